//! Pictures in the terminal: detects the protocol from environment variables.

use kifu_draw::Scene;
use kifu_draw::font::Fonts;
use kifu_draw::inline::{Protocol, write};
use kifu_draw::raster::{PictureSize, Stamps};

/// An environment variable, a part of its value, and the protocol that the terminal then supports.
struct Sign {
    variable: &'static str,
    inside: &'static str,
    protocol: Protocol,
}

const fn sign(variable: &'static str, inside: &'static str, protocol: Protocol) -> Sign {
    Sign { variable, inside, protocol }
}

/// Signs of terminals that show pictures; the first that matches counts.
const SIGNS: &[Sign] = &[
    sign("KITTY_WINDOW_ID", "", Protocol::Kitty),
    sign("TERM", "kitty", Protocol::Kitty),
    sign("TERM", "ghostty", Protocol::Kitty),
    sign("TERM_PROGRAM", "ghostty", Protocol::Kitty),
    sign("KONSOLE_VERSION", "", Protocol::Kitty),
    sign("TERM_PROGRAM", "iTerm.app", Protocol::Iterm),
    sign("TERM_PROGRAM", "WezTerm", Protocol::Iterm),
    sign("TERM_PROGRAM", "mintty", Protocol::Iterm),
    // This variable is passed on by ssh.
    sign("LC_TERMINAL", "iTerm2", Protocol::Iterm),
    sign("TERM", "foot", Protocol::Sixel),
    sign("TERM", "mlterm", Protocol::Sixel),
    sign("TERM", "sixel", Protocol::Sixel),
];

/// The protocol of the terminal for pictures, if it reports one. Returns `None` inside of tmux and screen.
pub(crate) fn protocol() -> Option<Protocol> {
    detect(|name| std::env::var(name).ok())
}

fn detect(variable: impl Fn(&str) -> Option<String>) -> Option<Protocol> {
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    if is_set("TMUX") || is_set("STY") {
        return None;
    }
    let fits =
        |sign: &&Sign| variable(sign.variable).is_some_and(|value| !value.is_empty() && value.contains(sign.inside));
    SIGNS.iter().find(fits).map(|sign| sign.protocol)
}

/// Pixels between lines: about 500 for a board of 19 lines, as high as most terminals.
const STEP: f32 = 24.0;

/// A picture for the terminal; `None` if it cannot be drawn.
pub(crate) fn picture(protocol: Protocol, scene: &Scene, fonts: &Fonts) -> Option<String> {
    let picture = write(protocol, scene, PictureSize::Step(STEP), fonts, &mut Stamps::default()).ok()?;
    String::from_utf8(picture.bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(environment: &[(&str, &str)], expected: Option<Protocol>) {
        let find =
            |name: &str| environment.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
        assert_eq!(detect(find), expected, "{environment:?}");
    }

    #[test]
    fn terminals_are_known() {
        check(&[], None);
        check(&[("TERM", "xterm-256color")], None);
        check(&[("TERM", "xterm-kitty")], Some(Protocol::Kitty));
        check(&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "WezTerm")], Some(Protocol::Iterm));
        check(&[("TERM", "foot-extra")], Some(Protocol::Sixel));
        check(&[("KITTY_WINDOW_ID", "1"), ("TMUX", "/tmp/tmux-0/default,1,0")], None);
        check(&[("KITTY_WINDOW_ID", "")], None);
    }
}
