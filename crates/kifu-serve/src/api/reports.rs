//! Reports on a player or an event as files: those of `kifu report`.

use std::sync::Arc;

use kifu_record::words::Language;
use kifu_work::library_report::{NoReport, ReportFormat, ReportRequest, ReportSubject, report};
use serde::Deserialize;

use super::files::KIND;
use super::render::fonts;
use super::snapshot;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// A report to write.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ReportForm {
    /// What it is about: `player` or `event`.
    subject: String,
    /// The whole name, in any spelling that a search for `=NAME` finds.
    name: String,
    /// The form, as `kifu report --format` names it: `html`, `pdf`, `markdown`, `csv`, `json`.
    format: String,
    /// The language of headings [default: en].
    #[serde(default)]
    lang: Option<String>,
}

pub(crate) fn write(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let ReportForm { subject, name, format, lang } = call.json()?;
    let bad = |field: &str| Problem {
        field: Some(field.to_owned()),
        ..Problem::new(Code::BadRequest, format!("unknown {field}"))
    };
    let subject = ReportSubject::ALL.into_iter().find(|known| known.name() == subject).ok_or_else(|| bad("subject"))?;
    let format = ReportFormat::ALL.into_iter().find(|(known, ..)| *known == format);
    let (_, _, format, _) = format.ok_or_else(|| bad("format"))?;
    let language: Language = lang.as_deref().unwrap_or("en").parse().map_err(|_| bad("lang"))?;
    let (_, snapshot) = snapshot(server, call)?;
    let request = ReportRequest { language, ..ReportRequest::new(subject, &name) };
    let found = report(&snapshot.library(), &request).map_err(|reason| match reason {
        NoReport::Library(error) => Problem::from(error),
        _ => Problem::not_found("this name"),
    })?;
    let written = found.write(format, fonts());
    Ok(Reply::whole(KIND, written.map_err(|error| Problem::new(Code::Internal, error.to_string()))?.bytes))
}
