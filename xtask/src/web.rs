//! Builds `web/pkg`, the WebAssembly of the npm package with its glue, and prints its sizes with their goals.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

use crate::{Result, cargo, remap_flags};

/// A build of the package.
struct Build {
    name: &'static str,
    features: &'static str,
    /// The target size after gzip, in bytes.
    goal: usize,
    /// The largest size allowed after gzip, in bytes. Raise it only for a feature that is worth it.
    limit: usize,
}

const BUILDS: [Build; 4] = [
    Build { name: "kifu-search", features: "search", goal: 250_000, limit: 350_200 },
    Build { name: "kifu", features: "view", goal: 220_000, limit: 257_500 },
    Build { name: "kifu-games", features: "games", goal: 200_000, limit: 246_000 },
    Build { name: "kifu-full", features: "full", goal: 650_000, limit: 971_200 },
];

/// Builds all of the package, or the builds that are named; fails if a build is larger than its limit.
pub(crate) fn web(root: &Path, names: &[String]) -> Result<()> {
    let (pkg, target) = (root.join("web/pkg"), root.join("target/web"));
    let mut too_large = Vec::new();
    for build in BUILDS.iter().filter(|build| names.is_empty() || names.iter().any(|name| name == build.name)) {
        let module = compile(root, &target, build)?;
        Bindgen::new()
            .input_path(&module)
            .web(true)?
            .out_name(build.name)
            // The glue code loads the module from its own folder, in a form that bundlers recognise.
            .omit_default_module_path(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(&pkg)?;
        let wasm = fs::read(pkg.join(format!("{}_bg.wasm", build.name)))?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&wasm)?;
        let packed = encoder.finish()?.len();
        println!("{:<10} {:>8} bytes, gzip {packed:>7}, goal {:>7}", build.name, wasm.len(), build.goal);
        if packed > build.limit {
            too_large.push(build.name);
        }
    }
    if too_large.is_empty() { Ok(()) } else { Err(format!("larger than the limit: {}", too_large.join(", ")).into()) }
}

/// Compiles a build to WebAssembly, without paths of this machine in it.
fn compile(root: &Path, target: &Path, build: &Build) -> Result<PathBuf> {
    let mut flags = remap_flags(root);
    flags.push("-Ctarget-feature=+simd128".to_owned());
    let status = cargo(root)
        .args(["build", "-p", "kifu-wasm", "--locked", "--profile", "wasm", "--target", "wasm32-unknown-unknown"])
        .args(["--no-default-features", "--features", build.features, "--target-dir"])
        .arg(target)
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .status()?;
    if !status.success() {
        return Err(format!("{} does not compile", build.name).into());
    }
    Ok(target.join("wasm32-unknown-unknown/wasm/kifu_wasm.wasm"))
}
