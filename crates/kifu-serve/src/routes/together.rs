//! The routes of several games together: merging, comparing, and the folders that they lie in.

use hyper::Method;

use super::{Cost, READ, RequestBody, ResponseBody, Route};
use crate::api::{folders, together};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/merge",
        about: "Merges 2 to 200 games into one record, as `kifu merge` does",
        cost: Cost::List,
        body: RequestBody::Json("MergeGames"),
        answer: ResponseBody::Json("MergedGames"),
        handler: together::merge,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/compare",
        about: "Compares two games: the relation of their moves, and all differences",
        cost: Cost::List,
        body: RequestBody::Json("CompareGames"),
        answer: ResponseBody::Json("ComparedGames"),
        handler: together::compare,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/views/{view}/folders",
        about: "The folders of the files of a view, with the number of its games in each, without those in subfolders",
        cost: Cost::List,
        answer: ResponseBody::List("FolderCount"),
        handler: folders::list,
        ..READ
    },
];
