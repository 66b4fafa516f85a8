//! `docs/openapi.json` and the types of the page, generated from the table of routes and the types of answers.
//!
//! `UPDATE=1 cargo test -p kifu-serve openapi` rewrites both.

mod types;

use std::collections::BTreeMap;

use kifu_search::request::REQUEST_FIELDS;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::api::{
    candidates, care, copies, drafts, engines, exercises, explore, export, facts, folders, found, games, health, hello,
    jobs as job_calls, libraries, marks, mistake, models, moves, notes, novelty, player_review, portraits, practice,
    publish, received, render, repertoire, repertoires, reports, review, score, session, themes, thumbnails, together,
    views,
};
use crate::described;
use crate::jobs;
use crate::problem::{Code, ProblemBody};
use crate::reply::PROBLEM;
use crate::routes::{Permission, RequestBody, ResponseBody, Route, routes};

/// The schemas of all types, by name.
fn schemas() -> BTreeMap<String, Value> {
    let mut all: Vec<(String, RefOr<Schema>)> = Vec::new();
    macro_rules! add {
        ($($kind:ty),+ $(,)?) => {
            $(
                all.push((<$kind>::name().into_owned(), <$kind as utoipa::PartialSchema>::schema()));
                <$kind as ToSchema>::schemas(&mut all);
            )+
        };
    }
    add!(
        hello::Hello,
        hello::Field,
        engines::Engines,
        session::LinkCode,
        session::Session,
        session::Kept,
        libraries::Library,
        found::Found,
        explore::Explored,
        exercises::ExerciseRequest,
        exercises::Exercises,
        exercises::statistics::PracticeStatisticsRequest,
        exercises::statistics::PracticeStatistics,
        practice::Practice,
        practice::NewPractice,
        views::Rows,
        views::Facet,
        thumbnails::Thumbnail,
        games::Game,
        games::Problems,
        games::GameEvaluations,
        candidates::Candidates,
        novelty::Novelty,
        review::ReviewedGame,
        player_review::PlayerReview,
        score::ScoreRequest,
        score::GameScore,
        mistake::MistakeExercise,
        repertoire::RepertoireRequest,
        repertoire::RepertoireLine,
        repertoires::RepertoiresRequest,
        repertoires::Repertoires,
        models::OpenedFile,
        moves::MoveOnBoard,
        moves::BoardAfter,
        received::Received,
        export::ChosenGames,
        publish::SiteRequest,
        together::MergeGames,
        together::MergedGames,
        together::CompareGames,
        together::ComparedGames<'_>,
        folders::FolderCount,
        drafts::DraftState,
        drafts::Act,
        drafts::Revision,
        drafts::Repair,
        drafts::Save,
        drafts::UnsavedDraft,
        drafts::Difference,
        render::RenderForm,
        render::RenderRequest,
        themes::ThemeFile,
        themes::WholeTheme,
        health::HealthReport,
        health::HealthFiles,
        health::FileFindings,
        care::PreviewRepairs,
        care::RepairFiles,
        care::UndoChanges,
        facts::PreviewFacts,
        facts::ChangeFacts,
        jobs::Changes,
        copies::Duplicates,
        copies::SetAside,
        copies::Different,
        marks::Marks,
        marks::TagGames,
        marks::SaveQuery,
        marks::Changed,
        notes::PositionNote,
        portraits::PortraitRequest,
        reports::ReportForm,
        described::WinRate,
        job_calls::NewJob,
        jobs::Status,
        ProblemBody<'_>,
    );
    let mut schemas: BTreeMap<String, Value> =
        all.into_iter().map(|(name, schema)| (name, serde_json::to_value(schema).unwrap())).collect();
    // The portraits of kifu-work, as a test there writes them.
    let portraits: BTreeMap<String, Value> = serde_json::from_str(include_str!("openapi/portraits.json")).unwrap();
    schemas.extend(portraits);
    schemas.insert("Request".to_owned(), request());
    schemas.insert(
        "GameIds".to_owned(),
        json!({"type": "array", "items": {"type": "integer", "minimum": 0}, "description": "Numbers of games."}),
    );
    schemas.insert(
        "Notes".to_owned(),
        json!({"type": ["object", "null"], "description": "The texts and marks of a node, as in the model of a game."}),
    );
    schemas
}

