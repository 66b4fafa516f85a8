//! Rows gathered into a batch of columns.

use std::io;
use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Date32Builder, Float32Builder, Int16Builder, Int32Builder, Int64Builder, ListBuilder,
    StringBuilder, UInt8Builder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema};

use crate::export::column::{Column, ColumnKind, Value};

/// The number of rows in a full batch.
const MAX_ROWS: usize = 1 << 14;
/// The number of bytes in a full batch.
const MAX_BYTES: usize = 1 << 24;

/// Rows that wait to be written.
pub(in crate::export) struct Batch {
    schema: Arc<Schema>,
    columns: Vec<Gathered>,
    rows: usize,
    bytes: usize,
}

impl Batch {
    pub(in crate::export) fn new(columns: &[&'static Column]) -> Self {
        let schema = Arc::new(schema_of(columns));
        Self { schema, columns: columns.iter().map(|column| Gathered::new(column.kind)).collect(), rows: 0, bytes: 0 }
    }

    #[cfg(feature = "arrow")]
    pub(in crate::export) fn schema(&self) -> &Arc<Schema> {
        &self.schema
    }

    pub(in crate::export) fn put(&mut self, column: usize, value: Value<'_>) {
        self.bytes += match value {
            Value::Text(text) => text.len() + 4,
            Value::Points(points) => points.len() * 2 + 4,
            Value::Plane(numbers) => numbers.len() + 4,
            _ => 4,
        };
        self.columns[column].append(value);
    }

    pub(in crate::export) fn end_row(&mut self) {
        self.rows += 1;
    }

    /// True if the rows must be written.
    pub(in crate::export) fn is_full(&self) -> bool {
        self.rows >= MAX_ROWS || self.bytes >= MAX_BYTES
    }

    /// Takes the rows; `None` if there are none.
    pub(in crate::export) fn take(&mut self) -> io::Result<Option<RecordBatch>> {
        if self.rows == 0 { Ok(None) } else { self.take_all().map(Some) }
    }

    /// Takes the rows, even if there are none.
    pub(in crate::export) fn take_all(&mut self) -> io::Result<RecordBatch> {
        (self.rows, self.bytes) = (0, 0);
        let arrays = self.columns.iter_mut().map(Gathered::finish).collect();
        RecordBatch::try_new(Arc::clone(&self.schema), arrays).map_err(arrow_error)
    }
}

/// Converts an Arrow error into a write error.
pub(in crate::export) fn arrow_error(error: ArrowError) -> io::Error {
    match error {
        ArrowError::IoError(_, error) => error,
        error => io::Error::other(error),
    }
}

/// The schema of a table with these columns.
pub(in crate::export) fn schema_of(columns: &[&'static Column]) -> Schema {
    Schema::new(columns.iter().map(|column| field(column)).collect::<Vec<_>>())
}

fn field(column: &Column) -> Field {
    let list = |of| DataType::List(Arc::new(element(of)));
    let kind = match column.kind {
        ColumnKind::Text => DataType::Utf8,
        ColumnKind::Flag => DataType::Boolean,
        ColumnKind::Small => DataType::Int16,
        ColumnKind::Whole => DataType::Int32,
        ColumnKind::Id => DataType::Int64,
        ColumnKind::Real => DataType::Float32,
        ColumnKind::Day => DataType::Date32,
        ColumnKind::Points => list(DataType::Int16),
        ColumnKind::Plane => list(DataType::UInt8),
    };
    Field::new(column.name, kind, column.is_optional).with_metadata([("description", column.about)])
}

/// The element of a list, under its Parquet name.
fn element(kind: DataType) -> Field {
    Field::new("element", kind, false)
}

/// The values of a column.
enum Gathered {
    Text(StringBuilder),
    Flag(BooleanBuilder),
    Small(Int16Builder),
    Whole(Int32Builder),
    Id(Int64Builder),
    Real(Float32Builder),
    Day(Date32Builder),
    Points(ListBuilder<Int16Builder>),
    Plane(ListBuilder<UInt8Builder>),
}

impl Gathered {
    fn new(kind: ColumnKind) -> Self {
        match kind {
            ColumnKind::Text => Self::Text(StringBuilder::new()),
            ColumnKind::Flag => Self::Flag(BooleanBuilder::new()),
            ColumnKind::Small => Self::Small(Int16Builder::new()),
            ColumnKind::Whole => Self::Whole(Int32Builder::new()),
            ColumnKind::Id => Self::Id(Int64Builder::new()),
            ColumnKind::Real => Self::Real(Float32Builder::new()),
            ColumnKind::Day => Self::Day(Date32Builder::new()),
            ColumnKind::Points => {
                Self::Points(ListBuilder::new(Int16Builder::new()).with_field(element(DataType::Int16)))
            }
            ColumnKind::Plane => {
                Self::Plane(ListBuilder::new(UInt8Builder::new()).with_field(element(DataType::UInt8)))
            }
        }
    }

    /// Adds a value; one of another kind than the column's, which the tables do not have, counts as missing.
    fn append(&mut self, value: Value<'_>) {
        let number = match value {
            Value::Number(number) => Some(number),
            _ => None,
        };
        match (self, value) {
            (Self::Text(column), Value::Text(text)) => column.append_value(text),
            (Self::Text(column), _) => column.append_null(),
            (Self::Flag(column), Value::Flag(flag)) => column.append_value(flag),
            (Self::Flag(column), _) => column.append_null(),
            (Self::Small(column), _) => column.append_option(number.map(|n| n.try_into().unwrap_or(i16::MAX))),
            (Self::Whole(column), _) => column.append_option(number.map(|n| n.try_into().unwrap_or(i32::MAX))),
            (Self::Id(column), _) => column.append_option(number),
            (Self::Real(column), Value::Real(number)) => column.append_value(number),
            (Self::Real(column), _) => column.append_null(),
            (Self::Day(column), Value::Day(days)) => column.append_value(days),
            (Self::Day(column), _) => column.append_null(),
            (Self::Points(column), Value::Points(points)) => {
                column.values().append_slice(points);
                column.append(true);
            }
            (Self::Points(column), _) => column.append(false),
            (Self::Plane(column), Value::Plane(numbers)) => {
                column.values().append_slice(numbers);
                column.append(true);
            }
            (Self::Plane(column), _) => column.append(false),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        let builder: &mut dyn ArrayBuilder = match self {
            Self::Text(column) => column,
            Self::Flag(column) => column,
            Self::Small(column) => column,
            Self::Whole(column) => column,
            Self::Id(column) => column,
            Self::Real(column) => column,
            Self::Day(column) => column,
            Self::Points(column) => column,
            Self::Plane(column) => column,
        };
        builder.finish()
    }
}
