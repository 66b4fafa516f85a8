//! Collections of problems: folders, and files with several problems.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::state::Exercise;

/// The largest number of collections in an answer.
const MAX_COLLECTIONS: usize = 500;

/// A folder with problems, or a file with several.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseCollection {
    /// The path, without the folder that all collections have in common.
    pub(super) name: String,
    /// The query that selects its problems; missing if the path cannot be written in a query.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) query: Option<String>,
    /// The number of its problems.
    pub(super) problems: usize,
    /// The number of its problems that were practised and are not due.
    pub(super) known: usize,
}

/// A collection before it is counted.
pub(super) struct Collection<'e> {
    /// The path, without the folder that all collections have in common.
    pub(super) name: String,
    /// The query that selects its problems; `None` if the path cannot be written in a query.
    pub(super) query: Option<String>,
    pub(super) exercises: Vec<&'e Exercise>,
}

/// Returns problems by their folders; a file with several records that are problems is a collection of its own.
pub(super) fn collections(all: &[Exercise]) -> Vec<Collection<'_>> {
    let mut of_file: BTreeMap<&str, usize> = BTreeMap::new();
    for exercise in all.iter().filter(|exercise| exercise.mistake.is_none()) {
        *of_file.entry(&exercise.place.path).or_default() += 1;
    }
    let mut found: BTreeMap<&str, Vec<&Exercise>> = BTreeMap::new();
    for exercise in all {
        let path = exercise.place.path.as_str();
        let folder = path.rfind('/').map_or("", |end| &path[..=end]);
        let collection = if of_file.get(path).is_some_and(|&count| count > 1) { path } else { folder };
        found.entry(collection).or_default().push(exercise);
    }
    let common = common_folder(found.keys().copied());
    let query =
        |path: &str| (!path.contains(['"', '\\'])).then(|| format!("file:\"{path}\"")).filter(|_| !path.is_empty());
    let found = found.into_iter().take(MAX_COLLECTIONS);
    let collection = found.map(|(path, exercises)| Collection {
        name: path[common..].trim_end_matches('/').to_owned(),
        query: query(path),
        exercises,
    });
    collection.collect()
}

/// Returns the length of the folder in which all paths are.
fn common_folder<'p>(mut paths: impl Iterator<Item = &'p str>) -> usize {
    let Some(first) = paths.next() else { return 0 };
    let shared = paths.fold(first.len(), |length, path| {
        first.bytes().zip(path.bytes()).take(length).take_while(|(one, other)| one == other).count()
    });
    first.as_bytes()[..shared].iter().rposition(|byte| *byte == b'/').map_or(0, |end| end + 1)
}

#[cfg(test)]
mod tests {
    use kifu_search::GameId;
    use kifu_search::library::GamePlace;

    use super::*;

    #[test]
    fn collections_are_folders_and_long_files() {
        let places =
            [("a/easy/1.sgf", 0), ("a/easy/2.sgf", 0), ("a/hard/1.sgf", 0), ("a/book.sgf", 0), ("a/book.sgf", 1)];
        let exercises: Vec<Exercise> = places
            .iter()
            .zip(1..)
            .map(|(&(path, number), id)| {
                let place = GamePlace { path: path.to_owned(), number, content: 1 };
                Exercise::of_record(GameId { segment: 0, slot: id }, id, place)
            })
            .collect();
        let ids = |one: &Collection<'_>| one.exercises.iter().map(|exercise| exercise.id).collect::<Vec<_>>();
        let found = collections(&exercises);
        let found: Vec<_> = found.iter().map(|one| (&*one.name, one.query.as_deref().unwrap(), ids(one))).collect();
        assert_eq!(
            found,
            [
                ("book.sgf", "file:\"a/book.sgf\"", vec![4, 5]),
                ("easy", "file:\"a/easy/\"", vec![1, 2]),
                ("hard", "file:\"a/hard/\"", vec![3])
            ]
        );
        assert_eq!(collections(&[]).len(), 0);
    }

    #[test]
    fn paths_have_a_folder_in_common() {
        for (paths, expected) in [
            (vec![], ""),
            (vec!["a/b/"], "a/b/"),
            (vec!["a/b/", "a/bc/"], "a/"),
            (vec!["a/", "b/"], ""),
            (vec!["碁/詰/", "碁/詩/"], "碁/"),
            (vec!["/x/a.sgf", "/x/"], "/x/"),
        ] {
            let length = common_folder(paths.iter().copied());
            assert_eq!(paths.first().map_or("", |path| &path[..length]), expected, "{paths:?}");
        }
    }
}
