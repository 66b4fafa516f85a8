//! Boards.

use kifu::arrays::stones;
use kifu::go::{
    self, Agreement, Chains, Counting, LadderState, Ownership, Ruleset, Score, Size, Suicide, Transform, ladders,
    unconditional_life,
};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::arrays::array;
use crate::convert::{MoveName, SizeName, Whole, color_object, move_object, read_color};
use crate::error::value_error;
use crate::shared::Shared;
use crate::symmetry;

/// A board that executes every move of a record, legal or not. `Position` plays by the rules.
///
/// >>> from kifu.go import Board
/// >>> board = Board(5)
/// >>> board.play("black", "C3")
/// 0
/// >>> board["C3"], board["A1"]
/// (<Color.BLACK: 'black'>, None)
/// >>> print(Board.from_text("XX.\nO..\n...").liberties().tolist())
/// [[2, 2, 0], [2, 0, 0], [0, 0, 0]]
#[pyclass(frozen, module = "kifu.go", weakref)]
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) board: Shared<go::Board>,
    size: Size,
}

impl From<go::Board> for Board {
    fn from(board: go::Board) -> Self {
        Self { size: board.size(), board: Shared::new(board) }
    }
}

impl Board {
    fn stones_now(&self) -> Vec<(go::Point, go::Color)> {
        self.board.with(|board| board.stones().collect())
    }

    fn shape(&self) -> [usize; 2] {
        [self.size.rows().into(), self.size.columns().into()]
    }
}

#[pymethods]
impl Board {
    /// Makes an empty board: `Board(19)`, `Board((9, 13))` with 9 columns and 13 rows.
    #[new]
    #[pyo3(signature = (size=SizeName::NINETEEN))]
    fn new(size: SizeName) -> PyResult<Self> {
        Ok(go::Board::new(size.size()?).into())
    }

    /// Reads a board of lines of `X`, `O` and `.`, the top row first.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<Self> {
        text.parse::<go::Board>().map(Self::from).map_err(value_error)
    }

    /// Columns and rows.
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.size.columns(), self.size.rows())
    }

    /// The Zobrist hash of the stones: the same on every machine.
    #[getter]
    fn hash(&self) -> u64 {
        self.board.with(|board| board.hash())
    }

    /// Returns the stone on a point: `Color.BLACK`, `Color.WHITE` or `None`.
    fn __getitem__<'py>(&self, py: Python<'py>, point: MoveName) -> PyResult<Option<Bound<'py, PyAny>>> {
        let point = point.point(self.size)?;
        let stone = self.board.with(|board| board.get(point));
        stone.map(|color| color_object(py, color)).transpose()
    }

    /// Puts a stone on a point, or takes it off with `None`: setup, which captures nothing.
    fn __setitem__(&self, point: MoveName, stone: Option<&str>) -> PyResult<()> {
        let stone = stone.map(read_color).transpose()?;
        let point = point.point(self.size)?;
        self.board.with(|board| board.set(point, stone));
        Ok(())
    }

    /// Plays a move, and returns the number of stones that it captures. Any move is executed, as records require.
    fn play(&self, color: &str, r#move: MoveName) -> PyResult<u16> {
        let color = read_color(color)?;
        let to = r#move.on(self.size)?;
        Ok(to.point().map_or(0, |point| self.board.with(|board| board.play(color, point).taken)))
    }

    /// Returns the number of stones that a player has captured.
    fn prisoners(&self, color: &str) -> PyResult<u32> {
        let color = read_color(color)?;
        Ok(self.board.with(|board| board.prisoners(color)))
    }

    /// Returns all stones, each with its point, line by line from the top.
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for (point, color) in self.stones_now() {
            let place = move_object(py, go::Move::Play(point), self.size)?;
            list.append((place, color_object(py, color)?))?;
        }
        Ok(list)
    }

    /// All stones as `("b", (row, column))`, the lowest row first: for `kifu.compat.sgfmill`.
    fn _occupied<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let (black, white) = (intern!(py, "b"), intern!(py, "w"));
        let cells = self.board.with(|board| stones(board));
        let columns = usize::from(self.size.columns());
        let mut found = Vec::new();
        for (row, line) in cells.chunks(columns).rev().enumerate() {
            for (column, cell) in line.iter().enumerate().filter(|(_, cell)| **cell != 0) {
                found.push((if *cell == 1 { black } else { white }, (row, column)));
            }
        }
        PyList::new(py, found)
    }

    /// Returns the board as an array `[row, column]`: 0 is empty, 1 black, 2 white.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array(py, self.board.with(|board| stones(board)), &self.shape())
    }

    /// Returns the number of liberties of the chain on each point as an array; 0 without a stone, 255 for 255 and more.
    fn liberties<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let chains = self.board.with(|board| Chains::of(board));
        let count = |point| u8::try_from(chains.liberties_at(point)).unwrap_or(u8::MAX);
        array(py, self.size.points().map(count).collect::<Vec<_>>(), &self.shape())
    }

    /// Returns the number of the chain on each point as an array; -1 without a stone.
    fn chains<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array(py, self.board.with(|board| Chains::of(board).numbers().to_vec()), &self.shape())
    }

    /// Returns the board rotated or mirrored, or with swapped colors.
    #[pyo3(signature = (how="no", *, swap_colors=false))]
    fn transform(&self, how: &str, swap_colors: bool) -> PyResult<Self> {
        let transform = Transform { symmetry: symmetry::read(how)?, swap_colors };
        Ok(self.board.with(|board| transform.board(board)).into())
    }

    /// Returns a copy that can be changed.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            self.size == other.size && self.stones_now() == other.stones_now()
        })
    }

    /// Draws the board as SVG; the options are those of `kifu.draw`.
    #[pyo3(signature = (**options))]
    fn svg<'py>(&self, py: Python<'py>, options: Option<Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        let draw = py.import("kifu.draw")?.getattr("svg")?;
        draw.call((self.clone(),), options.as_ref())
    }

    fn _repr_svg_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "board")
    }

    #[pyo3(signature = (include=None, exclude=None))]
    fn _repr_mimebundle_<'py>(
        this: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::bundle(this, include, exclude)
    }

    fn __str__(&self) -> String {
        self.board.with(|board| board.to_string()).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let count = self.stones_now().len();
        format!("<Board {}, {count} stone{}>", self.size, if count == 1 { "" } else { "s" })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let make = py.import("kifu._native")?.getattr("board_of")?;
        let board = self.board.get();
        let prisoners = go::Color::BOTH.map(|color| board.prisoners(color));
        (make, (board.to_string(), prisoners[0], prisoners[1])).into_pyobject(py)
    }
}

