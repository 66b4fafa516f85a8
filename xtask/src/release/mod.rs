//! `cargo xtask release`: writes everything that a release consists of into a folder, the same bytes for the same commit and
//! programs. Programs come from `programs`; each other module writes one kind of file.

mod archive;
mod checksums;
mod contents;
mod crates;
mod facts;
mod licences;
mod linux_packages;
mod notices;
mod npm;
mod options;
mod programs;
mod sbom;
mod targets;
mod templates;
mod tree;
mod versions;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crates::{Crate, MODULE, PROGRAM};
pub(crate) use licences::check as check_licences;
pub(crate) use options::USAGE;
use targets::System;
use templates::Places;

use crate::Result;

/// The element `<kifu-viewer>` for pages that take it by one line, without npm, and what it needs for games other than Go.
const ELEMENTS: [&str; 5] = [
    "viewer/kifu-reader.js",
    "viewer/kifu-reader-words.js",
    "viewer/kifu-other.js",
    "pages/kifu-games.js",
    "pages/kifu-games_bg.wasm",
];

/// Builds the programs unless they are given, and writes the release.
pub(crate) fn release(root: &Path, words: &[String]) -> Result<()> {
    let options = options::read(words)?;
    let output = &options.output;
    if output.exists() {
        return Err(format!("{} already exists", output.display()).into());
    }
    let metadata = crates::metadata(root, &PROGRAM)?;
    let facts = facts::collect(root, &metadata, &options)?;
    let different = versions::different(root, &facts.version)?;
    if !different.is_empty() {
        let fault = format!("not of version {}: {}", facts.version, different.join(", "));
        if !options.is_trial() {
            return Err(fault.into());
        }
        eprintln!("{fault}");
    }
    let crates = crates::linked(root, &PROGRAM, &metadata)?;
    let notices = notices::write(root, crates.iter())?;
    let folder = match &options.programs {
        Some(folder) => folder.clone(),
        None => programs::build(root, &options, &facts, &notices_of_wheels(root, &crates)?)?,
    };
    let programs = programs::read(&folder)?;
    let program = programs::for_this_machine(&folder)?;
    let found = String::from_utf8(contents::output(&program, &["--version"])?)?;
    if found.trim() != format!("kifu {}", facts.version) {
        return Err(format!("the program is {}, the release {}", found.trim(), facts.version).into());
    }
    let contents = contents::collect(root, &program, &notices, &facts)?;

    fs::create_dir_all(output)?;
    let mut archives = Vec::new();
    for (target, program) in &programs {
        let files = contents.of(target, program);
        let mut tree = tree::Tree::default();
        tree.add_tree(&target.folder(&facts.version), &files);
        let bytes = match target.system {
            System::Windows => archive::zip(&tree, &facts)?,
            System::Linux | System::MacOs => archive::tar_xz(&tree, target, &facts)?,
        };
        fs::write(output.join(target.archive(&facts.version)), &bytes)?;
        archives.push((*target, checksums::sha256(&bytes)));
        if let Some(processor) = target.linux_package {
            linux_packages::write(root, processor, &files, &facts, output)?;
        }
    }
    npm::write(root, &programs, &contents, &facts, &output.join("npm"))?;
    programs::copy_wheels(&folder, &output.join("wheels"))?;
    for name in ELEMENTS {
        let path = root.join("crates/kifu-page").join(name);
        let name = path.file_name().unwrap_or_default();
        fs::copy(&path, output.join(name)).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    fs::write(output.join("THIRD-PARTY.md"), &notices)?;
    fs::write(output.join("kifu.cdx.json"), sbom::write(&crates, &facts)?)?;
    let places = Places::new(&facts, &archives);
    fill_all(&root.join("packaging/install"), output, &places)?;
    fill_all(&root.join("packaging/manifests"), &output.join("manifests"), &places)?;
    checksums::write(output)
}

/// The licences of the program and of the module for Python, which are in one wheel.
fn notices_of_wheels(root: &Path, program: &[Crate]) -> Result<String> {
    let module = crates::linked(root, &MODULE, &crates::metadata(root, &MODULE)?)?;
    let mut all: BTreeMap<String, &Crate> = module.iter().map(|one| (one.id(), one)).collect();
    all.extend(program.iter().map(|one| (one.id(), one)));
    notices::write(root, all.into_values())
}

/// Fills the templates of a folder. One that needs a program which the release lacks is named, and left out.
fn fill_all(templates: &Path, output: &Path, places: &Places) -> Result<()> {
    fs::create_dir_all(output)?;
    let mut paths = fs::read_dir(templates)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().ok_or("a template without a name")?;
        match places.fill(&fs::read_to_string(&path)?) {
            Ok(text) => fs::write(output.join(name), text)?,
            Err(reason) => eprintln!("not written: {} ({reason})", name.display()),
        }
    }
    Ok(())
}
