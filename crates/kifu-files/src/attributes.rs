//! Attributes of files: owner, permissions, extended attributes.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

/// Copies the owner, the permissions and the extended attributes of the file at `old` to `new`; returns the names of
/// the attributes that could not be copied.
///
/// # Errors
/// If the permissions cannot be set.
pub(crate) fn keep(new: &File, old: &Path, metadata: &Metadata) -> io::Result<Vec<String>> {
    // Changing the owner removes special permissions, so it comes first.
    keep_owner(new, metadata);
    new.set_permissions(metadata.permissions())?;
    Ok(extended(new, old))
}

/// Only the superuser may change the owner; for other users the owner stays or becomes the user.
#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    if fchown(file, Some(old.uid()), Some(old.gid())).is_err() {
        let _ = fchown(file, None, Some(old.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}

/// The largest length of a list of names, and of a value: the limit of Linux.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
const LONGEST: usize = 1 << 16;

#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn extended(new: &File, old: &Path) -> Vec<String> {
    use rustix::fs::{XattrFlags, fgetxattr, fsetxattr, getxattr, listxattr};
    let mut names = vec![0; LONGEST];
    let Ok(length) = listxattr(old, &mut names[..]) else { return Vec::new() };
    let mut lost = Vec::new();
    let (mut value, mut there) = (Vec::new(), Vec::new());
    for name in names[..length].split(|&byte| byte == 0).filter(|name| !name.is_empty()) {
        value.resize(LONGEST, 0);
        there.resize(LONGEST, 0);
        let is_kept = getxattr(old, name, &mut value[..]).is_ok_and(|length| {
            let value = &value[..length];
            // The system gives new files some attributes, such as labels.
            let is_there = fgetxattr(new, name, &mut there[..]).is_ok_and(|length| there[..length] == *value);
            is_there || fsetxattr(new, name, value, XattrFlags::empty()).is_ok()
        });
        if !is_kept {
            lost.push(String::from_utf8_lossy(name).into_owned());
        }
    }
    lost
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn extended(_: &File, _: &Path) -> Vec<String> {
    Vec::new()
}
