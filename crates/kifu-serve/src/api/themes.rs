//! Themes of boards that users make in the page.

use std::sync::Arc;

use kifu::draw::{Color, THEME_FIELDS, Theme, ThemeValue};
use kifu_work::config::theme_in;
use serde::{Deserialize, Serialize};

use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// A theme file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ThemeFile {
    /// Its text, JSON or TOML: that of `kifu render --theme`.
    text: String,
}

/// A theme with all its values.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct WholeTheme {
    /// The theme that provides the values which the file does not have.
    base: &'static str,
    /// All fields.
    fields: Vec<FieldOfTheme>,
    /// The declarations of CSS variables that give a board this look.
    css: String,
}

/// A field of a theme.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct FieldOfTheme {
    /// Its name in theme files; `black.fill` is `fill` of the table `black`.
    name: &'static str,
    /// Its value: a number, or a colour as `#rrggbbaa`.
    value: String,
    /// The value in the base.
    usual: String,
    /// The smallest number; missing for colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<f32>,
    /// The largest number; missing for colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<f32>,
}

pub(crate) fn whole(_: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let ThemeFile { text } = call.json()?;
    let (base, mut theme) = theme_in(&text)
        .map_err(|reason| Problem { field: Some("text".to_owned()), ..Problem::new(Code::BadRequest, reason) })?;
    let mut usual = Theme::find(base).cloned().unwrap_or_default();
    let css = theme.css();
    let fields = THEME_FIELDS.iter().map(|field| {
        let name = field.name;
        match field.value {
            ThemeValue::Color(get) => {
                let [value, usual] = [&mut theme, &mut usual].map(|theme| digits(*get(theme)));
                FieldOfTheme { name, value, usual, least: None, most: None }
            }
            ThemeValue::Measure(get, [least, most]) => {
                let [value, usual] = [&mut theme, &mut usual].map(|theme| get(theme).to_string());
                FieldOfTheme { name, value, usual, least: Some(least), most: Some(most) }
            }
        }
    });
    Reply::json(&WholeTheme { base, fields: fields.collect(), css })
}

fn digits(Color { red, green, blue, alpha }: Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}{alpha:02x}")
}
