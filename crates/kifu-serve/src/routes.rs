//! The one table of addresses: the router, `docs/openapi.json` and the tests read it.

use std::sync::Arc;

use hyper::Method;

use crate::api::{
    care, copies, drafts, exercises, explore, export, files, games, health, hello, jobs, libraries, marks, models,
    practice, received, render, search, views,
};
use crate::call::{Call, Parameter};
use crate::options::Access;
use crate::problem::{Code, Problem};
use crate::reply::{EVENTS, JSON, LINES, Reply};
use crate::server::Server;

/// An address with a method.
pub(crate) struct Route {
    pub(crate) method: Method,
    /// The address; names in braces stand for numbers.
    pub(crate) path: &'static str,
    /// A summary for programmers.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the description of the interface has it"))]
    pub(crate) about: &'static str,
    pub(crate) needs: Needs,
    pub(crate) cost: Cost,
    pub(crate) query: &'static [Parameter],
    pub(crate) body: Accepts,
    #[cfg_attr(not(test), expect(dead_code, reason = "only the description of the interface has it"))]
    pub(crate) answer: Gives,
    pub(crate) handler: Handler,
}

/// Makes the answer of a route.
pub(crate) type Handler = fn(&Arc<Server>, &Call) -> Result<Reply, Problem>;

/// What a client needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Needs {
    /// Nothing.
    Nothing,
    /// The token.
    Token,
    /// The token, and a server that may write.
    Write,
}

/// How much work an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cost {
    /// Little: it waits for its turn.
    Light,
    /// All processors: few run at once, some wait for their turn, and more are refused.
    Heavy,
}

/// The body of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Accepts {
    Nothing,
    /// JSON; the name of its schema.
    Json(&'static str),
    /// The bytes of a file.
    Bytes,
}

