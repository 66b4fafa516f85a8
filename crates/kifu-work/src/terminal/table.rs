//! Tables that fit a terminal.

use std::borrow::Cow;

use kifu_sgf::printable;

use super::Terminal;

/// The blanks between two columns.
const GAP: usize = 2;

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column<'t> {
    /// The heading.
    pub heading: &'t str,
    /// Where a cell stands that is shorter than the column.
    pub align: Align,
    /// The width to which cells may be truncated; a cell that is shorter is never truncated.
    pub least: usize,
    /// What is truncated.
    pub cut: Cut,
    /// Where truncating does not help, the column with the greatest number is left out first; 0 always stays.
    pub spare: u8,
}

/// Where a cell stands in its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// On the left, as text.
    Left,
    /// On the right, as numbers.
    Right,
}

/// Which part of a cell is truncated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// Its end.
    End,
    /// Its middle: the end of a path is most important.
    Middle,
}

/// A table as lines.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct FittedTable {
    /// The headings, and a line for each row.
    pub lines: Vec<String>,
    /// The headings of the columns for which there was no room.
    pub left_out: Vec<String>,
}

impl Terminal {
    /// Returns a table of at most `width` columns: the widest cells are truncated first; then columns are left out. Cells are
    /// made [`printable`].
    ///
    /// ```
    /// use kifu_work::terminal::{Align, Column, Cut, Terminal};
    ///
    /// let column = |heading, least, spare| Column { heading, align: Align::Left, least, cut: Cut::End, spare };
    /// let columns = [column("name", 6, 0), column("place", 5, 0), column("year", 4, 1)];
    /// let rows = [["Dosaku", "Kyoto", "1683"].map(str::to_owned).to_vec()];
    /// let table = |width| Terminal::default().table(&columns, &rows, width);
    /// assert_eq!(table(80).lines, ["name    place  year", "Dosaku  Kyoto  1683"]);
    /// assert_eq!(table(16).lines, ["name    place", "Dosaku  Kyoto"]);
    /// assert_eq!(table(16).left_out, ["year"]);
    /// ```
    #[must_use]
    pub fn table(&self, columns: &[Column<'_>], rows: &[Vec<String>], width: usize) -> FittedTable {
        let rows: Vec<Vec<Cow<'_, str>>> =
            rows.iter().map(|row| row.iter().map(|cell| printable(cell)).collect()).collect();
        let natural = |index: usize| {
            let cells = rows.iter().filter_map(|row| row.get(index)).map(|cell| self.text_width(cell));
            cells.max().unwrap_or(0).max(self.text_width(columns[index].heading))
        };
        let mut shown: Vec<(usize, usize)> = (0..columns.len()).map(|index| (index, natural(index))).collect();
        let gaps = |count: usize| GAP * count.saturating_sub(1);
        let least = |&(index, width): &(usize, usize)| width.min(columns[index].least);
        while shown.iter().map(least).sum::<usize>() + gaps(shown.len()) > width {
            let spare = shown.iter().map(|&(index, _)| columns[index].spare).max().filter(|&spare| spare > 0);
            let Some(spare) = spare else { break };
            shown.retain(|&(index, _)| columns[index].spare != spare);
        }
        while shown.iter().map(|(_, width)| width).sum::<usize>() + gaps(shown.len()) > width {
            let wide = shown.iter_mut().filter(|column| column.1 > least(column));
            let Some((_, widest)) = wide.max_by_key(|(_, width)| *width) else { break };
            *widest -= 1;
        }
        let line = |cell: &dyn Fn(usize) -> String| {
            let cells: Vec<String> =
                shown.iter().map(|&(index, width)| self.cell(&cell(index), width, columns[index])).collect();
            cells.join(&" ".repeat(GAP)).trim_end().to_owned()
        };
        let mut lines = vec![line(&|index| columns[index].heading.to_owned())];
        lines.extend(rows.iter().map(|row| line(&|index| row.get(index).map(Cow::to_string).unwrap_or_default())));
        let is_shown = |index| shown.iter().any(|&(other, _)| other == index);
        let left_out = columns.iter().enumerate().filter(|&(index, _)| !is_shown(index));
        FittedTable { lines, left_out: left_out.map(|(_, column)| column.heading.to_owned()).collect() }
    }

    /// Returns a text truncated or padded to a width.
    fn cell(&self, text: &str, width: usize, column: Column<'_>) -> String {
        let text = match column.cut {
            Cut::End => self.cut(text, width),
            Cut::Middle => self.cut_middle(text, width),
        };
        let blanks = " ".repeat(width.saturating_sub(self.text_width(&text)));
        match column.align {
            Align::Left => text + &blanks,
            Align::Right => blanks + &text,
        }
    }

    /// Returns a text truncated in its middle.
    fn cut_middle(&self, text: &str, width: usize) -> String {
        if self.text_width(text) <= width {
            return text.to_owned();
        }
        let taken = |letters: &mut dyn Iterator<Item = char>, room: usize| {
            let mut used = 0;
            let fits = |letter: &char| {
                used += self.char_width(*letter);
                used <= room
            };
            letters.take_while(fits).collect::<Vec<char>>()
        };
        let room = width.saturating_sub(self.char_width('…'));
        let start = taken(&mut text.chars(), room / 3);
        let mut end = taken(&mut text.chars().rev(), room - room / 3);
        end.reverse();
        start.into_iter().chain(['…']).chain(end).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Column<'static>; 4] = [
        Column { heading: "date", align: Align::Left, least: 10, cut: Cut::End, spare: 1 },
        Column { heading: "player", align: Align::Left, least: 6, cut: Cut::End, spare: 0 },
        Column { heading: "moves", align: Align::Right, least: 5, cut: Cut::End, spare: 2 },
        Column { heading: "file", align: Align::Left, least: 12, cut: Cut::Middle, spare: 0 },
    ];

    #[test]
    fn tables_fit() {
        let row = |cells: [&str; 4]| cells.map(str::to_owned).to_vec();
        let rows = [
            row(["2018-01-18,19", "Ichiriki Ryo", "240", "kisei/2018/game-1.sgf"]),
            row(["", "本因坊秀策", "7", "a.sgf"]),
        ];
        let terminal = Terminal::default();
        let wide = terminal.table(&COLUMNS, &rows, usize::MAX);
        assert_eq!(
            wide.lines,
            [
                "date           player        moves  file",
                "2018-01-18,19  Ichiriki Ryo    240  kisei/2018/game-1.sgf",
                "               本因坊秀策        7  a.sgf",
            ]
        );
        for width in 1..70 {
            let table = terminal.table(&COLUMNS, &rows, width);
            let widest = table.lines.iter().map(|line| terminal.text_width(line)).max().unwrap();
            assert!(widest <= width.max(20), "{width}: {table:?}");
        }
        assert_eq!(terminal.table(&COLUMNS, &rows, 39).left_out, [""; 0]);
        assert_eq!(terminal.table(&COLUMNS, &rows, 38).left_out, ["moves"]);
        assert_eq!(terminal.table(&COLUMNS, &rows, 20).left_out, ["date", "moves"]);
    }

    #[test]
    fn long_paths() {
        for (path, room, expected) in [
            ("go/a.sgf", 24, "go/a.sgf"),
            ("go/pro/1990/honinbo/final-3.sgf", 24, "go/pro/…inbo/final-3.sgf"),
            ("囲碁/本因坊戦/第一局.sgf", 16, "囲碁/…第一局.sgf"),
        ] {
            let terminal = Terminal::default();
            let cut = terminal.cut_middle(path, room);
            assert_eq!(cut, expected);
            assert!(terminal.text_width(&cut) <= room);
        }
    }
}
