//! The blocks of a segment: each is read and verified when it is first used, and may be dropped again.

use std::fmt;
use std::io::SeekFrom;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use super::cache::Cache;
use super::damage::{Damaged, Fault, ReadAt};

/// The bytes of a block, kept as long as they are used.
pub(super) type Bytes = Arc<Vec<u8>>;

/// The place of a block in the file, and its properties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Its start.
    pub(super) start: u64,
    /// The number of its bytes in the file.
    pub(super) stored: u32,
    /// The checksum of those bytes.
    pub(super) checksum: u32,
    /// The number of its bytes in memory.
    pub(super) length: u32,
    /// The smallest key of its content.
    pub(super) key: u32,
}

/// The blocks of a segment, part by part.
pub(super) struct Blocks {
    pub(super) entries: Vec<Entry>,
    slots: Vec<Slot>,
    /// The file of the blocks; without one all blocks are in memory.
    file: Option<BlockFile>,
    fault: OnceLock<Fault>,
}

/// A file, and the cache that counts the blocks read from it.
struct BlockFile {
    file: Mutex<Box<dyn ReadAt>>,
    cache: Arc<Cache>,
}

/// The place in memory of a block.
#[derive(Default)]
struct Slot {
    bytes: Mutex<Option<Bytes>>,
    /// True if it was used since the last check by the cache.
    was_used: AtomicBool,
}

impl Slot {
    fn lock(&self) -> MutexGuard<'_, Option<Bytes>> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Blocks")
            .field("entries", &self.entries.len())
            .field("fault", &self.fault)
            .finish_non_exhaustive()
    }
}

impl Blocks {
    /// Blocks of a file whose directory has been read: they lie within it.
    pub(super) fn of_file(file: Box<dyn ReadAt>, entries: Vec<Entry>, cache: Arc<Cache>) -> Arc<Self> {
        let slots = entries.iter().map(|_| Slot::default()).collect();
        let file = Some(BlockFile { file: Mutex::new(file), cache });
        Arc::new(Self { entries, slots, file, fault: OnceLock::new() })
    }

    /// Blocks in memory, each with its key.
    pub(super) fn in_memory(blocks: impl IntoIterator<Item = (u32, Bytes)>) -> Arc<Self> {
        let (mut entries, mut slots) = (Vec::new(), Vec::new());
        for (key, bytes) in blocks {
            let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
            entries.push(Entry { start: 0, stored: 0, checksum: 0, length, key });
            slots.push(Slot { bytes: Mutex::new(Some(bytes)), was_used: AtomicBool::new(true) });
        }
        Arc::new(Self { entries, slots, file: None, fault: OnceLock::new() })
    }

    /// The bytes of a block; empty if it is damaged or missing, and the fault is kept.
    ///
    /// `decode` converts the bytes in the file into those in memory.
    pub(super) fn get(self: &Arc<Self>, index: usize, decode: impl FnOnce(Vec<u8>) -> Option<Vec<u8>>) -> Bytes {
        let Some(slot) = self.slots.get(index) else { return Bytes::default() };
        let mut place = slot.lock();
        slot.was_used.store(true, Ordering::Relaxed);
        if let Some(bytes) = &*place {
            return Arc::clone(bytes);
        }
        let decoded = self.read(index).and_then(|read| decode(read).ok_or(Fault::Damaged(Damaged::Inconsistent)));
        // The first fault is the one that is reported.
        let bytes = Arc::new(decoded.map_err(|fault| self.fault.get_or_init(|| fault)).unwrap_or_default());
        *place = Some(Arc::clone(&bytes));
        drop(place);
        if let Some(file) = &self.file {
            file.cache.admit(self, index, bytes.len());
        }
        bytes
    }

    /// The first fault so far.
    pub(super) fn fault(&self) -> Option<&Fault> {
        self.fault.get()
    }

    /// The number of bytes of blocks in memory.
    pub(super) fn memory(&self) -> usize {
        self.slots.iter().map(|slot| slot.lock().as_ref().map_or(0, |bytes| bytes.len())).sum()
    }

    /// Drops a block that was not used since the last call; returns false if it was, or is in use now.
    pub(super) fn drop_unused(&self, index: usize) -> bool {
        let Some(slot) = self.slots.get(index) else { return true };
        if slot.was_used.swap(false, Ordering::Relaxed) {
            return false;
        }
        // A thread that holds a block may be waiting for the cache, so never wait for a block here.
        let Ok(mut place) = slot.bytes.try_lock() else { return false };
        *place = None;
        true
    }

    fn read(&self, index: usize) -> Result<Vec<u8>, Fault> {
        let (Some(entry), Some(file)) = (self.entries.get(index), &self.file) else {
            return Err(Damaged::Inconsistent.into());
        };
        let mut bytes = vec![0; entry.stored as usize];
        let mut file = file.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(entry.start))?;
        file.read_exact(&mut bytes)?;
        drop(file);
        if crc32fast::hash(&bytes) != entry.checksum {
            return Err(Damaged::Checksum.into());
        }
        Ok(bytes)
    }
}
