//! The portraits as `docs/openapi.json` describes them. The test of kifu-serve reads the file that is written here, so that the
//! program is compiled without the code for schemas, and the fields are described once.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::{EventPortrait, PlayerPortrait};

/// Stands for the type of kifu-search, which kifu-serve describes.
#[derive(ToSchema)]
pub(super) struct WinRate {}

/// Moves the fields of flattened parts into the objects that have them, as JSON does.
fn flatten(schema: &Value, all: &BTreeMap<String, Value>) -> Value {
    let Some(parts) = schema["allOf"].as_array() else { return schema.clone() };
    let mut whole = schema.clone();
    let object = whole.as_object_mut().unwrap();
    object.remove("allOf");
    object.insert("type".to_owned(), "object".into());
    let (mut properties, mut required) = (serde_json::Map::new(), Vec::new());
    for part in parts {
        let name = part["$ref"].as_str().and_then(|path| path.rsplit('/').next());
        let part = name.map_or(part, |name| &all[name]);
        properties.extend(part["properties"].as_object().unwrap().clone());
        required.extend(part["required"].as_array().unwrap().iter().cloned());
    }
    object.insert("properties".to_owned(), properties.into());
    object.insert("required".to_owned(), required.into());
    whole
}

#[test]
fn portraits_are_described() {
    let mut all: Vec<(String, RefOr<Schema>)> = Vec::new();
    macro_rules! add {
        ($($kind:ty),+) => {
            $(
                all.push((<$kind>::name().into_owned(), <$kind as utoipa::PartialSchema>::schema()));
                <$kind as ToSchema>::schemas(&mut all);
            )+
        };
    }
    add!(PlayerPortrait, EventPortrait);
    let all: BTreeMap<String, Value> =
        all.into_iter().map(|(name, schema)| (name, serde_json::to_value(schema).unwrap())).collect();
    let mut flat: BTreeMap<&String, Value> = all.iter().map(|(name, schema)| (name, flatten(schema, &all))).collect();
    let text = serde_json::to_string(&flat).unwrap();
    // Parts of others have no place of their own.
    flat.retain(|name, _| name.ends_with("Portrait") || text.contains(&format!("schemas/{name}\"")));
    flat.retain(|name, _| *name != "WinRate");
    let text = serde_json::to_string_pretty(&flat).unwrap() + "\n";
    kifu_testkit::committed("crates/kifu-serve/src/openapi/portraits.json", &text);
}