/// The body of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gives {
    /// JSON; the name of its schema.
    Json(&'static str),
    /// A list as JSON; the name of the schema of its items.
    List(&'static str),
    /// JSON that begins a job: status 202.
    Started(&'static str),
    /// Lines of JSON; the name of the schema of each.
    Lines(&'static str),
    /// Events; the name of the schema of their data.
    Events(&'static str),
    /// The bytes of a file.
    Bytes,
}

impl Gives {
    /// The media type.
    #[cfg_attr(not(test), expect(dead_code, reason = "the description of the interface is made by a test"))]
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::Json(_) | Self::List(_) | Self::Started(_) => JSON,
            Self::Lines(_) => LINES,
            Self::Events(_) => EVENTS,
            Self::Bytes => files::KIND,
        }
    }
}

/// A route for reading, without a body; the other fields are given where they differ.
const READ: Route = Route {
    method: Method::GET,
    path: "",
    about: "",
    needs: Needs::Token,
    cost: Cost::Light,
    query: &[],
    body: Accepts::Nothing,
    answer: Gives::Bytes,
    handler: hello::hello,
};

/// The parameter of files that are sent.
const NAMED: &[Parameter] = &[Parameter { name: "name", about: "The name of the file", most: None }];

/// All routes.
pub(crate) const ROUTES: &[Route] = &[
    Route {
        path: "/api/hello",
        about: "The version, and whether the server may write; needs no token",
        needs: Needs::Nothing,
        answer: Gives::Json("Hello"),
        handler: hello::hello,
        ..READ
    },
    Route {
        path: "/api/fields",
        about: "The fields of the query language, each with an example",
        answer: Gives::List("Field"),
        handler: hello::fields,
        ..READ
    },
    Route {
        path: "/api/libraries",
        about: "The libraries",
        answer: Gives::List("Library"),
        handler: libraries::list,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}",
        about: "A library: its folders and counts",
        answer: Gives::Json("Library"),
        handler: libraries::one,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/views",
        about: "Makes a view: the games of a request in order, kept by the server until the library changes",
        cost: Cost::Heavy,
        body: Accepts::Json("Request"),
        answer: Gives::Json("Found"),
        handler: views::make,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/rows",
        about: "Some games of a view",
        query: &[
            Parameter { name: "from", about: "The first game, from 0", most: Some(views::MOST_FROM) },
            Parameter { name: "count", about: "The number of games [default: 100]", most: Some(views::MOST_ROWS) },
        ],
        answer: Gives::Json("Rows"),
        handler: views::rows,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/facets",
        about: "The games of a view, counted by their information",
        query: &[
            Parameter {
                name: "by",
                about: "Names separated by commas, such as `player,year` [default: player,event,year,result,size]",
                most: None,
            },
            Parameter {
                name: "count",
                about: "The number of values of each [default: 12]",
                most: Some(views::MOST_VALUES),
            },
        ],
        answer: Gives::List("Facet"),
        handler: views::facets,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/ids",
        about: "The numbers of some games of a view",
        query: &[
            Parameter { name: "from", about: "The first game, from 0", most: Some(views::MOST_FROM) },
            Parameter { name: "count", about: "The number of games [default: 10000]", most: Some(views::MOST_IDS) },
        ],
        answer: Gives::Json("GameIds"),
        handler: views::ids,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/table",
        about: "The games of a view as comma-separated values",
        cost: Cost::Heavy,
        handler: export::csv,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/records",
        about: "The records of a view in a ZIP archive, at most 10,000 games and 128 MiB",
        cost: Cost::Heavy,
        handler: export::zip,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/search",
        about: "Searches for a request; sends the counts so far in lines of JSON, the last of which is complete and has a view",
        cost: Cost::Heavy,
        body: Accepts::Json("Request"),
        answer: Gives::Lines("Found"),
        handler: search::search,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/explore",
        about: "Counts the moves played next in a position; without one, on the empty board",
        cost: Cost::Heavy,
        body: Accepts::Json("Request"),
        answer: Gives::Json("Explored"),
        handler: explore::explore,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/exercises",
        about: "The problems to solve that meet a query, some with their positions, and which of them are due",
        cost: Cost::Heavy,
        body: Accepts::Json("ExerciseRequest"),
        answer: Gives::Json("Exercises"),
        handler: exercises::list,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/practice",
        about: "What was practised of a game: as a problem, and by guesses at its moves",
        answer: Gives::Json("Practice"),
        handler: practice::one,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/practice",
        about: "Adds an attempt at a problem, or guesses, to the user's log of practice; records and libraries stay as they are",
        body: Accepts::Json("NewPractice"),
        answer: Gives::Json("Practice"),
        handler: practice::add,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}",
        about: "A game: its row, and its model for viewers",
        query: &[Parameter {
            name: "turn",
            about: "0 to 7 rotate and mirror the board of the model; 8 more exchange the colours [default: 0]",
            most: Some(games::MOST_TURNS),
        }],
        answer: Gives::Json("Game"),
        handler: games::game,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/nodes/{node}",
        about: "The texts and marks of a node; `null` if it has none",
        answer: Gives::Json("Notes"),
        handler: games::node,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/problems",
        about: "The faults of the file of a game, each with the lines that its repair changes",
        answer: Gives::Json("Problems"),
        handler: games::problems,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/file",
        about: "The file of a game, byte for byte",
        answer: Gives::Bytes,
        handler: files::file,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/drafts",
        about: "Begins to edit a game: a draft, which the server keeps until others are begun",
        query: &[Parameter {
            name: "resume",
            about: "`true` goes on with the draft of the game that was not saved [default: false]",
            most: None,
        }],
        answer: Gives::Json("DraftState"),
        handler: drafts::open,
        ..READ
    },
    Route {
        path: "/api/drafts/{draft}",
        about: "A draft",
        answer: Gives::Json("DraftState"),
        handler: drafts::one,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/actions",
        about: "Carries out an action on a draft",
        body: Accepts::Json("Act"),
        answer: Gives::Json("DraftState"),
        handler: drafts::act,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/undo",
        about: "Takes the last change of a draft back",
        body: Accepts::Json("Revision"),
        answer: Gives::Json("DraftState"),
        handler: drafts::undo,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/redo",
        about: "Makes the change of a draft again that was taken back last",
        body: Accepts::Json("Revision"),
        answer: Gives::Json("DraftState"),
        handler: drafts::redo,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/repair",
        about: "Repairs the faults of a draft",
        body: Accepts::Json("Repair"),
        answer: Gives::Json("DraftState"),
        handler: drafts::repair,
        ..READ
    },
    Route {
        path: "/api/drafts/{draft}/file",
        about: "The file of a draft as it would be saved",
        answer: Gives::Bytes,
        handler: drafts::file,
        ..READ
    },
    Route {
        method: Method::PUT,
        path: "/api/drafts/{draft}/file",
        about: "Saves a draft, if its file has not been changed by others",
        needs: Needs::Write,
        body: Accepts::Json("Save"),
        answer: Gives::Json("DraftState"),
        handler: drafts::write,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/models",
        about: "The model of a game in the file that is sent; nothing is stored",
        query: &[Parameter {
            name: "game",
            about: "The number of the game in the file [default: 1]",
            most: Some(models::MOST_GAMES),
        }],
        body: Accepts::Bytes,
        answer: Gives::Json("OpenedFile"),
        handler: models::open,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/dropped",
        about: "Keeps a record or an archive until the server ends; a job `index` for its library reads it",
        query: NAMED,
        body: Accepts::Bytes,
        answer: Gives::Json("Received"),
        handler: received::keep,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/files",
        about: "Copies a record or an archive into the folder of a library, never over another file; a job `index` reads it",
        needs: Needs::Write,
        query: NAMED,
        body: Accepts::Bytes,
        answer: Gives::Json("Received"),
        handler: received::import,
        ..READ
    },
    Route {
        path: "/api/jobs",
        about: "The jobs, the latest first",
        answer: Gives::List("Job"),
        handler: jobs::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/jobs",
        about: "Starts a job: reads the files of a library (`index`), checks them (`check`), or finds duplicates (`duplicates`)",
        body: Accepts::Json("NewJob"),
        answer: Gives::Started("Job"),
        handler: jobs::start,
        ..READ
    },
    Route {
        path: "/api/jobs/{job}",
        about: "A job: its progress, or its result",
        answer: Gives::Json("Job"),
        handler: jobs::one,
        ..READ
    },
    Route {
        method: Method::DELETE,
        path: "/api/jobs/{job}",
        about: "Cancels a job",
        answer: Gives::Json("Job"),
        handler: jobs::cancel,
        ..READ
    },
    Route {
        path: "/api/jobs/{job}/events",
        about: "The progress of a job as events, until it ends",
        answer: Gives::Events("Job"),
        handler: jobs::events,
        ..READ
    },
    Route {
        path: "/api/render",
        about: "The formats and options of pictures",
        answer: Gives::Json("RenderForm"),
        handler: render::form,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/render",
        about: "Draws a game; the header `kifu-pages` has the number of figures",
        cost: Cost::Heavy,
        body: Accepts::Json("RenderRequest"),
        answer: Gives::Bytes,
        handler: render::render,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/drafts",
        about: "The drafts that were not saved, also those of earlier servers, the latest first",
        answer: Gives::List("UnsavedDraft"),
        handler: drafts::unsaved,
        ..READ
    },
    Route {
        method: Method::DELETE,
        path: "/api/libraries/{library}/games/{game}/drafts",
        about: "Throws the unsaved draft of a game away",
        answer: Gives::List("UnsavedDraft"),
        handler: drafts::forget,
        ..READ
    },
    Route {
        path: "/api/drafts/{draft}/difference",
        about: "How the file of a draft on disk differs from the draft",
        answer: Gives::Json("Difference"),
        handler: drafts::difference,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/health",
        about: "What the last check of a library found, by rule; start a job to check",
        answer: Gives::Json("HealthReport"),
        handler: health::report,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/health/files",
        about: "The files with findings of a rule",
        query: &[
            Parameter { name: "rule", about: "The name or code of a rule [default: all]", most: None },
            Parameter { name: "from", about: "The first file, from 0", most: Some(health::MOST_FROM) },
            Parameter { name: "count", about: "The number of files [default: 100]", most: Some(health::MOST_FILES) },
        ],
        answer: Gives::Json("HealthFiles"),
        handler: health::files,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/health/files/{file}",
        about: "The findings of a file, each with the lines that its repair changes, and a game of it",
        query: &[
            Parameter { name: "rule", about: "The name or code of a rule [default: all]", most: None },
            Parameter {
                name: "game",
                about: "The number of the game, from 0 [default: that of the first finding]",
                most: Some(health::MOST_FROM),
            },
        ],
        answer: Gives::Json("FileFindings"),
        handler: health::file,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/repairs/preview",
        about: "Starts a job that finds what repairs would change, and changes nothing",
        body: Accepts::Json("PreviewRepairs"),
        answer: Gives::Started("Job"),
        handler: care::preview,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/repairs",
        about: "Starts a job that repairs what the last preview has found; files that have changed since are left out",
        needs: Needs::Write,
        body: Accepts::Json("RepairFiles"),
        answer: Gives::Started("Job"),
        handler: care::repair,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/changes",
        about: "The changes of files that can be undone, the latest first",
        answer: Gives::List("Changes"),
        handler: care::list_changes,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/changes/undo",
        about: "Starts a job that undoes changes",
        needs: Needs::Write,
        body: Accepts::Json("UndoChanges"),
        answer: Gives::Started("Job"),
        handler: care::undo,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/duplicates",
        about: "The games that the library has several times, as the last search found them; start a job to search",
        query: &[
            Parameter { name: "class", about: "The name of a class of copies [default: all]", most: None },
            Parameter { name: "from", about: "The first group, from 0", most: Some(copies::MOST_FROM) },
            Parameter { name: "count", about: "The number of groups [default: 100]", most: Some(copies::MOST_GROUPS) },
        ],
        answer: Gives::Json("Duplicates"),
        handler: copies::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/duplicates/aside",
        about: "Starts a job that moves the files of copies into a folder of the library",
        needs: Needs::Write,
        body: Accepts::Json("SetAside"),
        answer: Gives::Started("Job"),
        handler: copies::set_aside,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/duplicates/different",
        about: "Remembers that two games are not the same, and starts a job that searches again",
        needs: Needs::Write,
        body: Accepts::Json("Different"),
        answer: Gives::Started("Job"),
        handler: copies::different,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/tags",
        about: "The tags of games, and the saved queries",
        query: &[Parameter {
            name: "games",
            about: "The numbers of games separated by commas, at most 1000: how many of them have each tag",
            most: None,
        }],
        answer: Gives::Json("Marks"),
        handler: marks::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/tags",
        about: "Gives a tag to games, or takes it from them",
        needs: Needs::Write,
        body: Accepts::Json("TagGames"),
        answer: Gives::Json("Changed"),
        handler: marks::tag,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/saved",
        about: "Saves a query under a name, or forgets it",
        needs: Needs::Write,
        body: Accepts::Json("SaveQuery"),
        answer: Gives::Json("Changed"),
        handler: marks::save,
        ..READ
    },
];

