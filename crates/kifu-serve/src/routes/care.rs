//! The routes that find faults and duplicates in a library, repair them, and undo repairs.

use hyper::Method;

use super::{Cost, Permission, READ, RequestBody, ResponseBody, Route};
use crate::api::{care, copies, facts, health};
use crate::call::Parameter;

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/libraries/{library}/health",
        about: "The findings of the last check of a library by rule; a job `check` updates them",
        answer: ResponseBody::Json("HealthReport"),
        handler: health::report,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/health/files",
        about: "The files with findings of a rule, or of any rule",
        query: &[
            Parameter { name: "rule", about: "The name or code of a rule [default: all]", most: None },
            Parameter { name: "from", about: "The index of the first file, from 0", most: Some(health::MAX_FROM) },
            Parameter { name: "count", about: "The number of files [default: 100]", most: Some(health::MAX_FILES) },
        ],
        answer: ResponseBody::Json("HealthFiles"),
        handler: health::files,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/health/files/{file}",
        about: "The findings of a file, each with the lines that its repair changes, and the model of a game of the file",
        query: &[
            Parameter { name: "rule", about: "The name or code of a rule [default: all]", most: None },
            Parameter {
                name: "game",
                about: "The index of the game in the file, from 0 [default: that of the first finding]",
                most: Some(health::MAX_FROM),
            },
        ],
        answer: ResponseBody::Json("FileFindings"),
        handler: health::file,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/repairs/preview",
        about: "Starts a job that finds what repairs would change, without changing files",
        body: RequestBody::Json("PreviewRepairs"),
        answer: ResponseBody::Started("Job"),
        handler: care::preview,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/repairs",
        about: "Starts a job that makes the repairs of the last preview; files that have changed since are skipped",
        permission: Permission::Write,
        body: RequestBody::Json("RepairFiles"),
        answer: ResponseBody::Started("Job"),
        handler: care::repair,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/facts/preview",
        about: "Starts a job that finds what a change of game information would change, without changing files",
        cost: Cost::List,
        body: RequestBody::Json("PreviewFacts"),
        answer: ResponseBody::Started("Job"),
        handler: facts::preview,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/facts",
        about: "Starts a job that makes the change of the last preview; files that have changed since are skipped",
        permission: Permission::Write,
        body: RequestBody::Json("ChangeFacts"),
        answer: ResponseBody::Started("Job"),
        handler: facts::change,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/changes",
        about: "The runs that changed files of a library and can be undone, the latest first",
        answer: ResponseBody::List("Changes"),
        handler: care::list_changes,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/changes/undo",
        about: "Starts a job that undoes the changes of a run",
        permission: Permission::Write,
        body: RequestBody::Json("UndoChanges"),
        answer: ResponseBody::Started("Job"),
        handler: care::undo,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/duplicates",
        about: "The duplicates that the last search found; a job `duplicates` searches again",
        query: &[
            Parameter { name: "class", about: "The name of a class of copies [default: all]", most: None },
            Parameter { name: "from", about: "The index of the first group, from 0", most: Some(copies::MAX_FROM) },
            Parameter { name: "count", about: "The number of groups [default: 100]", most: Some(copies::MAX_GROUPS) },
        ],
        answer: ResponseBody::Json("Duplicates"),
        handler: copies::list,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/duplicates/aside",
        about: "Starts a job that moves the files of copies to a folder for duplicates",
        permission: Permission::Write,
        body: RequestBody::Json("SetAside"),
        answer: ResponseBody::Started("Job"),
        handler: copies::set_aside,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/duplicates/different",
        about: "Records that two games are different, and starts a job that searches for duplicates again",
        permission: Permission::Write,
        body: RequestBody::Json("Different"),
        answer: ResponseBody::Started("Job"),
        handler: copies::different,
        ..READ
    },
];
