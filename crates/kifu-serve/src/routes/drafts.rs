//! The addresses of drafts of games.

use hyper::Method;

use super::{Accepts, Gives, Needs, READ, Route};
use crate::api::drafts;
use crate::call::Parameter;

const JOURNAL: Parameter =
    Parameter { name: "journal", about: "The name of the unsaved draft [default: the latest of the game]", most: None };

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/drafts",
        about: "Begins to edit a game: a draft, which the server keeps until others are begun",
        query: &[
            Parameter {
                name: "resume",
                about: "`true` goes on with a draft of the game that was not saved [default: false]",
                most: None,
            },
            JOURNAL,
        ],
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
        path: "/api/libraries/{library}/drafts",
        about: "The drafts that were not saved, also those of earlier servers, the latest first",
        answer: Gives::List("UnsavedDraft"),
        handler: drafts::unsaved,
        ..READ
    },
    Route {
        method: Method::DELETE,
        path: "/api/libraries/{library}/games/{game}/drafts",
        about: "Throws an unsaved draft of a game away",
        query: &[JOURNAL],
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
];
