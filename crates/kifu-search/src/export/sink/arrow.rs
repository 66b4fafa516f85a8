//! Arrow IPC files, which others call Feather 2: not compressed, so that readers can use them where they lie.

use std::io::{self, BufWriter, Write};

use arrow_ipc::writer::FileWriter;

use super::Sink;
use super::batch::{Batch, arrow_error};
use crate::export::column::{Column, Value};
use crate::export::format::Target;

pub(in crate::export) struct Arrow<'w> {
    batch: Batch,
    writer: FileWriter<BufWriter<Target<'w>>>,
}

impl<'w> Arrow<'w> {
    pub(in crate::export) fn new(columns: &[&'static Column], target: Target<'w>) -> io::Result<Self> {
        let batch = Batch::new(columns);
        let writer = FileWriter::try_new(BufWriter::new(target), batch.schema()).map_err(arrow_error)?;
        Ok(Self { batch, writer })
    }

    fn write(&mut self) -> io::Result<()> {
        match self.batch.take()? {
            Some(rows) => self.writer.write(&rows).map_err(arrow_error),
            None => Ok(()),
        }
    }
}

impl Sink for Arrow<'_> {
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()> {
        self.batch.put(column, value);
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        self.batch.end_row();
        if self.batch.is_full() { self.write() } else { Ok(()) }
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.write()?;
        self.writer.finish().map_err(arrow_error)?;
        self.writer.get_mut().flush()
    }
}
