//! The routes of jobs.

use hyper::Method;

use super::{Cost, READ, RequestBody, ResponseBody, Route};
use crate::api::{engines, jobs};

pub(super) const ROUTES: &[Route] = &[
    Route {
        path: "/api/jobs",
        about: "The jobs, the latest first",
        answer: ResponseBody::List("Job"),
        handler: jobs::list,
        ..READ
    },
    Route {
        path: "/api/engines",
        about: "The engines of the user's `kifu.toml`, which jobs of the kind `analyze` can start",
        answer: ResponseBody::Json("Engines"),
        handler: engines::names,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/jobs",
        about: "Starts a job: reads the files of a library (`index`), checks them (`check`), finds duplicates (`duplicates`), or lets an engine evaluate games (`analyze`)",
        body: RequestBody::Json("NewJob"),
        answer: ResponseBody::Started("Job"),
        handler: jobs::start,
        ..READ
    },
    Route {
        path: "/api/jobs/{job}",
        about: "The progress or result of a job",
        answer: ResponseBody::Json("Job"),
        handler: jobs::one,
        ..READ
    },
    Route {
        method: Method::DELETE,
        path: "/api/jobs/{job}",
        about: "Cancels a job",
        answer: ResponseBody::Json("Job"),
        handler: jobs::cancel,
        ..READ
    },
    Route {
        path: "/api/jobs/{job}/events",
        about: "The progress of a job as server-sent events, until it ends",
        cost: Cost::Watching,
        answer: ResponseBody::Events("Job"),
        handler: jobs::events,
        ..READ
    },
];
