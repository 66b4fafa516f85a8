//! A record that is built or changed node by node.

use kifu::Document;
use kifu::go::{Color, Move, Size};
use kifu::record::{self, FormatName, InfoField, MarkName, NodeId, RawProperty, board_at};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::board::{Board, points};
use crate::convert::{MoveName, SizeName, color_object, move_object, read_color};
use crate::error::value_error;
use crate::game::Game;
use crate::shared::Shared;

/// A record to build or to change: a tree of nodes.
///
/// >>> import kifu
/// >>> record = kifu.Record(9)
/// >>> record.root.setup(black=["C3", "D3"], white=["C4"])
/// >>> record.root.play("B4", color="black").comment = "Correct"
/// >>> record.game().to_bytes()
/// b'(;GM[1]FF[4]CA[UTF-8]SZ[9]AB[cg][dg]AW[cf]\n;B[bf]C[Correct])\n'
#[pyclass(frozen, module = "kifu", weakref)]
#[derive(Clone)]
pub(crate) struct Record {
    record: Shared<record::Record>,
    size: Size,
}

impl From<record::Record> for Record {
    fn from(record: record::Record) -> Self {
        Self { size: record.size, record: Shared::new(record) }
    }
}

/// A node of a record.
///
/// >>> import kifu
/// >>> record = kifu.Record(9)
/// >>> first = record.root.play("E5")
/// >>> first.mark("triangle", "C3", "G7")
/// >>> reply = first.play("C7")
/// >>> reply.to_play, [str(node.move) for node in first.children], reply.parent == first
/// (<Color.BLACK: 'black'>, ['C7'], True)
#[pyclass(frozen, module = "kifu", weakref)]
pub(crate) struct RecordNode {
    record: Py<Record>,
    id: NodeId,
}

#[pymethods]
impl Record {
    /// Makes an empty record: `Record(19)`, `Record((9, 13))` with 9 columns and 13 rows.
    #[new]
    #[pyo3(signature = (size=SizeName::NINETEEN))]
    fn new(size: SizeName) -> PyResult<Self> {
        Ok(record::Record::new(size.size()?).into())
    }

    /// Makes a record that starts with the stones of a board.
    #[staticmethod]
    fn from_board(board: &Board) -> Self {
        record::Record::of_board(&board.board.get()).into()
    }

    /// Columns and rows of the board.
    #[getter]
    fn size(&self) -> (u8, u8) {
        (self.size.columns(), self.size.rows())
    }

    /// The first node.
    #[getter]
    fn root(this: Bound<'_, Self>) -> RecordNode {
        RecordNode { record: this.unbind(), id: NodeId::ROOT }
    }

    /// The last node of the main line.
    #[getter]
    fn end(this: Bound<'_, Self>) -> RecordNode {
        let id = this.get().record.with(|record| record.main_line().last()).unwrap_or(NodeId::ROOT);
        RecordNode { record: this.unbind(), id }
    }

    /// Sets game information by name: `set(black="Ann", komi=6.5)`; `None` removes a value.
    #[pyo3(signature = (**values))]
    fn set(&self, values: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        let Some(values) = values else { return Ok(()) };
        for (name, value) in values {
            let name: String = name.extract()?;
            let field = record::INFO_FIELDS.iter().find(|field| field.column == name || field.key == name);
            let field = field.or_else(|| InfoField::of_sgf(&name));
            let unknown = || value_error(format!("`{name}` is not a field of the game information"));
            let field = field.ok_or_else(unknown)?;
            let text: Option<String> = if value.is_none() { None } else { Some(value.str()?.extract()?) };
            self.record.with(|record| field.set(record.info_mut(), text.as_deref()));
        }
        Ok(())
    }

    fn __len__(&self) -> usize {
        self.record.with(|record| record.moves().count())
    }

    fn __bool__(&self) -> bool {
        true
    }

    /// Returns the record as a game, which never changes.
    fn game(&self, py: Python<'_>) -> Game {
        let record = self.record.get();
        py.detach(|| Game::of(Document::parse_with(record.to_sgf(), &kifu::ParseOptions::default())))
    }

    /// Returns a copy that can be changed.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn _repr_html_<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::html(this, "record")
    }

    #[pyo3(signature = (include=None, exclude=None))]
    fn _repr_mimebundle_<'py>(
        this: &Bound<'py, Self>,
        include: Option<Bound<'py, PyAny>>,
        exclude: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        crate::notebook::bundle(this, include, exclude)
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let moves = self.__len__();
        format!("<Record {}, {moves} move{}>", self.size, if moves == 1 { "" } else { "s" })
    }
}

impl RecordNode {
    fn with(&self, py: Python<'_>, id: NodeId) -> Self {
        Self { record: self.record.clone_ref(py), id }
    }

    fn size(&self) -> Size {
        self.record.get().size
    }

    fn with_record<T>(&self, work: impl FnOnce(&mut record::Record) -> T) -> T {
        self.record.get().record.with(work)
    }

    fn read<T>(&self, read: impl FnOnce(&record::Node) -> T) -> T {
        self.with_record(|record| read(record.node(self.id)))
    }

    fn change(&self, change: impl FnOnce(&mut record::Details)) {
        self.with_record(|record| change(record.node_mut(self.id).details_mut()));
    }
}