/// The methods of addresses that can be read.
pub(crate) const PAGE_METHODS: &str = "GET, HEAD";

/// The longest number in an address.
const MOST_DIGITS: usize = 15;

impl Route {
    /// Returns the numbers in an address; `None` if it is not one of this route.
    pub(crate) fn numbers(&self, path: &str) -> Option<Vec<u64>> {
        let mut numbers = Vec::new();
        let (mut wanted, mut given) = (self.path.split('/'), path.split('/'));
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return Some(numbers),
                (Some(name), Some(step)) if name.starts_with('{') => {
                    let is_number = (1..=MOST_DIGITS).contains(&step.len()) && step.bytes().all(|b| b.is_ascii_digit());
                    numbers.push(is_number.then(|| step.parse().ok()).flatten()?);
                }
                (Some(name), Some(step)) if name == step => {}
                _ => return None,
            }
        }
    }
}

/// True if an address needs no token.
pub(crate) fn is_open(path: &str) -> bool {
    ROUTES.iter().any(|route| route.needs == Needs::Nothing && route.path == path)
}

/// Finds the route of a request. Routes that write are left out unless the server may write.
///
/// # Errors
/// If there is none; says so where it would be there if the server could write.
pub(crate) fn find(method: &Method, path: &str, access: Access) -> Result<(&'static Route, Vec<u64>), Problem> {
    let here: Vec<_> = ROUTES.iter().filter_map(|route| Some((route, route.numbers(path)?))).collect();
    if here.is_empty() {
        return Err(Problem::not_found("this address"));
    }
    let method = if *method == Method::HEAD { &Method::GET } else { method };
    let methods: Vec<&str> = here.iter().map(|(route, _)| route.method.as_str()).collect();
    let methods = methods.join(", ").replace("GET", PAGE_METHODS);
    let Some(found) = here.into_iter().find(|(route, _)| route.method == *method) else {
        let problem = Problem::new(Code::MethodNotAllowed, format!("the address does not know {method}"));
        return Err(Problem { allow: Some(methods.into()), ..problem });
    };
    if found.0.needs == Needs::Write && access == Access::Read {
        return Err(Problem::new(Code::ReadOnly, "this server only reads"));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        let check = |method: Method, path: &str, expected: Result<(&str, &[u64]), Code>| {
            let found = find(&method, path, Access::Read);
            let found = found.as_ref().map(|(route, numbers)| (route.path, &numbers[..]));
            assert_eq!(found.map_err(|problem| problem.code), expected, "{method} {path}");
        };
        let game = "/api/libraries/{library}/games/{game}";
        check(Method::GET, "/api/hello", Ok(("/api/hello", &[])));
        check(Method::HEAD, "/api/libraries/0/games/17", Ok((game, &[0, 17])));
        for path in ["/api", "/api/", "/api/hello/", "/api//hello", "/api/HELLO", "/api/libraries/x/games/1"] {
            check(Method::GET, path, Err(Code::NotFound));
        }
        for number in ["", "-1", "1e3", "0x1", "%31", "..", "1234567890123456", "１"] {
            check(Method::GET, &format!("/api/libraries/0/games/{number}"), Err(Code::NotFound));
        }
        check(Method::OPTIONS, "/api/jobs", Err(Code::MethodNotAllowed));
        check(Method::PUT, "/api/libraries", Err(Code::MethodNotAllowed));
        check(Method::POST, "/api/libraries/0/tags", Err(Code::ReadOnly));
        assert!(find(&Method::POST, "/api/libraries/0/tags", Access::Write).is_ok());
    }

    #[test]
    fn only_one_route_needs_no_token() {
        let open: Vec<_> =
            ROUTES.iter().filter(|route| route.needs == Needs::Nothing).map(|route| route.path).collect();
        assert_eq!(open, ["/api/hello"]);
        assert!(is_open("/api/hello") && !is_open("/api/hello/") && !is_open("/api/libraries"));
    }

    #[test]
    fn routes_differ() {
        for (at, route) in ROUTES.iter().enumerate() {
            let same = |other: &&Route| other.path == route.path && other.method == route.method;
            assert!(!ROUTES[..at].iter().any(|other| same(&other)), "{}", route.path);
        }
    }
}