/// Makes a board with prisoners: for `pickle`.
#[pyfunction]
pub(crate) fn board_of(text: &str, black: u32, white: u32) -> PyResult<Board> {
    let mut board = text.parse::<go::Board>().map_err(value_error)?;
    board.set_prisoners(go::Color::Black, black);
    board.set_prisoners(go::Color::White, white);
    Ok(board.into())
}

/// Reads the ladders of a board as an array of bits: 1 threatened, 2 caught even if its owner plays first, 4 safe with one or
/// two liberties. A chain is caught by ataris alone, read to the end; a chain that needs more than 10,000 moves counts as safe.
///
/// >>> from kifu.go import Board, ladder
/// >>> int(ladder(Board.from_text(".....\n..X..\n.XO..\n..XX.\n.....")).max())
/// 2
#[pyfunction]
pub(crate) fn ladder<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyAny>> {
    let size = board.size;
    let board_copy = board.board.get();
    let bits = py.detach(|| {
        let chains = Chains::of(&board_copy);
        let mut state = vec![0_u8; chains.len()];
        for found in ladders(&board_copy, None) {
            if let Some(place) = chains.at(found.chain).and_then(|chain| state.get_mut(chain)) {
                *place = match found.state {
                    LadderState::Safe => 4,
                    LadderState::Threatened => 1,
                    LadderState::Caught => 2,
                };
            }
        }
        let bit = |point| chains.at(point).and_then(|chain| state.get(chain)).copied().unwrap_or(0);
        size.points().map(bit).collect::<Vec<_>>()
    });
    array(py, bits, &board.shape())
}

/// Finds what lives unconditionally, as an array of bits: 1 black stones, 2 white stones, 4 Black's territory, 8 White's.
///
/// >>> from kifu.go import Board, life
/// >>> life(Board.from_text(".X.X.\nXXXXX\n.....\nOOOOO\nO.O.O")).tolist()[0]
/// [4, 1, 4, 1, 4]
#[pyfunction]
pub(crate) fn life<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyAny>> {
    let size = board.size;
    let stones = board.board.get();
    let mut bits = vec![0_u8; size.area()];
    for (color, own, territory) in [(go::Color::Black, 1, 4), (go::Color::White, 2, 8)] {
        let life = unconditional_life(&stones, color, Suicide::Forbidden);
        let mut mark = |points: &mut dyn Iterator<Item = go::Point>, bit: u8| {
            points.filter_map(|point| size.index(point)).for_each(|index| bits[index] |= bit);
        };
        mark(&mut life.stones.iter().copied(), own);
        mark(&mut life.territory.iter().copied(), territory);
    }
    array(py, bits, &board.shape())
}

/// Counts a finished board: returns Black's lead in points. `dead` names one stone of each dead chain.
///
/// >>> from kifu.go import Board, score
/// >>> score(Board.from_text("..XO.\n..XO.\nO.XO.\nXXXO."), rules="Japanese", komi=0.5, dead=["A2"])
/// 2.5
#[pyfunction]
#[pyo3(signature = (board, *, rules="Chinese", komi=0.0, handicap=Whole(0), dead=Vec::new(), seki=Vec::new()))]
pub(crate) fn score(
    board: &Board,
    rules: &str,
    komi: f64,
    handicap: Whole,
    dead: Vec<MoveName>,
    seki: Vec<MoveName>,
) -> PyResult<f64> {
    let rules = ruleset(rules)?;
    let handicap = handicap.0.try_into().ok().filter(|&stones: &u32| stones as usize <= board.size.area());
    let handicap = handicap.ok_or_else(|| value_error("`handicap` is the number of stones that Black got"))?;
    let dead = points(&dead, board.size)?;
    let seki = points(&seki, board.size)?;
    let stones = board.board.get();
    let owners = Ownership::from_agreement(&stones, Agreement { dead: &dead, seki: &seki });
    Ok(Score::new(&stones, &owners, Counting::of(rules, komi, handicap)).lead())
}

/// Reads points.
pub(crate) fn points(names: &[MoveName], size: Size) -> PyResult<Vec<go::Point>> {
    names.iter().map(|name| name.point(size)).collect()
}

/// Reads the name of a ruleset.
pub(crate) fn ruleset(name: &str) -> PyResult<Ruleset> {
    let names = || go::RULESETS.iter().map(|row| row.name).collect::<Vec<_>>().join(", ");
    let unknown = || value_error(format!("`{name}` is not a ruleset; rulesets are {}", names()));
    Ruleset::from_name(name).ok_or_else(unknown)
}