#[pymethods]
impl RecordNode {
    /// The move, or `None`.
    #[getter]
    fn r#move<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let play = self.read(|node| node.plays().next());
        play.map(|play| move_object(py, play.to, self.size())).transpose()
    }

    /// The player of the move, or `None`.
    #[getter]
    fn color<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let play = self.read(|node| node.plays().next());
        play.map(|play| color_object(py, play.color)).transpose()
    }

    /// The player to move next.
    #[getter]
    fn to_play<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        color_object(py, self.with_record(|record| record.to_play(self.id)))
    }

    #[setter]
    fn set_to_play(&self, color: Option<&str>) -> PyResult<()> {
        let turn = color.map(read_color).transpose()?;
        self.change(|details| details.turn = turn);
        Ok(())
    }

    /// The comment; `None` removes it.
    #[getter]
    fn comment(&self) -> Option<String> {
        self.read(|node| node.comment())
    }

    #[setter]
    fn set_comment(&self, text: Option<String>) {
        self.with_record(|record| record.set_comment(self.id, text));
    }

    /// The name; `None` removes it.
    #[getter]
    fn name(&self) -> Option<String> {
        self.read(|node| node.details().name.clone())
    }

    #[setter]
    fn set_name(&self, text: Option<String>) {
        self.change(|details| details.name = text);
    }

    /// The node before this one; `None` for the root.
    #[getter]
    fn parent(&self, py: Python<'_>) -> Option<Self> {
        let parent = self.with_record(|record| record.parent(self.id));
        parent.map(|id| self.with(py, id))
    }

    /// The continuations, the main line first.
    #[getter]
    fn children(&self, py: Python<'_>) -> Vec<Self> {
        let children: Vec<_> = self.with_record(|record| record.children(self.id).collect());
        children.into_iter().map(|id| self.with(py, id)).collect()
    }

    /// Returns the child with this move, which is added if it is missing. Without a color the player to move plays.
    #[pyo3(signature = (r#move, *, color=None))]
    fn play(&self, py: Python<'_>, r#move: MoveName, color: Option<&str>) -> PyResult<Self> {
        let to: Move = r#move.on(self.size())?;
        let color = color.map(read_color).transpose()?;
        let id = self.with_record(|record| record.play(self.id, color, to));
        Ok(self.with(py, id))
    }

    /// Adds a node without a move as the last variation, and returns it.
    fn add(&self, py: Python<'_>) -> PyResult<Self> {
        let id = self.with_record(|record| record.add_child(self.id, record::Node::default()));
        Ok(self.with(py, id))
    }

    /// Puts stones on the board, or empties points.
    #[pyo3(signature = (*, black=Vec::new(), white=Vec::new(), empty=Vec::new()))]
    fn setup(&self, black: Vec<MoveName>, white: Vec<MoveName>, empty: Vec<MoveName>) -> PyResult<()> {
        let size = self.size();
        let [black, white, empty] = [points(&black, size)?, points(&white, size)?, points(&empty, size)?];
        self.with_record(|record| {
            record.set_up(self.id, black, Some(Color::Black));
            record.set_up(self.id, white, Some(Color::White));
            record.set_up(self.id, empty, None);
        });
        Ok(())
    }

    /// Marks points: `circle`, `triangle`, `square`, `cross`, `selected`, `black_territory` or `white_territory`.
    #[pyo3(signature = (kind, *points))]
    fn mark(&self, kind: &str, points: Vec<MoveName>) -> PyResult<()> {
        let points = self::points(&points, self.size())?;
        let mark = MarkName::ALL.iter().copied().find(|mark| mark.name() == kind).ok_or_else(|| {
            let known = MarkName::ALL.map(MarkName::name).join(", ");
            value_error(format!("`{kind}` is not a mark; marks are {known}"))
        })?;
        self.with_record(|record| record.mark(self.id, mark, points));
        Ok(())
    }

    /// Writes a text on a point, which replaces the one there; an empty one removes it.
    fn label(&self, point: MoveName, text: &str) -> PyResult<()> {
        let point = point.point(self.size())?;
        self.with_record(|record| record.label(self.id, point, text));
        Ok(())
    }

    /// Adds a property of SGF that records have no field for, with its values as SGF has them between brackets.
    #[pyo3(signature = (ident, *values))]
    fn raw(&self, ident: String, values: Vec<String>) -> PyResult<()> {
        let texts = values.iter().map(String::as_str);
        kifu::sgf::PropertyText::raw(ident.clone(), texts).map_err(value_error)?;
        self.change(|details| {
            details.kept.push(RawProperty { format: FormatName::Sgf, name: ident, values });
        });
        Ok(())
    }

    /// Returns the board after the move of this node.
    fn board(&self) -> Board {
        self.with_record(|record| board_at(record, self.id)).into()
    }

    /// Removes this node with all that follow it. The root stays.
    fn remove(&self) {
        self.with_record(|record| record.remove(self.id));
    }

    /// Makes this node the first of its variations.
    fn promote(&self) {
        self.with_record(|record| record.promote(self.id));
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> bool {
        other
            .cast::<Self>()
            .is_ok_and(|other| self.id == other.get().id && self.record.bind(py).is(other.get().record.bind(py)))
    }

    fn __hash__(&self) -> usize {
        self.id.index()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let place = self.id.index();
        Ok(match self.r#move(py)? {
            Some(to) => format!("<RecordNode {}, node {place}>", to.str()?),
            None => format!("<RecordNode node {place}>"),
        })
    }
}
