//! Arrow IPC files, also called Feather 2: not compressed, so that readers can use them in place.

use std::io::{self, BufWriter, Write};

use arrow_array::RecordBatch;
use arrow_ipc::writer::FileWriter;

use super::batch::{Batch, arrow_error};
use super::batched::{BatchWriter, Batched};
use crate::export::column::Column;
use crate::export::format::Target;

type ArrowFile<'w> = FileWriter<BufWriter<Target<'w>>>;

/// Begins an Arrow file.
pub(super) fn begin<'w>(columns: &[&'static Column], target: Target<'w>) -> io::Result<Batched<ArrowFile<'w>>> {
    let batch = Batch::new(columns);
    let writer = FileWriter::try_new(BufWriter::new(target), batch.schema()).map_err(arrow_error)?;
    Ok(Batched { batch, writer })
}

impl BatchWriter for ArrowFile<'_> {
    fn write_batch(&mut self, rows: &RecordBatch) -> io::Result<()> {
        self.write(rows).map_err(arrow_error)
    }

    fn end(mut self) -> io::Result<()> {
        self.finish().map_err(arrow_error)?;
        self.get_mut().flush()
    }
}
