//! The routes of single games, of a library or sent by the client.

use hyper::Method;

use super::{Cost, NAMED, READ, RequestBody, ResponseBody, Route};
use crate::api::{
    candidates, files, games, mistake, models, moves, novelty, practice, received, render, repertoire, review, score,
    themes,
};
use crate::call::Parameter;

/// The parameter of models that are turned.
const TURN: Parameter = Parameter {
    name: "turn",
    about: "0 to 7 rotate and mirror the board of the model; 8 more exchange the colours [default: 0]",
    most: Some(games::MAX_TURNS),
};

pub(super) const ROUTES: &[Route] = &[
    Route {
        method: Method::POST,
        path: "/api/moves",
        about: "Plays a move on a board and removes captured stones; ko is not considered",
        body: RequestBody::Json("MoveOnBoard"),
        answer: ResponseBody::Json("BoardAfter"),
        handler: moves::play,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/practice",
        about: "The results of practice with a game: as a problem, and by guesses at its moves",
        answer: ResponseBody::Json("Practice"),
        handler: practice::one,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/practice",
        about: "Adds an attempt at a problem, or guesses, to the user's log of practice; records and libraries are not changed",
        body: RequestBody::Json("NewPractice"),
        answer: ResponseBody::Json("Practice"),
        handler: practice::add,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/repertoire",
        about: "A line of the tree of a game to practise: it leads to moves that are due, or else to new ones",
        cost: Cost::List,
        body: RequestBody::Json("RepertoireRequest"),
        answer: ResponseBody::Json("RepertoireLine"),
        handler: repertoire::line,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}",
        about: "A game with its model for viewers",
        query: &[TURN],
        answer: ResponseBody::Json("Game"),
        handler: games::game,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/novelty",
        about: "The move since which a game is new: no other game of the library has its position",
        cost: Cost::Search,
        answer: ResponseBody::Json("Novelty"),
        handler: novelty::novelty,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/review",
        about: "What both players of a game lost, by phase and by size, as far as evaluations are known",
        cost: Cost::List,
        answer: ResponseBody::Json("ReviewedGame"),
        handler: review::review,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/games/{game}/score",
        about: "The count of the end of a game: territories, dead stones, the points of both players; nothing is stored",
        cost: Cost::List,
        body: RequestBody::Json("ScoreRequest"),
        answer: ResponseBody::Json("GameScore"),
        handler: score::count,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/evaluations",
        about: "The evaluations of a game as they stand now, while an engine adds to them",
        cost: Cost::List,
        answer: ResponseBody::Json("GameEvaluations"),
        handler: games::evaluations,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/nodes/{node}",
        about: "The texts and markup of a node; `null` if it has none",
        answer: ResponseBody::Json("Notes"),
        handler: games::node,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/nodes/{node}/candidates",
        about: "The moves that an engine considered in the position of a node, as far as the record or the store of `kifu analyze` has them",
        answer: ResponseBody::Json("Candidates"),
        handler: candidates::candidates,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/nodes/{node}/mistake",
        about: "The mistake that follows the position of a node, as a problem: see the source `mistakes` of exercises",
        query: &[TURN],
        answer: ResponseBody::Json("MistakeExercise"),
        handler: mistake::mistake,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/problems",
        about: "The findings in a game, each with the lines that its repair changes",
        answer: ResponseBody::Json("Problems"),
        handler: games::problems,
        ..READ
    },
    Route {
        path: "/api/libraries/{library}/games/{game}/file",
        about: "The file of a game, byte for byte",
        answer: ResponseBody::Bytes,
        handler: files::file,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/models",
        about: "The model of a game in the file that is sent as the body; nothing is stored",
        query: &[Parameter {
            name: "game",
            about: "The number of the game in the file, from 1 [default: 1]",
            most: Some(models::MAX_GAMES),
        }],
        body: RequestBody::Bytes,
        answer: ResponseBody::Json("OpenedFile"),
        handler: models::open,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/dropped",
        about: "Stores a record or a ZIP archive until the server ends; a job `index` of its library reads it",
        query: NAMED,
        body: RequestBody::Bytes,
        answer: ResponseBody::Json("Received"),
        handler: received::keep,
        ..READ
    },
    Route {
        path: "/api/render",
        about: "The formats and options of pictures",
        answer: ResponseBody::Json("RenderForm"),
        handler: render::form,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/theme",
        about: "All values of a theme, from the text of its file",
        body: RequestBody::Json("ThemeFile"),
        answer: ResponseBody::Json("WholeTheme"),
        handler: themes::whole,
        ..READ
    },
    Route {
        method: Method::POST,
        path: "/api/libraries/{library}/render",
        about: "Draws a game as a picture, or games as a document; the response header `kifu-pages` has the number of figures or pages",
        cost: Cost::List,
        body: RequestBody::Json("RenderRequest"),
        answer: ResponseBody::Bytes,
        handler: render::render,
        ..READ
    },
];
