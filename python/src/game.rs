//! A game.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use kifu::facts::facts_of;
use kifu::go::{Color, Size};
use kifu::record::InfoField;
use kifu::{Document, Encoding, arrays, sgf};
use kifu_work::change::{Reformat, Transformation};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple};

use crate::arrays::{array, needs_numpy};
use crate::board::Board;
use crate::checking::{RepairChoice, RuleChoice, check_document};
use crate::collection::{bytes_in, converted, decoded, in_charset, save};
use crate::convert::{Names, Whole, read_format};
use crate::engine::Engine;
use crate::error::{raise, value_error};
use crate::game_facts::GameFacts;
use crate::interruptible::{SHORT, interruptible};
use crate::node::{Node, Nodes};
use crate::problem::problems;
use crate::record::Record;
use crate::text::Text;

/// A game. It never changes: what changes a game returns another one.
///
/// >>> import kifu
/// >>> game = kifu.read(b"(;SZ[9]PB[Ann]BR[3d]PW[Bob]KM[6.5]RE[W+R];B[ee];W[gc])")
/// >>> game.black.name, game.komi, len(game)
/// ('Ann', 6.5, 2)
/// >>> game
/// <Game Ann 3d – Bob, W+R, 2 moves>
#[pyclass(frozen, module = "kifu", weakref)]
pub(crate) struct Game {
    pub(crate) text: Arc<Text>,
    pub(crate) index: usize,
    facts: OnceLock<Box<GameFacts>>,
    /// The start, and the node of each move of the main line: numbers in the text of all games.
    line: OnceLock<Box<[u32]>>,
}

impl Game {
    pub(crate) fn new(text: Arc<Text>, index: usize) -> Self {
        Self { text, index, facts: OnceLock::new(), line: OnceLock::new() }
    }

    /// The only game of a document.
    pub(crate) fn of(document: Document) -> Self {
        Self::new(Arc::new(Text::from(document)), 0)
    }

    /// The node of each move of the main line, after the last node before the first move.
    fn line(&self) -> PyResult<&[u32]> {
        if let Some(line) = self.line.get() {
            return Ok(line);
        }
        let (tree, size) = (self.tree()?, self.text.size(self.index).map_err(raise)?);
        let mut line = vec![tree.root().id().index()];
        for node in tree.main_line() {
            match moves_of(node, size) {
                0 if line.len() == 1 => line[0] = node.id().index(),
                count => line.extend(std::iter::repeat_n(node.id().index(), count)),
            }
        }
        Ok(self.line.get_or_init(|| line.into()))
    }

    pub(crate) fn tree(&self) -> PyResult<sgf::Game<'_>> {
        self.text.tree(self.index).map_err(raise)
    }

    /// The game as the library has it.
    pub(crate) fn view(&self) -> PyResult<kifu::Game> {
        self.text.game(self.index).map_err(raise)
    }

    fn facts(&self) -> PyResult<&GameFacts> {
        if let Some(facts) = self.facts.get() {
            return Ok(facts);
        }
        let facts = facts_of(self.tree()?);
        Ok(self.facts.get_or_init(|| Box::new(facts.into())))
    }

    fn node(&self, node: sgf::Node<'_>) -> Node {
        Node { text: Arc::clone(&self.text), game: self.index, index: node.id().index() }
    }
}

