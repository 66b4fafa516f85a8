//! The options of `kifu convert` as those of the library.

use kifu::Encoding;
use kifu_record::{FORMATS, Format, FormatName, GtpSetup};
use kifu_sgf::{ByteOrderMark, DamagedText};
use kifu_work::convert::{AnalysisChange, ConvertOptions, LossPolicy, SetupChange, Target};

use crate::cli::{AnalysisTarget, Convert, Global, SGF_VERSIONS};
use crate::messages::Messages;
use crate::record::{encoding_named, parse_options};

/// Returns the options of the library; prints a message and returns `None` if they contradict each other.
pub(super) fn convert_options(options: &Convert, global: &Global, messages: &Messages) -> Option<ConvertOptions> {
    let target = target(options, messages)?;
    let mut convert = ConvertOptions::to(target);
    convert.parse = parse_options(global, messages)?;
    if let Target::Format(format) = target
        && !format.is_written()
    {
        messages.error("--to", &format!("{} cannot be written", format.title));
        return None;
    }
    if options.set_position {
        if !matches!(target, Target::Format(format) if format.name == FormatName::Gtp) {
            messages.error("--set-position", &"applies to GTP only; add --to gtp");
            return None;
        }
        convert.write.gtp_setup = GtpSetup::SetPosition;
    }
    convert.analysis = match options.analysis {
        None => AnalysisChange::Keep,
        Some(AnalysisTarget(None)) => AnalysisChange::Remove,
        Some(AnalysisTarget(Some(program))) => AnalysisChange::Write(program),
    };
    convert.handicap = options.handicap;
    convert.setup = if options.setup_to_moves { SetupChange::ToMoves } else { SetupChange::Keep };
    convert.losses = if options.strict { LossPolicy::Refuse } else { LossPolicy::List };
    convert.max_expansion = options.max_expansion;
    convert.damaged = if options.keep_bytes { DamagedText::Keep } else { DamagedText::Replace };
    convert.byte_order_mark = if options.keep_bom { ByteOrderMark::Keep } else { ByteOrderMark::Drop };
    Some(convert)
}

fn target(options: &Convert, messages: &Messages) -> Option<Target> {
    if let Some(name) = &options.to_encoding {
        return encoding_named(name, "--to-encoding", messages).map(Target::Encoding);
    }
    if options.to_utf8 {
        return Some(Target::Encoding(Encoding::Utf8));
    }
    let version = SGF_VERSIONS.iter().find(|(name, ..)| Some(*name) == options.to.as_deref());
    let Some(&(name, version, _)) = version else { return Some(Target::Format(wanted(options))) };
    if options.analysis.is_some() {
        messages.error("--analysis", &format!("cannot be combined with --to {name}; convert in two steps"));
        return None;
    }
    Some(Target::Version(version))
}

/// The target format: the one named, else that of the output file, else SGF.
fn wanted(options: &Convert) -> &'static Format {
    let can_be_written = |format: &&Format| format.is_written();
    let named = options.to.as_deref().and_then(|id| FORMATS.iter().find(|format| format.id == id));
    let extension = options.output.as_deref().and_then(|path| path.extension()).and_then(|ending| ending.to_str());
    let by_ending = extension.and_then(|ending| {
        let fits = |format: &&Format| format.extensions.iter().any(|known| known.eq_ignore_ascii_case(ending));
        FORMATS.iter().filter(can_be_written).find(fits)
    });
    named.or(by_ending).unwrap_or(Format::SGF)
}
