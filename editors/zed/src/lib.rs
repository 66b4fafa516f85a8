//! Starts `kifu lsp` for records of the game of Go in Zed.

use zed_extension_api as zed;
use zed_extension_api::settings::LspSettings;

/// The extension; it keeps nothing.
struct Kifu;

impl zed::Extension for Kifu {
    fn new() -> Self {
        Self
    }

    /// The program of the setting `lsp.kifu.binary.path`, or `kifu` of the search path.
    fn language_server_command(
        &mut self,
        server: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let set = LspSettings::for_worktree(server.as_ref(), worktree).ok().and_then(|settings| settings.binary);
        let path = set.and_then(|binary| binary.path).or_else(|| worktree.which("kifu"));
        let command = path.ok_or("kifu is not on the search path: install it, or set lsp.kifu.binary.path")?;
        Ok(zed::Command { command, args: vec!["lsp".to_owned()], env: worktree.shell_env() })
    }

    /// The settings `lsp.kifu.initialization_options`.
    fn language_server_initialization_options(
        &mut self,
        server: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<Option<zed::serde_json::Value>> {
        Ok(LspSettings::for_worktree(server.as_ref(), worktree)?.initialization_options)
    }
}

zed::register_extension!(Kifu);
