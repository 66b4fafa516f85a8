//! The programs and wheels of a release: a folder `TRIPLE` for each target, with `kifu` and perhaps wheels in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::facts::Facts;
use super::options::Options;
use super::targets::{System, TARGETS, Target};
use crate::{Result, cargo, remap_flags};

/// Builds programs and wheels with `notices` for the targets of the options, all if none is named, and returns their folder. Needs
/// `cargo-zigbuild`, `maturin` and `ziglang` of PyPI.
pub(super) fn build(root: &Path, options: &Options, facts: &Facts, notices: &str) -> Result<PathBuf> {
    let names = &options.targets;
    if let Some(name) = names.iter().find(|&name| TARGETS.iter().all(|target| target.triple != name)) {
        return Err(format!("unknown target {name}").into());
    }
    let folder = root.join("target/release-programs");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for target in TARGETS.iter().filter(|target| names.is_empty() || names.iter().any(|name| name == target.triple)) {
        let place = folder.join(target.triple);
        fs::create_dir_all(&place)?;
        run(Command::new("rustup").current_dir(root).args(["target", "add", target.triple]))?;
        let program = place.join(target.program());
        fs::copy(program_for(root, target, options, facts)?, &program)?;
        wheel(root, target, options, &program, notices, &place)?;
    }
    Ok(folder)
}

/// Compiles the program for a target, and returns its path.
fn program_for(root: &Path, target: &Target, options: &Options, facts: &Facts) -> Result<PathBuf> {
    let folder = root.join("target/release-build");
    run(cargo(root)
        .args(["zigbuild", "-p", "kifu-cli", "--features", "full", "--profile", &options.profile, "--locked"])
        .args(["--target", target.zig, "--target-dir"])
        .arg(&folder)
        .env("KIFU_COMMIT", &facts.commit)
        .env("CARGO_ENCODED_RUSTFLAGS", flags(root, target)))?;
    // Cargo's name of the folder of the one profile that is called otherwise.
    let profile = if options.profile == "dev" { "debug" } else { &options.profile };
    Ok(folder.join(target.triple).join(profile).join(target.program()))
}

/// The flags of rustc: no path of this machine; for macOS, where the names of its frameworks are, which only a Mac has itself.
fn flags(root: &Path, target: &Target) -> String {
    let mut flags = remap_flags(root);
    if target.system == System::MacOs {
        flags.push(format!("-Clink-arg=-F{}", root.join("packaging/macos").display()));
    }
    flags.join("\x1f")
}

/// Builds the package for Python with the program inside.
fn wheel(root: &Path, target: &Target, options: &Options, program: &Path, notices: &str, place: &Path) -> Result<()> {
    let data = root.join("python/kifu._native.data");
    let (scripts, documents) = (data.join("scripts"), data.join("data/share/doc/kifu"));
    fs::create_dir_all(&scripts)?;
    fs::create_dir_all(&documents)?;
    fs::copy(program, scripts.join(target.program()))?;
    fs::write(documents.join("THIRD-PARTY.md"), notices)?;
    let folder = root.join("target/release-build");
    let mut flags = flags(root, target);
    if target.system == System::Windows {
        flags.push_str(&exports(root, &folder)?);
    }
    let mut command = Command::new("maturin");
    command
        .current_dir(root)
        .args(["build", "--profile", &options.profile, "--locked", "--zig", "--manifest-path", "python/Cargo.toml"])
        .args(["--target", target.triple, "--out"])
        .arg(place)
        .env("CARGO_TARGET_DIR", folder)
        .env("CARGO_ENCODED_RUSTFLAGS", flags);
    if let Some(compatibility) = target.wheel {
        command.args(["--compatibility", compatibility]);
    }
    let ran = run(&mut command);
    fs::remove_dir_all(data)?;
    ran
}

/// The flag that says what a module of Windows exports. maturin 1.16 has a list of its own, with the name of the package in that of
/// the function, which no linker finds; where a folder has the name of its list, it goes on without.
fn exports(root: &Path, folder: &Path) -> Result<String> {
    let list = folder.join("maturin/kifu._native.def");
    if list.is_file() {
        fs::remove_file(&list)?;
    }
    fs::create_dir_all(list)?;
    Ok(format!("\x1f-Clink-arg={}", root.join("packaging/windows/python.def").display()))
}

fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed").into()) }
}

/// Reads the programs of a folder, in the order of the targets.
pub(super) fn read(folder: &Path) -> Result<Vec<(&'static Target, Vec<u8>)>> {
    let mut programs = Vec::new();
    for target in &TARGETS {
        let path = folder.join(target.triple).join(target.program());
        if path.exists() {
            programs.push((target, fs::read(path)?));
        }
    }
    if programs.is_empty() {
        return Err(format!("{} has no folder of a target with a program", folder.display()).into());
    }
    Ok(programs)
}

/// Returns the path of a program that runs on this machine.
pub(super) fn for_this_machine(folder: &Path) -> Result<PathBuf> {
    let paths = TARGETS.iter().filter(|target| target.runs_here());
    let mut paths = paths.map(|target| folder.join(target.triple).join(target.program()));
    let path = paths.find(|path| path.exists()).ok_or("no program runs on this machine, to write its manual")?;
    // `Command` looks for names without a folder elsewhere.
    Ok(path.canonicalize()?)
}

/// Copies the wheels of a folder.
pub(super) fn copy_wheels(programs: &Path, output: &Path) -> Result<()> {
    for target in &TARGETS {
        for entry in fs::read_dir(programs.join(target.triple)).into_iter().flatten() {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "whl") {
                fs::create_dir_all(output)?;
                fs::copy(&path, output.join(path.file_name().ok_or("a wheel without a name")?))?;
            }
        }
    }
    Ok(())
}
