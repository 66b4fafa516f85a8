//! The routes of drafts.

use hyper::Method;

use super::{Permission, READ, RequestBody, ResponseBody, Route};
use crate::api::drafts;
use crate::call::Parameter;

const JOURNAL: Parameter =
    Parameter { name: "journal", about: "The journal of the draft [default: the latest of the game]", most: None };

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/drafts",
        about: "Begins a draft to edit a game; the server keeps the 16 drafts that were used last",
        query: &[
            Parameter {
                name: "resume",
                about: "`true` resumes an unsaved draft of the game [default: false]",
                most: None,
            },
            JOURNAL,
        ],
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::open,
        ..READ
    },
    Route {
        path: "/api/drafts/{draft}",
        about: "The state of a draft",
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::one,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/actions",
        about: "Carries out an action on a draft",
        body: RequestBody::Json("Act"),
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::act,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/undo",
        about: "Undoes the last change of a draft",
        body: RequestBody::Json("Revision"),
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::undo,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/redo",
        about: "Redoes the change of a draft that was undone last",
        body: RequestBody::Json("Revision"),
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::redo,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/drafts/{draft}/repair",
        about: "Repairs the findings in a draft",
        body: RequestBody::Json("Repair"),
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::repair,
        ..READ
    },
    Route {
        path: "/api/drafts/{draft}/file",
        about: "The file with the changes of a draft, as it would be saved",
        answer: ResponseBody::Bytes,
        handler: drafts::file,
        ..READ
    },
    Route {
        method: Method::PUT,
        path: "/api/drafts/{draft}/file",
        about: "Saves a draft to its file, unless another program has changed the file",
        permission: Permission::Write,
        body: RequestBody::Json("Save"),
        answer: ResponseBody::Json("DraftState"),
        handler: drafts::write,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/drafts",
        about: "The unsaved drafts of a library, including those of earlier runs of the server, the latest first",
        answer: ResponseBody::List("UnsavedDraft"),
        handler: drafts::unsaved,
        ..READ
    },
    Route {
        method: Method::DELETE,
        path: "/api/libraries/{library}/games/{game}/drafts",
        about: "Deletes an unsaved draft of a game; answers with the others",
        query: &[JOURNAL],
        answer: ResponseBody::List("UnsavedDraft"),
        handler: drafts::forget,
        ..READ
    },
    Route {
        path: "/api/drafts/{draft}/difference",
        about: "The difference between a draft and its file on disk",
        answer: ResponseBody::Json("Difference"),
        handler: drafts::difference,
        ..READ
    },
];
