#!/usr/bin/env python3
"""Builds, tests and documents each published crate from its package alone, as crates.io and docs.rs will have it.

packages.py FOLDER    packs all crates and unpacks them in FOLDER, where nothing of the repository is beside them

Tests in `tests/` need the samples and documents of the repository; packages are without them.
"""

import os
import pathlib
import subprocess
import sys
import tarfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A package is useful with these beside its sources.
WANTED = ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "Cargo.toml"]
# Programs, and data.
WITHOUT_DOCUMENTS = ["kifu-cli", "kifu-samples"]


def run(*command, **options):
    print("$", *command, flush=True)
    subprocess.run(command, check=True, **options)


def unpack(folder):
    """Packs the crates; returns their names and unpacked folders."""
    run("cargo", "package", "--workspace", "--exclude", "kifu-wasm", "--no-verify", "--allow-dirty", "--locked", cwd=ROOT)
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    crates = {}
    for manifest in [*ROOT.glob("crates/*/Cargo.toml"), ROOT / "samples/Cargo.toml"]:
        package = tomllib.loads(manifest.read_text())["package"]
        if package.get("publish") is False:
            continue
        version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
        name = f"{package['name']}-{version}"
        with tarfile.open(target / "package" / f"{name}.crate") as archive:
            archive.extractall(folder, filter="data")
        crates[package["name"]] = folder / name
    return crates


def check_content(crates):
    """Names what a package lacks."""
    lacks = [f"{name}: {wanted}" for name, path in crates.items() for wanted in WANTED if not (path / wanted).exists()]
    for name, path in crates.items():
        package = tomllib.loads((path / "Cargo.toml").read_text())["package"]
        docs = package.get("metadata", {}).get("docs", {}).get("rs", {})
        lacks += [] if docs.get("all-features") or name in WITHOUT_DOCUMENTS else [f"{name}: features of docs.rs"]
        lacks += [f"{name}: {field}" for field in ("description", "license", "readme") if not package.get(field)]
    if lacks:
        sys.exit("packages lack " + ", ".join(lacks))


def main():
    folder = pathlib.Path(sys.argv[1]).resolve() / "crates"
    folder.mkdir(parents=True, exist_ok=True)
    crates = unpack(folder)
    check_content(crates)
    members = ", ".join(f'"{path.name}"' for path in crates.values())
    patches = "".join(f'{name} = {{ path = "{path.name}" }}\n' for name, path in crates.items())
    (folder / "Cargo.toml").write_text(f'[workspace]\nresolver = "3"\nmembers = [{members}]\n[patch.crates-io]\n{patches}')
    # The versions of the repository, so that this asks about the packages and not about today's crates.io.
    (folder / "Cargo.lock").write_text((ROOT / "Cargo.lock").read_text())
    run("cargo", "test", "--workspace", "--lib", "--bins", "--no-fail-fast", cwd=folder)
    # Examples read the samples, where the repository has them.
    if not (folder.parent / "samples").exists():
        (folder.parent / "samples").symlink_to(ROOT / "samples")
    run("cargo", "test", "--workspace", "--doc", "--no-fail-fast", cwd=folder)
    run("cargo", "doc", "--workspace", "--no-deps", "--all-features", cwd=folder, env={**os.environ, "RUSTDOCFLAGS": "-D warnings"})


if __name__ == "__main__":
    main()
