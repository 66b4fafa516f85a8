//! Plain numbers, as in Sabaki and Ogatak: Black's win rate in percent (`SBKV`), Black's lead (`SBKS`, `OGSC`).

use super::{Analysis, AnalysisFormat, Place, Property, Way};

pub(super) static SABAKI: Way = Way {
    format: AnalysisFormat::Sabaki,
    name: "sabaki",
    title: "Sabaki (SBKV, SBKS)",
    idents: &["SBKV", "SBKS"],
    read: |place| read(place, "SBKS"),
};

pub(super) static OGATAK: Way = Way {
    format: AnalysisFormat::Ogatak,
    name: "ogatak",
    title: "Ogatak (SBKV, OGSC)",
    idents: &["OGSC", "SBKV"],
    read: |place| read(place, "OGSC"),
};

fn read(place: &Place<'_>, lead: &str) -> Option<Analysis> {
    let number =
        |ident: &str| place.value(ident)?.trim().replace(',', ".").parse::<f64>().ok().filter(|n| n.is_finite());
    let winrate = number("SBKV").filter(|percent| (0.0..=100.0).contains(percent)).map(|percent| percent / 100.0);
    let lead = number(lead);
    (winrate.is_some() || lead.is_some()).then(|| Analysis { winrate, lead, ..Analysis::default() })
}

pub(super) fn write(analysis: &Analysis, lead: &'static str) -> Vec<Property> {
    let winrate = analysis.winrate.map(|chance| ("SBKV", vec![format!("{:.2}", chance * 100.0)]));
    let lead = analysis.lead.map(|points| (lead, vec![format!("{points:.2}")]));
    winrate.into_iter().chain(lead).collect()
}
