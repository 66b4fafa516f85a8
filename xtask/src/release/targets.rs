//! The machines that kifu is built for: one row each, from which archives, packages and manifests follow.

use std::env::consts::{ARCH, OS};

/// A machine that programs are built for.
pub(super) struct Target {
    /// Rust's name of it.
    pub(super) triple: &'static str,
    /// What is said to zig, which also takes the oldest glibc.
    pub(super) zig: &'static str,
    pub(super) system: System,
    /// The end of the name of its npm package.
    pub(super) npm: &'static str,
    /// npm's names: system, processor, and the C library where there are several.
    pub(super) npm_os: &'static str,
    pub(super) npm_cpu: &'static str,
    pub(super) npm_libc: Option<&'static str>,
    /// What maturin is asked for; the platform in the names of wheels follows from it.
    pub(super) wheel: Option<&'static str>,
    /// The processor as nfpm calls it, where deb and rpm are written.
    pub(super) linux_package: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum System {
    Linux,
    MacOs,
    Windows,
}

/// The oldest glibc with which Rust's own library works.
const GLIBC: &str = "manylinux2014";

pub(super) const TARGETS: [Target; 7] = [
    Target {
        triple: "x86_64-unknown-linux-gnu",
        zig: "x86_64-unknown-linux-gnu.2.17",
        system: System::Linux,
        npm: "linux-x64",
        npm_os: "linux",
        npm_cpu: "x64",
        npm_libc: Some("glibc"),
        wheel: Some(GLIBC),
        linux_package: Some("amd64"),
    },
    Target {
        triple: "aarch64-unknown-linux-gnu",
        zig: "aarch64-unknown-linux-gnu.2.17",
        system: System::Linux,
        npm: "linux-arm64",
        npm_os: "linux",
        npm_cpu: "arm64",
        npm_libc: Some("glibc"),
        wheel: Some(GLIBC),
        linux_package: Some("arm64"),
    },
    Target {
        triple: "x86_64-unknown-linux-musl",
        zig: "x86_64-unknown-linux-musl",
        system: System::Linux,
        npm: "linux-x64-musl",
        npm_os: "linux",
        npm_cpu: "x64",
        npm_libc: Some("musl"),
        wheel: Some("musllinux_1_2"),
        linux_package: None,
    },
    Target {
        triple: "aarch64-unknown-linux-musl",
        zig: "aarch64-unknown-linux-musl",
        system: System::Linux,
        npm: "linux-arm64-musl",
        npm_os: "linux",
        npm_cpu: "arm64",
        npm_libc: Some("musl"),
        wheel: Some("musllinux_1_2"),
        linux_package: None,
    },
    Target {
        triple: "x86_64-apple-darwin",
        zig: "x86_64-apple-darwin",
        system: System::MacOs,
        npm: "darwin-x64",
        npm_os: "darwin",
        npm_cpu: "x64",
        npm_libc: None,
        wheel: None,
        linux_package: None,
    },
    Target {
        triple: "aarch64-apple-darwin",
        zig: "aarch64-apple-darwin",
        system: System::MacOs,
        npm: "darwin-arm64",
        npm_os: "darwin",
        npm_cpu: "arm64",
        npm_libc: None,
        wheel: None,
        linux_package: None,
    },
    Target {
        triple: "x86_64-pc-windows-gnu",
        zig: "x86_64-pc-windows-gnu",
        system: System::Windows,
        npm: "win32-x64",
        npm_os: "win32",
        npm_cpu: "x64",
        npm_libc: None,
        wheel: None,
        linux_package: None,
    },
];

impl Target {
    /// The file name of the program.
    pub(super) fn program(&self) -> &'static str {
        if self.system == System::Windows { "kifu.exe" } else { "kifu" }
    }

    /// The name of the archive for a version, and of the folder in it with an ending.
    pub(super) fn archive(&self, version: &str) -> String {
        let ending = if self.system == System::Windows { "zip" } else { "tar.xz" };
        format!("{}.{ending}", self.folder(version))
    }

    /// The folder that is all of the archive.
    pub(super) fn folder(&self, version: &str) -> String {
        format!("kifu-{version}-{}", self.triple)
    }

    /// True if its programs run on this machine.
    pub(super) fn runs_here(&self) -> bool {
        let system = match self.system {
            System::Linux => "linux",
            System::MacOs => "macos",
            System::Windows => "windows",
        };
        OS == system && self.triple.starts_with(ARCH)
    }
}
