//! The defaults of options in the user's `kifu.toml`.

use clap::Command;
use kifu_work::config::UserDefaults;

/// The options that a user can have a default of: how boards are shown, and the engine.
const OPTIONS: [&str; 7] = ["ambiguous-width", "color", "coords", "engine", "lang", "paper", "theme"];

/// Gives the options of a command line the user's defaults.
///
/// # Errors
/// Returns the place and the reason if a value is not one of its option, or there is no such option.
pub(super) fn with_user_defaults(command: Command, defaults: &UserDefaults) -> Result<Command, (String, String)> {
    let place = || defaults.path.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
    for (name, value) in &defaults.values {
        if !OPTIONS.contains(&name.as_str()) {
            return Err((
                place(),
                format!("`{name}` has no default of the user; [defaults] has {}", OPTIONS.join(", ")),
            ));
        }
        if let Some(reason) = refusal(&command, name, value) {
            return Err((place(), format!("{name}: {reason}")));
        }
    }
    let given = |argument: clap::Arg| {
        let value = argument.get_long().and_then(|long| defaults.values.get(long)).cloned();
        match value {
            Some(value) => argument.default_value(value),
            None => argument,
        }
    };
    Ok(command.mut_args(given).mut_subcommands(|sub| sub.mut_args(given)))
}

/// The reason why an option does not take a value.
fn refusal(command: &Command, name: &str, value: &str) -> Option<String> {
    let all = command.get_arguments().chain(command.get_subcommands().flat_map(Command::get_arguments));
    let option = all.into_iter().find(|argument| argument.get_long() == Some(name))?;
    let values = option.get_possible_values();
    let names: Vec<&str> = values.iter().map(clap::builder::PossibleValue::get_name).collect();
    let is_known = names.is_empty() || values.iter().any(|known| known.matches(value, false));
    (!is_known).then(|| format!("`{value}` is not one of {}", names.join(", ")))
}
