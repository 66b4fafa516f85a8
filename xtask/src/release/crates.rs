//! The crates that a product is made of, from `cargo metadata` and the lock file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::targets::TARGETS;
use crate::{Result, cargo};

/// What crates are linked into.
pub(super) struct Product {
    pub(super) package: &'static str,
    /// Its manifest, and the lock file of its workspace.
    manifest: &'static str,
    lock: &'static str,
    features: &'static [&'static str],
}

/// The program, with all features.
pub(super) const PROGRAM: Product = Product {
    package: "kifu-cli",
    manifest: "crates/kifu-cli/Cargo.toml",
    lock: "Cargo.lock",
    features: &["--features", "full"],
};

/// The module for Python.
pub(super) const MODULE: Product =
    Product { package: "kifu-python", manifest: "python/Cargo.toml", lock: "python/Cargo.lock", features: &[] };

/// The modules of WebAssembly, in the package for npm and in published sites.
pub(super) const WEB: Product = Product {
    package: "kifu-wasm",
    manifest: "crates/kifu-wasm/Cargo.toml",
    lock: "Cargo.lock",
    features: &["--all-features", "--filter-platform", "wasm32-unknown-unknown"],
};

/// A crate that is linked into a product for some target.
pub(super) struct Crate {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) licence: String,
    pub(super) repository: Option<String>,
    /// The folder of its sources.
    pub(super) folder: PathBuf,
    /// True if it comes from a registry, and is not one of ours.
    pub(super) foreign: bool,
    /// SHA-256 of its package, if a registry has it.
    pub(super) checksum: Option<String>,
    /// What it depends on, as `name@version`.
    pub(super) depends_on: BTreeSet<String>,
}

impl Crate {
    /// Returns `name@version`.
    pub(super) fn id(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }
}

/// Runs `cargo metadata` for a product, for all targets.
pub(super) fn metadata(root: &Path, product: &Product) -> Result<Value> {
    let mut command = cargo(root);
    command.args(["metadata", "--format-version", "1", "--locked", "--manifest-path", product.manifest]);
    command.args(product.features);
    for target in &TARGETS {
        command.args(["--filter-platform", target.triple]);
    }
    let output = command.output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Returns the crates that a product links, and itself, in the order of their names. Build scripts and tests do not count.
pub(super) fn linked(root: &Path, product: &Product, metadata: &Value) -> Result<Vec<Crate>> {
    let by_id = |list: &'static str| -> BTreeMap<&str, &Value> {
        let found = if list == "nodes" { &metadata["resolve"]["nodes"] } else { &metadata[list] };
        found.as_array().into_iter().flatten().filter_map(|one| Some((one["id"].as_str()?, one))).collect()
    };
    let (packages, nodes, checksums) = (by_id("packages"), by_id("nodes"), checksums(&root.join(product.lock))?);
    let start = packages.iter().find(|(_, package)| package["name"] == product.package).ok_or("no such crate")?;
    let (mut waiting, mut crates) = (vec![*start.0], BTreeMap::new());
    while let Some(id) = waiting.pop() {
        if crates.contains_key(id) {
            continue;
        }
        let package = packages[id];
        let text = |key: &str| package[key].as_str().map(str::to_owned);
        let is_linked = |dep: &&Value| {
            dep["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
        };
        let needs = nodes[id]["deps"].as_array().into_iter().flatten().filter(is_linked);
        let needs: Vec<&str> = needs.filter_map(|dep| dep["pkg"].as_str()).collect();
        waiting.extend(&needs);
        let name = text("name").ok_or("a crate without a name")?;
        let version = text("version").ok_or("a crate without a version")?;
        let manifest = text("manifest_path").ok_or("a crate without a manifest")?;
        let depends_on = needs.iter().filter_map(|need| {
            Some(format!("{}@{}", packages[need]["name"].as_str()?, packages[need]["version"].as_str()?))
        });
        crates.insert(
            id,
            Crate {
                checksum: checksums.get(&(name.clone(), version.clone())).cloned(),
                // The old way to say OR.
                licence: text("license").ok_or_else(|| format!("{name} has no licence"))?.replace('/', " OR "),
                repository: text("repository"),
                folder: Path::new(&manifest).parent().ok_or("a manifest without a folder")?.to_owned(),
                foreign: package["source"].is_string(),
                depends_on: depends_on.collect(),
                name,
                version,
            },
        );
    }
    let mut crates: Vec<Crate> = crates.into_values().collect();
    crates.sort_by_key(Crate::id);
    Ok(crates)
}

/// The checksums of a lock file, by name and version.
fn checksums(lock: &Path) -> Result<BTreeMap<(String, String), String>> {
    let lock = fs::read_to_string(lock)?;
    let value = |part: &str, key: &str| {
        let line = part.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""));
        line.map(|rest| rest.trim_end_matches('"').to_owned())
    };
    let parts = lock.split("[[package]]");
    Ok(parts
        .filter_map(|part| Some(((value(part, "name")?, value(part, "version")?), value(part, "checksum")?)))
        .collect())
}
