//! The addresses of what is wrong with the records of a library, and what is done about it.

use hyper::Method;

use super::{Accepts, Gives, Needs, READ, Route};
use crate::api::{care, copies, health};
use crate::call::Parameter;

pub(super) const ROUTES: &[Route] = &[
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
            Parameter { name: "from", about: "The first file, from 0", most: Some(health::MAX_FROM) },
            Parameter { name: "count", about: "The number of files [default: 100]", most: Some(health::MAX_FILES) },
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
                most: Some(health::MAX_FROM),
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
            Parameter { name: "from", about: "The first group, from 0", most: Some(copies::MAX_FROM) },
            Parameter { name: "count", about: "The number of groups [default: 100]", most: Some(copies::MAX_GROUPS) },
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
];
