//! What all files of a release say about it: version, day, addresses.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::options::Options;
use crate::Result;

/// The facts of one release.
pub(super) struct Facts {
    pub(super) version: String,
    pub(super) summary: String,
    pub(super) licence: String,
    pub(super) repository: String,
    /// The commit and its day, which the program tells.
    pub(super) commit: String,
    /// The commit's time in seconds since 1970, which all files get.
    pub(super) time: u64,
    /// The commit's day, as `2026-11-28`.
    pub(super) day: String,
    /// The commit's time as in mails, which Debian wants.
    pub(super) date: String,
}

impl Facts {
    /// Where the files of the release can be downloaded.
    pub(super) fn downloads(&self) -> String {
        format!("{}/releases/download/v{}", self.repository, self.version)
    }
}

/// Collects the facts from `cargo metadata` and the commit.
pub(super) fn collect(root: &Path, metadata: &Value, options: &Options) -> Result<Facts> {
    let packages = metadata["packages"].as_array().ok_or("no packages")?;
    let program = packages.iter().find(|package| package["name"] == "kifu-cli").ok_or("no crate kifu-cli")?;
    let text = |key: &str| program[key].as_str().map(str::to_owned).ok_or_else(|| format!("kifu-cli has no {key}"));
    let commit = Command::new("git")
        .current_dir(root)
        .env("TZ", "UTC")
        .args(["log", "-1", "--date=format-local:%Y-%m-%d|%a, %d %b %Y %H:%M:%S +0000", "--format=%h|%ct|%cd"])
        .output()?;
    let commit = String::from_utf8(commit.stdout)?;
    let [hash, time, day, date] = commit.trim().split('|').collect::<Vec<_>>()[..] else {
        return Err("no commit".into());
    };
    Ok(Facts {
        version: text("version")?,
        summary: text("description")?,
        licence: text("license")?,
        repository: options.repository.clone(),
        commit: format!("{hash}, {day}"),
        time: time.parse()?,
        day: day.to_owned(),
        date: date.to_owned(),
    })
}
