//! Kinds of records that are easy or hard for parsers, selected from a folder or generated from its records.

use crate::encoded::undeclared;
use crate::{Corpus, ENCODINGS, Sources};
use kifu_sgf::Collection;
use kifu_sgf::encoding::Reason;

/// Files of one kind.
pub struct Set {
    /// A short description of the kind.
    pub name: String,
    /// The bytes as stored on disk.
    pub files: Corpus,
    /// The same as UTF-8.
    pub text: Corpus,
}

/// The number of records in each encoding of East Asia.
const ENCODED: usize = 1000;
/// The number of games in the file with many games.
const GAMES: usize = 10_000;
/// The length in bytes of the file with one large tree.
const TREE: usize = 1_500_000;
/// Names of engines, as found in player names.
const ENGINES: [&str; 10] =
    ["GNU Go", "KataGo", "Leela", "Pachi", "Fuego", "AlphaGo", "Zen", "Crazy Stone", "Aya", "Many Faces"];

impl Set {
    fn new(name: impl Into<String>, files: Corpus) -> Self {
        let text = files.to_utf8();
        Self { name: name.into(), files, text }
    }

    /// The sets of the records in a folder. Kinds without any records are omitted.
    #[must_use]
    pub fn all(corpus: &Corpus) -> Vec<Self> {
        let mut sets = vec![
            picked("of KGS, without faults", corpus, |collection| {
                has_value(collection, &["AP"], "CGoban") && collection.errors().is_empty()
            }),
            picked("of engines", corpus, |collection| {
                ENGINES.iter().any(|engine| has_value(collection, &["PB", "PW"], engine))
            }),
            picked("of Fox, UTF-8 with lost bytes", corpus, |collection| {
                collection.encoding().reason == Reason::DamagedUtf8
            }),
        ];
        let sources = Sources::new(corpus);
        for encoding in ENCODINGS {
            let mut set = Self::new(format!("in {encoding}, without `CA`"), Corpus::default());
            for record in sources.encoded(encoding, ENCODED) {
                set.files.push(&record.bytes);
                set.text.push(record.text.as_bytes());
            }
            sets.push(set);
        }
        let clean: Vec<String> = corpus.files().filter_map(undeclared).collect();
        sets.push(Self::new("one tree of 1.5 MB", one_file(&one_tree(&clean))));
        sets.push(Self::new("10,000 games in one file", one_file(&many_games(&clean))));
        sets.retain(|set| set.files.size() > 0);
        sets
    }
}

fn picked(name: &str, corpus: &Corpus, is_wanted: impl Fn(&Collection<'_>) -> bool) -> Set {
    let mut files = Corpus::default();
    for file in corpus.files().filter(|file| is_wanted(&Collection::parse(file))) {
        files.push(file);
    }
    Set::new(name, files)
}

/// True if the first node of the first game has one of the properties with `part` in its value.
fn has_value(collection: &Collection<'_>, idents: &[&str], part: &str) -> bool {
    let Some(game) = collection.game(0) else { return false };
    let properties = idents.iter().filter_map(|ident| game.root().get(ident));
    properties.into_iter().any(|property| property.value().decoded().contains(part))
}

fn one_file(text: &str) -> Corpus {
    let mut file = Corpus::default();
    if !text.is_empty() {
        file.push(text.as_bytes());
    }
    file
}

/// Joins the games as variations of one root, without their own roots.
fn one_tree(records: &[String]) -> String {
    let variations: Vec<&str> = records.iter().filter_map(|record| behind_root(record)).collect();
    let mut tree = String::from("(;GM[1]FF[4]SZ[19]\n");
    for variation in variations.iter().cycle() {
        tree.push('(');
        tree.push_str(variation);
        tree.push('\n');
        if tree.len() >= TREE {
            tree.push(')');
            return tree;
        }
    }
    String::new()
}

/// The text after the root of the first game, including its closing parenthesis; `None` if the root has variations.
fn behind_root(record: &str) -> Option<&str> {
    let collection = Collection::parse(record.as_bytes());
    let game = collection.game(0)?;
    let start = game.root().first_child()?.span().start as usize;
    let between = record.get(game.root().span().end as usize..start)?;
    if between.contains('(') { None } else { record.get(start..game.span().end as usize) }
}

fn many_games(records: &[String]) -> String {
    let mut text = String::new();
    for record in records.iter().cycle().take(GAMES) {
        text.push_str(record);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_what_they_are_called() {
        let mut corpus = Corpus::default();
        corpus.push("(;FF[4]CA[UTF-8]PB[柯洁]PW[KataGo]AP[CGoban:3];B[pd](;W[dp])(;W[pp];B[dd]))".as_bytes());
        corpus.push(b"(;PB[\xe7\xbb?\xe8\x89\xba]PW[b];B[dd])");
        let sets = Set::all(&corpus);
        let find = |name: &str| sets.iter().find(|set| set.name.contains(name)).expect("a set");
        let parse = |name| Collection::parse(find(name).files.files().next().expect("a file"));
        assert!(sets.iter().all(|set| set.files.len() == set.text.len()));
        assert_eq!(find("engines").files.len(), 1);
        assert_eq!(parse("Fox").encoding().reason, Reason::DamagedUtf8);
        assert_eq!(parse("GB18030").encoding().reason, Reason::Scored);
        let tree = parse("one tree");
        assert_eq!((tree.games().len(), tree.errors().len()), (1, 0));
        assert!(tree.source().len() >= TREE);
        assert_eq!(parse("10,000").games().len(), GAMES);
    }
}
