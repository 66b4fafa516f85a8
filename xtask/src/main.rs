//! Tools of the repository:
//! `cargo xtask web [BUILD]...` builds `web/pkg`, the WebAssembly of the npm package with its glue;
//! `cargo xtask release -o FOLDER` writes everything that a release consists of;
//! `cargo xtask licences` fails if something that is given away has a licence that does not allow it.

mod release;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    // Not `env!`: clones may share a folder of built programs.
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this program");
    let root = Path::new(&manifest).parent().expect("a folder above xtask");
    let words: Vec<String> = env::args().skip(1).collect();
    let result = match words.split_first() {
        Some((name, rest)) if name == "web" => web::web(root, rest),
        Some((name, rest)) if name == "release" => release::release(root, rest),
        Some((name, [])) if name == "licences" => release::check_licences(root),
        _ => Err(format!("usage: xtask web [BUILD]...\n       xtask {}\n       xtask licences", release::USAGE).into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The cargo that has started this program, in the root of the repository.
fn cargo(root: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Flags of rustc that keep the paths of this machine out of what is built.
fn remap_flags(root: &Path) -> Vec<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"))).unwrap_or_default();
    // The name of the folder with crates depends on the registry. The last prefix that fits counts.
    let registries = std::fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let registries: Vec<PathBuf> = registries.map(|entry| entry.path()).collect();
    let without_paths = [(home, "/cargo"), (root.to_owned(), "/kifu")].into_iter();
    let without_paths = without_paths.chain(registries.into_iter().map(|registry| (registry, "/crates")));
    without_paths.map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display())).collect()
}