/// The schema of searches, from the table of their fields.
fn request() -> Value {
    let properties: Map<String, Value> = REQUEST_FIELDS
        .iter()
        .map(|(name, kind, about)| {
            let mut schema = match *kind {
                "text" => json!({"type": "string"}),
                "whole number" => json!({"type": "integer", "minimum": 0}),
                "true or false" => json!({"type": "boolean"}),
                "text or whole number" => json!({"oneOf": [{"type": "string"}, {"type": "integer", "minimum": 1}]}),
                "text or list of texts" => {
                    json!({"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]})
                }
                other => panic!("a new type of fields: {other}"),
            };
            schema["description"] = json!(about);
            ((*name).to_owned(), schema)
        })
        .collect();
    json!({
        "type": "object",
        "description": "A search; every field is optional. docs/searching.md describes queries and patterns.",
        "properties": properties,
        "additionalProperties": false,
    })
}

fn reference(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// The names of the schemas that a part of the document refers to.
fn references(part: &Value) -> Vec<String> {
    let text = part.to_string();
    let names = text.split("#/components/schemas/").skip(1).filter_map(|rest| rest.split('"').next());
    names.map(str::to_owned).collect()
}

/// The problems that a route may answer with, in addition to those of every route.
fn problems(route: &Route) -> Vec<Code> {
    let mut codes = vec![Code::BadRequest, Code::ForeignOrigin, Code::WrongHost, Code::Internal];
    if route.permission != Permission::Nothing {
        codes.push(Code::Unauthorized);
    }
    if route.path.contains('{')
        || route.path.ends_with("/models")
        || route.path.ends_with("/dropped")
        || route.path.ends_with("/jobs")
    {
        codes.extend([Code::NotFound, Code::MissingLibrary, Code::Library]);
    }
    if route.path.ends_with("/table") || route.path.ends_with("/records") {
        codes.push(Code::TooLarge);
    }
    if route.path.contains("/games/") || route.path.contains("/health/files/") {
        codes.extend([Code::Outside, Code::FileChanged, Code::TooLarge]);
    }
    if route.path.contains("{view}") || route.path.contains("{library}") {
        codes.push(Code::Changed);
    }
    if route.permission == Permission::Write {
        codes.extend([Code::ReadOnly, Code::Busy]);
    }
    if route.path.contains("draft") {
        codes.extend([Code::Changed, Code::OtherRevision, Code::BadAction, Code::FileChanged, Code::Outside]);
        codes.push(Code::IllegalMove);
    }
    if route.body != RequestBody::Nothing {
        codes.extend([Code::Timeout, Code::TooLarge, Code::UnsupportedType]);
    }
    // Any answer can be large, and clients may not have read earlier ones yet.
    if route.permission != Permission::Nothing {
        codes.push(Code::TooMany);
    }
    codes
}

fn operation(route: &Route) -> Value {
    let numbers = route.path.split('/').filter_map(|step| step.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> = numbers
        .map(|name| {
            let about = format!("The number of the {name}");
            json!({"name": name, "in": "path", "required": true, "description": about,
                "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999_u64}})
        })
        .collect();
    parameters.extend(route.query.iter().map(|parameter| {
        let schema = match parameter.most {
            Some(most) => json!({"type": "integer", "minimum": 0, "maximum": most}),
            None => json!({"type": "string"}),
        };
        json!({"name": parameter.name, "in": "query", "description": parameter.about, "schema": schema})
    }));
    let (status, schema) = match route.answer {
        ResponseBody::Json(name) | ResponseBody::Lines(name) | ResponseBody::Events(name) => ("200", reference(name)),
        ResponseBody::List(name) => ("200", json!({"type": "array", "items": reference(name)})),
        ResponseBody::Started(name) => ("202", reference(name)),
        ResponseBody::Bytes => ("200", json!({"type": "string", "format": "binary"})),
    };
    let mut responses: BTreeMap<String, Value> = BTreeMap::new();
    let content: Map<String, Value> =
        [(route.answer.kind().to_owned(), json!({ "schema": schema }))].into_iter().collect();
    responses.insert(status.to_owned(), json!({"description": "The answer", "content": content}));
    for code in problems(route) {
        let content: Map<String, Value> =
            [(PROBLEM.to_owned(), json!({"schema": reference("Problem")}))].into_iter().collect();
        let response = json!({"description": format!("`{}`", code.name()), "content": content});
        responses
            .entry(code.status().to_string())
            .and_modify(|known| {
                let text = format!("{}, `{}`", known["description"].as_str().unwrap(), code.name());
                known["description"] = json!(text);
            })
            .or_insert(response);
    }
    let mut operation = json!({"summary": route.about, "parameters": parameters, "responses": responses});
    match route.body {
        RequestBody::Nothing => {}
        RequestBody::Json(name) => {
            operation["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": reference(name)}}});
        }
        RequestBody::Bytes => {
            operation["requestBody"] = json!({"required": true, "content":
                {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}});
        }
    }
    if route.permission == Permission::Nothing {
        operation["security"] = json!([]);
    }
    if route.permission == Permission::Write {
        operation["description"] = json!("Only with `kifu serve --write`.");
    }
    operation
}

fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for route in routes() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "kifu serve",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Libraries of Go records on this machine. Every request needs the token that `kifu serve` prints.",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "http://127.0.0.1:4747"}],
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "schemas": schemas(),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    })
}

#[test]
fn openapi_is_up_to_date() {
    kifu_testkit::committed("docs/openapi.json", &(serde_json::to_string_pretty(&document()).unwrap() + "\n"));
}

#[test]
fn openapi_names_only_known_schemas() {
    let schemas = schemas();
    for name in references(&document()) {
        assert!(schemas.contains_key(&name), "{name}");
    }
    assert!(schemas.len() > 20);
}
