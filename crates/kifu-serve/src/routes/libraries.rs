//! The routes of libraries: games, searches, tags, and files that are added to them.

use hyper::Method;

use super::{Cost, NAMED, Permission, READ, RequestBody, ResponseBody, Route};
use crate::api::{
    exercises, explore, export, hello, libraries, marks, notes, player_review, portraits, publish, received,
    repertoires, reports, search, session, thumbnails, views,
};
use crate::call::Parameter;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/hello",
        about: "The version of the server, and whether it may write; needs no token",
        permission: Permission::Nothing,
        answer: ResponseBody::Json("Hello"),
        handler: hello::hello,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/session",
        about: "Exchanges the code of a link for the token, once; needs no token",
        permission: Permission::Nothing,
        body: RequestBody::Json("LinkCode"),
        answer: ResponseBody::Json("Session"),
        handler: session::begin,
        ..READ
    },
    Route {
        path: "/api/kept",
        about: "The settings that the page stores on the server: texts by name",
        answer: ResponseBody::Json("Kept"),
        handler: session::kept,
        ..READ
    },
    Route {
        method: Method::PUT,
        path: "/api/kept",
        about: "Replaces the settings of the page; at most 64 KiB",
        body: RequestBody::Json("Kept"),
        answer: ResponseBody::Json("Kept"),
        handler: session::keep,
        ..READ
    },
    Route {
        path: "/api/fields",
        about: "The fields of the query language, each with an example",
        answer: ResponseBody::List("Field"),
        handler: hello::fields,
        ..READ
    },
    Route {
        path: "/api/libraries",
        about: "The libraries",
        answer: ResponseBody::List("Library"),
        handler: libraries::list,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}",
        about: "A library: its folders and counts",
        answer: ResponseBody::Json("Library"),
        handler: libraries::one,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/views",
        about: "Makes a view: the list of games that match a request; it expires when the library changes",
        cost: Cost::List,
        body: RequestBody::Json("Request"),
        answer: ResponseBody::Json("Found"),
        handler: views::make,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/rows",
        about: "The rows of some games of a view",
        query: &[
            Parameter { name: "from", about: "The index of the first game, from 0", most: Some(views::MAX_FROM) },
            Parameter { name: "count", about: "The number of games [default: 100]", most: Some(views::MAX_ROWS) },
        ],
        answer: ResponseBody::Json("Rows"),
        handler: views::rows,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/thumbnails",
        about: "Positions of some games of a view, for small boards beside their rows",
        query: &[
            Parameter { name: "from", about: "The index of the first game, from 0", most: Some(views::MAX_FROM) },
            Parameter { name: "count", about: "The number of games [default: 25]", most: Some(thumbnails::MAX_BOARDS) },
            Parameter {
                name: "move",
                about: "The number of moves that are played at most [default: all]",
                most: Some(thumbnails::MAX_MOVE),
            },
        ],
        answer: ResponseBody::List("Thumbnail"),
        handler: thumbnails::thumbnails,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/facets",
        about: "The games of a view, counted by the values of fields",
        query: &[
            Parameter {
                name: "by",
                about: "Fields separated by commas, such as `player,year` [default: player,event,year,result,size]",
                most: None,
            },
            Parameter {
                name: "count",
                about: "The maximal number of values of each field [default: 12]",
                most: Some(views::MAX_VALUES),
            },
            Parameter {
                name: "player",
                about: "A name as after `player:`: only games of this player count, and `opponent` may be one of the fields",
                most: None,
            },
        ],
        answer: ResponseBody::List("Facet"),
        handler: views::facets,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/ids",
        about: "The numbers of some games of a view, in the order of the view",
        query: &[
            Parameter { name: "from", about: "The index of the first game, from 0", most: Some(views::MAX_FROM) },
            Parameter { name: "count", about: "The number of games [default: 10000]", most: Some(views::MAX_IDS) },
        ],
        answer: ResponseBody::Json("GameIds"),
        handler: views::ids,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/table",
        about: "The games of a view as comma-separated values",
        cost: Cost::List,
        handler: export::csv,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/views/{view}/table",
        about: "Some games of a view as comma-separated values",
        cost: Cost::List,
        body: RequestBody::Json("ChosenGames"),
        handler: export::csv,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/records",
        about: "The records of a view in a ZIP archive, at most 10,000 games and 128 MiB",
        cost: Cost::List,
        handler: export::zip,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/views/{view}/records",
        about: "The records of some games of a view in a ZIP archive, at most 10,000 games and 128 MiB",
        cost: Cost::List,
        body: RequestBody::Json("ChosenGames"),
        handler: export::zip,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/views/{view}/site",
        about: "The site of `kifu publish` with games of a view in a ZIP archive, at most 10,000 games and 128 MiB; the response header `kifu-left-out` has the number of games that cannot be read",
        cost: Cost::List,
        body: RequestBody::Json("SiteRequest"),
        handler: publish::site,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/search",
        about: "Searches games; sends the counts so far as lines of JSON, and in the last line the final counts and the view",
        cost: Cost::Search,
        body: RequestBody::Json("Request"),
        answer: ResponseBody::Lines("Found"),
        handler: search::search,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/explore",
        about: "Counts the moves played next in a position [default: the empty board]",
        cost: Cost::Search,
        body: RequestBody::Json("Request"),
        answer: ResponseBody::Json("Explored"),
        handler: explore::explore,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/player",
        about: "The portrait of a player: results by colour, opponent, rank, komi, handicap and year, the longest series of wins, the first moves; each number with its query",
        cost: Cost::List,
        body: RequestBody::Json("PortraitRequest"),
        answer: ResponseBody::Json("PlayerPortrait"),
        handler: portraits::player,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/player/review",
        about: "What a player lost by engines' evaluations, by phase, colour, opponent and month; each mean with its interval",
        cost: Cost::List,
        body: RequestBody::Json("PortraitRequest"),
        answer: ResponseBody::Json("PlayerReview"),
        handler: player_review::review,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/event",
        about: "The portrait of an event: its players with their results, the crosstable, the scores of matches; each number with its query",
        cost: Cost::List,
        body: RequestBody::Json("PortraitRequest"),
        answer: ResponseBody::Json("EventPortrait"),
        handler: portraits::event,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/report",
        about: "The report on a player or an event as a file, as `kifu report` writes it",
        cost: Cost::List,
        body: RequestBody::Json("ReportForm"),
        answer: ResponseBody::Bytes,
        handler: reports::write,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/repertoires",
        about: "The trees of a library that can be practised as repertoires, with the lines and the positions that are known and due",
        cost: Cost::List,
        body: RequestBody::Json("RepertoiresRequest"),
        answer: ResponseBody::Json("Repertoires"),
        handler: repertoires::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/exercises",
        about: "The problems that match a query, with some of their positions and the number of those that are due",
        cost: Cost::List,
        body: RequestBody::Json("ExerciseRequest"),
        answer: ResponseBody::Json("Exercises"),
        handler: exercises::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/exercises/statistics",
        about: "Statistics of practice with the problems of a library: by collections, by days, and the days in a row",
        cost: Cost::List,
        body: RequestBody::Json("PracticeStatisticsRequest"),
        answer: ResponseBody::Json("PracticeStatistics"),
        handler: exercises::statistics,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/files",
        about: "Stores a record or a ZIP archive in the folder of a library, never over another file; a job `index` reads it",
        permission: Permission::Write,
        query: NAMED,
        body: RequestBody::Bytes,
        answer: ResponseBody::Json("Received"),
        handler: received::import,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/tags",
        about: "The tags of games, and the saved queries",
        query: &[Parameter {
            name: "games",
            about: "The numbers of at most 1000 games, separated by commas: `selected` counts those with each tag",
            most: None,
        }],
        answer: ResponseBody::Json("Marks"),
        handler: marks::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/tags",
        about: "Adds a tag to games, or removes it from them",
        permission: Permission::Write,
        body: RequestBody::Json("TagGames"),
        answer: ResponseBody::Json("Changed"),
        handler: marks::tag,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/saved",
        about: "Saves a query under a name, or deletes a saved query",
        permission: Permission::Write,
        body: RequestBody::Json("SaveQuery"),
        answer: ResponseBody::Json("Changed"),
        handler: marks::save,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/notes",
        about: "The user's notes on positions, or that on one position; rotations and reflections share a note",
        query: &[Parameter {
            name: "board",
            about: "A position: rows of `.`, `X` and `O` from the top, separated by `/` [default: all positions]",
            most: None,
        }],
        answer: ResponseBody::List("PositionNote"),
        handler: notes::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/notes",
        about: "Replaces the note on a position, or removes it",
        permission: Permission::Write,
        body: RequestBody::Json("PositionNote"),
        answer: ResponseBody::Json("PositionNote"),
        handler: notes::set,
        ..READ
    },
];