#[pymethods]
impl Game {
    /// Black: name, rank, team.
    #[getter]
    fn black<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.facts()?.player(py, Color::Black)
    }

    /// White: name, rank, team.
    #[getter]
    fn white<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.facts()?.player(py, Color::White)
    }

    /// The komi in points, or `None`.
    #[getter]
    fn komi(&self) -> PyResult<Option<f64>> {
        Ok(self.facts()?.number(&InfoField::KOMI))
    }

    /// The number of handicap stones; 0 if the record has none.
    #[getter]
    fn handicap(&self) -> PyResult<u32> {
        Ok(self.facts()?.number(&InfoField::HANDICAP).map_or(0, |number| number as u32))
    }

    /// The result, or `None`.
    #[getter]
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.facts()?.result(py)
    }

    /// The rules as written, or `None`.
    #[getter]
    fn rules(&self) -> PyResult<Option<String>> {
        Ok(self.facts()?.text(&InfoField::RULES).map(str::to_owned))
    }

    /// The first day of the game, if it is known to the day.
    #[getter]
    fn date<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.facts()?.date(py)
    }

    /// All game information by name.
    #[getter]
    fn info<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.facts()?.info(py)
    }

    /// Columns and rows of the board.
    #[getter]
    fn size(&self) -> PyResult<(u8, u8)> {
        let size = self.text.size(self.index).map_err(raise)?;
        Ok((size.columns(), size.rows()))
    }

    /// The name of the character set.
    #[getter]
    fn encoding(&self) -> Option<String> {
        let document = &self.text.document;
        let own = document.sgf().and_then(|text| text.game(self.index)).map(|game| game.encoding());
        // A text in UTF-16 is read as UTF-8.
        let choice = if document.sgf().is_some_and(|text| text.transcoded_from().is_some()) { None } else { own };
        choice.or(document.encoding()).map(|choice| choice.encoding.to_string())
    }

    /// The name of the format: `sgf`.
    #[getter]
    fn format(&self) -> Option<&'static str> {
        self.text.document.format().map(|format| format.id())
    }

    /// The file in which the game was found; `None` for a text.
    #[getter]
    fn path(&self) -> Option<String> {
        self.text.document.path().map(|path| path.to_string_lossy().into_owned())
    }

    /// The faults of the text in which the game was found.
    #[getter]
    fn problems<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        problems(py, self.text.document.problems())
    }

    /// The first node.
    #[getter]
    fn root(&self) -> PyResult<Node> {
        Ok(self.node(self.tree()?.root()))
    }

    /// The nodes of the main line.
    #[getter]
    fn main_line(&self) -> PyResult<Vec<Node>> {
        Ok(self.tree()?.main_line().map(|node| self.node(node)).collect())
    }

    /// The number of lines through the tree: 1 if it has no variations.
    #[getter]
    fn variations(&self) -> PyResult<usize> {
        Ok(self.tree()?.nodes().filter(|node| node.first_child().is_none()).count())
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.line()?.len() - 1)
    }

    fn __bool__(&self) -> bool {
        true
    }

    /// Returns the node after move `n` of the main line; 0 is the start, negative numbers count from the end.
    fn __getitem__(&self, number: Whole) -> PyResult<Node> {
        let line = self.line()?;
        let (count, Whole(number)) = (line.len() - 1, number);
        let asked = if number < 0 { number.saturating_add(count as isize + 1) } else { number };
        let found = usize::try_from(asked).ok().and_then(|asked| line.get(asked));
        let missing = || PyIndexError::new_err(format!("move {number} does not exist; the main line has {count}"));
        let &index = found.ok_or_else(missing)?;
        Ok(Node { text: Arc::clone(&self.text), game: self.index, index })
    }

    /// Returns all nodes, each before its children.
    fn nodes(&self) -> PyResult<Nodes> {
        let root = self.tree()?.root();
        Ok(Nodes { top: self.node(root), next: root.id().index(), end: root.subtree_end() })
    }

    fn __iter__(&self) -> PyResult<Nodes> {
        self.nodes()
    }

    /// Returns the moves of the main line as an array: row × columns + column from the upper left, -1 for a pass.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let points: Vec<i16> = arrays::moves(self.tree()?).iter().map(|played| played.point).collect();
        let count = points.len();
        array(py, points, &[count])
    }

    /// Returns the players of the moves as an array: 0 is black, 1 is white.
    fn colors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let colors: Vec<u8> = arrays::moves(self.tree()?).iter().map(|played| played.color as u8).collect();
        let count = colors.len();
        array(py, colors, &[count])
    }

    /// Returns the position before the first move of the main line, and those after every `every` moves, as an array
    /// `[position, row, column]`: 0 is empty, 1 black, 2 white.
    #[pyo3(signature = (every=Whole(1)))]
    fn positions<'py>(&self, py: Python<'py>, every: Whole) -> PyResult<Bound<'py, PyAny>> {
        needs_numpy(py)?;
        let every = usize::try_from(every.0).ok().and_then(NonZeroUsize::new);
        let every = every.ok_or_else(|| value_error("`every` must be 1 or more"))?;
        let (text, index) = (Arc::clone(&self.text), self.index);
        let is_short = text.document.bytes().len() < SHORT;
        let read = move || text.tree(index).map(|tree| arrays::positions(tree, every));
        let found = if is_short { py.detach(read) } else { interruptible(py, read)? }.map_err(raise)?;
        let (rows, columns) = (found.size.rows().into(), found.size.columns().into());
        array(py, found.stones, &[found.count, rows, columns])
    }

    /// Returns the board after move `number` of the main line; negative numbers count from the end.
    #[pyo3(signature = (number=Whole(-1)))]
    fn board(&self, number: Whole) -> PyResult<Board> {
        self.__getitem__(number)?.board()
    }

    /// Draws the position after move `number` of the main line as SVG; the options are those of `kifu.draw`.
    #[pyo3(signature = (number=None, **options))]
    fn svg<'py>(
        this: &Bound<'py, Self>,
        number: Option<Whole>,
        options: Option<Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let by_name = options.as_ref().map(|options| options.contains("move")).transpose()?.unwrap_or_default();
        match number {
            Some(_) if by_name => Err(PyTypeError::new_err("`number` and `move` both choose the position")),
            Some(number) => this.get().__getitem__(number)?.svg(this.py(), options),
            None => this.py().import("kifu.draw")?.getattr("svg")?.call((this,), options.as_ref()),
        }
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "game")
    }

    #[pyo3(signature = (include=None, exclude=None))]
    fn _repr_mimebundle_<'py>(
        this: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::bundle(this, include, exclude)
    }

    /// Returns a viewer to play through the game, which notebooks show: see `kifu.draw.Widget`.
    ///
    /// It begins after move `number` of the main line. `.to_html()` returns it as a page of its own.
    #[pyo3(signature = (number=Whole(0), *, height=Whole(560)))]
    fn widget<'py>(this: Bound<'py, Self>, number: Whole, height: Whole) -> PyResult<Bound<'py, PyAny>> {
        let count = this.get().__len__()?;
        let asked = if number.0 < 0 { number.0.saturating_add(count as isize + 1) } else { number.0 };
        if !(0..=count as isize).contains(&asked) {
            let message = format!("move {} does not exist; the main line has {count}", number.0);
            return Err(PyIndexError::new_err(message));
        }
        if !(100..=10_000).contains(&height.0) {
            return Err(value_error("`height` is a number of pixels from 100 to 10000"));
        }
        this.py().import("kifu.draw")?.getattr("Widget")?.call1((this, asked, height.0))
    }

    /// Begins to edit the game: see `kifu.Editor`.
    fn editing<'py>(this: Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.py().import("kifu._editing")?.getattr("Editor")?.call1((this,))
    }

    /// Returns the game as a record, which can be changed node by node.
    fn record(&self) -> PyResult<Record> {
        Ok(self.view()?.record().clone().into())
    }

    /// The moves of a game other than Go, or `None` for Go.
    ///
    /// The keys are `name` and `number` (`GM`); `is_replayed`, false if kifu does not know the rules; `moves`, each with `node`,
    /// `number`, `color`, the `text` of its notation, and `fault` and `fault_code` if it is against the rules; `remarks`, what the
    /// rules say about positions, with their `node`, `code`, `winner` and `count`; `result`, that of the record; and in Backgammon
    /// `score` and `match_score`. Nodes are counted from 0, in the order of the text.
    ///
    /// >>> import kifu
    /// >>> game = kifu.read(b"(;GM[11]SZ[2];B[a1];W[b1];B[a2])")
    /// >>> found = game.other_game()
    /// >>> found["name"], [move["text"] for move in found["moves"]], [(it["node"], it["text"]) for it in found["remarks"]]
    /// ('Hex', ['a1', 'b1', 'a2'], [(3, 'Black has connected both sides')])
    fn other_game<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        crate::other_game::other_game(py, &self.view()?)
    }

    /// Counts the end of the main line, as `kifu score` does: the object of `kifu score --json` without the file.
    ///
    /// Dead stones are those of `dead` (one of each chain), else those in territory that the record marks, unless `marks` is
    /// false, else those that `engine` tells (a `kifu.engine.Engine`), else those that playouts find. `rules` and `komi` replace those of the record. `ValueError` says what cannot be
    /// counted.
    ///
    /// >>> import kifu
    /// >>> game = kifu.read(b"(;SZ[5]RU[Japanese]KM[0.5];B[ca];W[aa];B[cb];W[];B[cc];W[];B[bd];W[];B[ad];W[];B[])")
    /// >>> found = game.score()
    /// >>> found["counts"][0]["counted"], found["dead_from"], found["dead"]
    /// ('B+20.5', 'playouts', ['aa'])
    #[pyo3(signature = (*, dead=None, rules=None, komi=None, marks=true, engine=None))]
    fn score<'py>(
        &self,
        py: Python<'py>,
        dead: Option<Vec<String>>,
        rules: Option<&str>,
        komi: Option<f64>,
        marks: bool,
        engine: Option<&Engine>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = crate::score::options(dead, rules, komi, marks)?;
        crate::score::score(py, &self.view()?, options, engine)
    }

    /// Returns the findings of the rules. `select` and `ignore` name rules, codes or groups.
    #[pyo3(signature = (*, select=None, ignore=None))]
    fn check<'py>(
        &self,
        py: Python<'py>,
        select: Option<Names>,
        ignore: Option<Names>,
    ) -> PyResult<Bound<'py, PyList>> {
        check_document(py, &self.document().map_err(raise)?, &RuleChoice { select, ignore })
    }

    /// Repairs the game. The result has `.game`, `.applied` (rules and their numbers) and `.left` (what is left to repair).
    ///
    /// It makes the repairs of `kifu check --fix`: of errors and warnings, or down to a `level` (`error`, `warning`, `info`); of
    /// rules that are selected by name at any level. `config` names a `kifu.toml`.
    #[pyo3(signature = (*, r#unsafe=false, select=None, ignore=None, level=None, config=None))]
    fn fix<'py>(
        &self,
        py: Python<'py>,
        r#unsafe: bool,
        select: Option<Names>,
        ignore: Option<Names>,
        level: Option<String>,
        config: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rules = RuleChoice { select, ignore };
        let choice = RepairChoice { is_unsafe: r#unsafe, rules, level, config };
        self.repaired(py, &choice)
    }

    /// Sets game information by name (`komi=6.5`) or property (`KM=6.5`) and returns the new game; `None` removes a value.
    /// All other values stay; an edit of a damaged text that would change them raises `ValueError`. `CA` converts the text.
    ///
    /// >>> import kifu
    /// >>> kifu.read(b"(;FF[4] ;B[aa])").set(komi=6.5, black="Ann").to_bytes()
    /// b'(;FF[4]KM[6.5]PB[Ann] ;B[aa])'
    #[pyo3(signature = (**values))]
    fn set(&self, py: Python<'_>, values: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        self.with_info(py, values)
    }

    /// Returns the game without some parts: comments, variations, markup, analysis, private, judgements, clocks, info, empty.
    #[pyo3(signature = (*parts))]
    fn strip(&self, py: Python<'_>, parts: Vec<String>) -> PyResult<Self> {
        self.without(py, &parts)
    }

    /// Returns the game rotated or mirrored (`left`, `right`, `half`, `left-right`, …), or with swapped colors.
    #[pyo3(signature = (how="no", *, swap_colors=false))]
    fn transform(&self, py: Python<'_>, how: &str, swap_colors: bool) -> PyResult<Self> {
        let symmetry = crate::symmetry::read(how)?;
        let mut change = Transformation::default();
        change.orientation = kifu_work::change::Orientation::By(symmetry);
        change.swap_colors = swap_colors;
        self.changed(py, change)
    }

    /// Returns the game with its text in one layout. Values never change.
    fn reformat(&self, py: Python<'_>) -> PyResult<Self> {
        self.changed(py, Reformat::default())
    }

    /// Returns the bytes of the game; in another character set with `encoding`, which `CA` names then. All else stays.
    ///
    /// >>> import kifu
    /// >>> kifu.loads("(;PB[Müller] ;B[aa])")[0].to_bytes(encoding="ISO-8859-1")
    /// b'(;CA[ISO-8859-1]PB[M\xfcller] ;B[aa])'
    #[pyo3(signature = (*, encoding=None))]
    fn to_bytes<'py>(&self, py: Python<'py>, encoding: Option<&str>) -> PyResult<Bound<'py, PyBytes>> {
        bytes_in(py, &self.document().map_err(raise)?, encoding)
    }

    /// Returns the game with its text in UTF-8: only characters beyond ASCII and `CA` change. So does `set(CA="UTF-8")`.
    fn to_utf8(&self, py: Python<'_>) -> PyResult<Self> {
        in_charset(py, &self.document().map_err(raise)?, Encoding::Utf8).map(Self::of)
    }

    /// Returns the text of the game as `str`.
    fn to_text(&self) -> PyResult<String> {
        Ok(decoded(&self.document().map_err(raise)?))
    }

    /// Converts the game to a format. The result is `bytes`; its `.lost` lists what the format cannot store.
    fn to<'py>(&self, py: Python<'py>, format: &str) -> PyResult<Bound<'py, PyAny>> {
        let format = read_format(format)?;
        let view = self.view()?;
        let written = interruptible(py, move || view.to(format))?.map_err(raise)?;
        converted(py, written)
    }

    /// Writes the bytes to a file: in one step or not at all.
    ///
    /// Raises `FileExistsError` if the file exists, unless `overwrite` is true.
    #[pyo3(signature = (path, *, overwrite=false))]
    fn save(&self, py: Python<'_>, path: PathBuf, overwrite: bool) -> PyResult<()> {
        save(py, &path, self.document().map_err(raise)?.bytes(), overwrite)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| self.own_bytes() == other.get().own_bytes())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.own_bytes().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.reduced(py, self.path(), self.encoding())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let facts = self.facts()?;
        let describe = |color| facts.player(py, color).and_then(|player| player.str()?.extract::<String>());
        let (black, white) = (describe(Color::Black)?, describe(Color::White)?);
        let result = facts.result(py)?.map(|result| result.str()?.extract::<String>()).transpose()?;
        let moves = self.__len__()?;
        let result = result.map(|result| format!("{result}, ")).unwrap_or_default();
        Ok(format!("<Game {black} – {white}, {result}{moves} move{}>", if moves == 1 { "" } else { "s" }))
    }
}

/// The number of moves of a node.
fn moves_of(node: sgf::Node<'_>, size: Size) -> usize {
    use kifu::sgf::{GameTree, SgfTree};
    match node.plain_move(size) {
        Some(_) => 1,
        None => SgfTree::new(node.game()).move_count(node),
    }
}
