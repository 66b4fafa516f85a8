//! If all parentheses close, only parentheses determine the tree: regardless of the content of its nodes, a record has
//! the tree that the plain grammar of FF[4] gives it. `KIFU_MUTATIONS` is the number of records to generate.

use std::env;
use std::fmt::Write as _;

use kifu_sgf::{Collection, Node};
use kifu_testkit::Random;

/// Properties of nodes: mostly those of roots, which can look like the header of another game.
const PROPERTIES: [&str; 16] = [
    "FF[4]",
    "GM[1]",
    "SZ[9]",
    "AP[x:1]",
    "CA[UTF-8]",
    "PB[a]",
    "PW[b]",
    "EV[c]",
    "DT[2001]",
    "RE[B+2]",
    "AB[aa][bb]",
    "AW[cc]",
    "B[dd]",
    "W[ee]",
    "C[(;FF[4\\]PB[x\\])]",
    "N[(]",
];

/// Writes a random collection and its form: the number of properties of each node, and parentheses.
fn random_collection(random: &mut Random) -> (String, String) {
    let (mut text, mut form) = (String::new(), String::new());
    for _ in 0..=random.index(2) {
        let mut depth = 0;
        loop {
            text.push('(');
            form.push('(');
            depth += 1;
            for _ in 0..=random.index(2) {
                text.push(';');
                let count = random.index(5);
                for _ in 0..count {
                    text.push_str(PROPERTIES[random.index(PROPERTIES.len())]);
                }
                let _ = write!(form, ";{count}");
            }
            while depth > 0 && random.index(3) > 0 {
                text.push(')');
                form.push(')');
                depth -= 1;
            }
            if depth == 0 {
                break;
            }
        }
    }
    (text, form)
}

/// A node: its parent, and the number of its properties. Nodes are numbered in the order of the text.
type Shape = (Option<usize>, usize);

fn read(collection: &Collection<'_>) -> Vec<Shape> {
    let shape = |node: Node<'_>| (node.parent().map(|parent| parent.id().index() as usize), node.properties().count());
    collection.games().flat_map(|game| game.nodes()).map(shape).collect()
}

/// The nodes of the form by the grammar.
fn expected(form: &str) -> Vec<Shape> {
    let mut nodes: Vec<Shape> = Vec::new();
    // The last node of each open parenthesis.
    let mut open: Vec<Option<usize>> = Vec::new();
    for letter in form.chars() {
        match letter {
            '(' => open.push(open.last().copied().flatten()),
            ')' => drop(open.pop()),
            ';' => {
                let last = open.last_mut().unwrap();
                nodes.push((*last, 0));
                *last = Some(nodes.len() - 1);
            }
            count => nodes.last_mut().unwrap().1 = count.to_digit(10).unwrap() as usize,
        }
    }
    nodes
}

#[test]
fn only_parentheses_make_a_tree() {
    let count = env::var("KIFU_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000);
    let mut random = Random(20_261_127);
    let mut headers = 0;
    for _ in 0..count {
        let (text, written) = random_collection(&mut random);
        let collection = Collection::parse(text.as_bytes());
        assert_eq!(read(&collection), expected(&written), "{text}");
        assert!(collection.errors().is_empty(), "{text}: {:?}", collection.errors());
        headers += usize::from(text.matches("(;FF").count() > collection.games().len());
    }
    assert!(headers > count / 20, "{headers} of {count} records have a header inside");
}
