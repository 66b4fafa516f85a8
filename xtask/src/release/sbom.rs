//! The bill of materials of the program, as CycloneDX.

use serde_json::{Value, json};

use super::crates::Crate;
use super::facts::Facts;
use crate::Result;

/// Writes the crates with licences, checksums and dependencies.
pub(super) fn write(crates: &[Crate], facts: &Facts) -> Result<String> {
    let address = |one: &Crate| format!("pkg:cargo/{}", one.id());
    let component = |one: &Crate| {
        let mut component = json!({
            "type": if one.name == "kifu-cli" { "application" } else { "library" },
            "bom-ref": address(one),
            "name": one.name,
            "version": one.version,
            "licenses": [{ "expression": one.licence }],
            "purl": address(one),
        });
        if let Some(checksum) = &one.checksum {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        if let Some(repository) = &one.repository {
            component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
        }
        component
    };
    let depends_on = |one: &Crate| {
        let on: Vec<Value> = one.depends_on.iter().map(|id| json!(format!("pkg:cargo/{id}"))).collect();
        json!({ "ref": address(one), "dependsOn": on })
    };
    let program = crates.iter().find(|one| one.name == "kifu-cli").ok_or("no crate kifu-cli")?;
    let others = crates.iter().filter(|one| one.name != "kifu-cli");
    let bill = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "timestamp": format!("{}T00:00:00Z", facts.day), "component": component(program) },
        "components": others.map(component).collect::<Vec<_>>(),
        "dependencies": crates.iter().map(depends_on).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}
