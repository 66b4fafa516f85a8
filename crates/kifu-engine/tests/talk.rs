//! Events as short texts, and bytes given in pieces.

use kifu_engine::{Event, Machine};
use kifu_go::{Move, Size};
use kifu_record::Analysis;

/// A line of moves on 9x9.
pub(crate) fn moves(text: &str) -> kifu_engine::Query {
    let size = Size::square(9).expect("a size");
    let query = kifu_engine::Query::new(size, "chinese", 15);
    text.split_whitespace().enumerate().fold(query, |query, (index, word)| {
        let color = if index % 2 == 0 { kifu_go::Color::Black } else { kifu_go::Color::White };
        query.then(color, Move::read(word, size).expect("a move"))
    })
}

/// All events that are known, as texts.
pub(crate) fn events(machine: &mut dyn Machine) -> Vec<String> {
    std::iter::from_fn(|| machine.next_event()).map(|event| text(&event)).collect()
}

fn text(event: &Event) -> String {
    match event {
        Event::Ready => "ready".to_owned(),
        Event::Answer { ticket, turn, analysis } => format!("{}@{turn} {}", ticket.0, numbers(analysis)),
        Event::Partial { ticket, turn, analysis } => format!("partial {}@{turn} {}", ticket.0, numbers(analysis)),
        Event::Cancelled { ticket, turn } => format!("cancelled {}@{turn}", ticket.0),
        Event::Failed { ticket, turn, reason } => format!("failed {}@{turn} {reason}", ticket.0),
        Event::Unusable(reason) => format!("unusable {reason}"),
        Event::Remark(text) => format!("remark {text}"),
        other => format!("{other:?}"),
    }
}

/// Win rate, lead, visits, and the first moves of the candidates.
fn numbers(analysis: &Analysis) -> String {
    let number = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.2}"));
    let visits = analysis.visits.map_or("-".to_owned(), |visits| visits.to_string());
    let candidates = analysis.candidates.iter().map(|one| format!(" {}:{}", one.to, number(one.winrate)));
    format!("{} {} {visits}{}", number(analysis.winrate), number(analysis.lead), candidates.collect::<String>())
}

/// Tears a text into pieces of `length` bytes.
pub(crate) fn hear_torn(machine: &mut dyn Machine, text: &[u8], length: usize) {
    for piece in text.chunks(length) {
        machine.hear(piece);
    }
}

/// What the machine has written, as lines.
pub(crate) fn written(machine: &mut dyn Machine) -> Vec<String> {
    String::from_utf8(machine.take_output()).expect("text").lines().map(str::to_owned).collect()
}
