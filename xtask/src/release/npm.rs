//! The program for npm: a package that everybody names, and one for each target, of which npm installs the one that fits.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::archive::tar_gz;
use super::contents::Contents;
use super::facts::Facts;
use super::targets::Target;
use super::tree::Tree;
use crate::Result;

/// The name of the package; `kifu` is another project's.
const NAME: &str = "kifu-cli";

/// Writes all packages into a folder.
pub(super) fn write(
    root: &Path,
    programs: &[(&Target, Vec<u8>)],
    contents: &Contents,
    facts: &Facts,
    folder: &Path,
) -> Result<()> {
    fs::create_dir_all(folder)?;
    let common = |name: &str| {
        json!({
            "name": name,
            "version": facts.version,
            "description": facts.summary,
            "license": facts.licence,
            "repository": { "type": "git", "url": format!("git+{}.git", facts.repository) },
        })
    };
    let mut of_platform: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut optional = BTreeMap::new();
    for (target, program) in programs {
        let name = format!("{NAME}-{}", target.npm);
        let mut manifest = common(&name);
        manifest["os"] = json!([target.npm_os]);
        manifest["cpu"] = json!([target.npm_cpu]);
        if let Some(libc) = target.npm_libc {
            manifest["libc"] = json!([libc]);
        }
        manifest["preferUnplugged"] = json!(true);
        let mut tree = package(&manifest, contents)?;
        tree.add(
            "package/README.md",
            format!("# {name}\n\nThe program of the package `{NAME}` for {}.\n", target.triple),
        );
        tree.add_program(format!("package/bin/{}", target.program()), program.clone());
        let file = format!("{name}-{}.tgz", facts.version);
        fs::write(folder.join(&file), tar_gz(&tree, facts)?)?;
        let platform = format!("{}-{}", target.npm_os, target.npm_cpu);
        of_platform.entry(platform).or_default().push(format!("{name}/bin/{}", target.program()));
        optional.insert(name, facts.version.clone());
    }
    let mut manifest = common(NAME);
    manifest["keywords"] = json!(["go", "baduk", "weiqi", "igo", "sgf", "kifu"]);
    manifest["bin"] = json!({ "kifu": "bin/kifu.js" });
    manifest["engines"] = json!({ "node": ">=18" });
    manifest["optionalDependencies"] = json!(optional);
    let mut tree = package(&manifest, contents)?;
    let launcher = fs::read_to_string(root.join("packaging/npm/kifu.js"))?;
    let table = serde_json::to_string_pretty(&of_platform)?;
    tree.add_program("package/bin/kifu.js", launcher.replace("{} /* PROGRAMS */", &table));
    tree.add("package/README.md", fs::read(root.join("packaging/npm/README.md"))?);
    fs::write(folder.join(format!("{NAME}-{}.tgz", facts.version)), tar_gz(&tree, facts)?)?;
    Ok(())
}

/// A package with its manifest and the licences.
fn package(manifest: &Value, contents: &Contents) -> Result<Tree> {
    let mut tree = Tree::default();
    tree.add("package/package.json", serde_json::to_string_pretty(manifest)? + "\n");
    tree.add_tree("package", &contents.licences());
    Ok(tree)
}
