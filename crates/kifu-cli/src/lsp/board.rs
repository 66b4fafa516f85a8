//! kifu's own requests, for boards next to the text. `docs/editors.md` describes them.

use gen_lsp_types as lsp;
use kifu_ide::{BoardFacts, Document, Opened, PictureAs, board, model, node_span, play};
use kifu_sgf::encoding::Encoding;
use lsp_server::{ErrorCode, Request};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::answers::board_as;
use super::convert::{from_position, to_range, to_workspace_edit};
use super::documents::Query;
use super::main_loop::Server;
use super::outgoing::{Outgoing, to_json};
use super::pool::guarded;

/// The version of these requests, which the server announces as `experimental.kifuRequests`. It increases when older
/// clients would misread an answer.
pub(super) const VERSION: u32 = 1;

/// `kifu/board`: the node under the cursor.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct BoardParams {
    text_document: lsp::TextDocumentIdentifier,
    position: lsp::Position,
    picture: Option<PictureWord>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum PictureWord {
    Svg,
}

/// `kifu/model`: a game as viewers show it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ModelParams {
    text_document: lsp::TextDocumentIdentifier,
    #[serde(default)]
    game: usize,
}

/// `kifu/model` for a text that is not a document: a record within another text.
#[derive(Deserialize)]
struct TextParams {
    text: String,
}

/// The largest such text in bytes, as the main loop parses it.
const LARGEST_TEXT: usize = 1 << 20;

/// `kifu/encoding`: the encoding in which the editor has opened the file.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct EncodingParams {
    text_document: lsp::TextDocumentIdentifier,
}

/// `kifu/navigate`: the position of a node.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NavigateParams {
    text_document: lsp::TextDocumentIdentifier,
    #[serde(default)]
    game: usize,
    node: u32,
}

/// `kifu/play`: a move after a node.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PlayParams {
    text_document: lsp::TextDocumentIdentifier,
    #[serde(default)]
    game: usize,
    node: u32,
    /// `null` is a pass.
    point: Option<String>,
}

impl Server {
    /// Answers one of kifu's own requests. Returns any other request.
    pub(super) fn on_own_request(&mut self, request: Request) -> Option<Request> {
        match request.method.as_str() {
            "kifu/board" => self.ask_own(request, |params: &BoardParams| &params.text_document, board_answer),
            "kifu/model" if request.params.get("text").is_some() => self.answer_text(request),
            "kifu/model" => self.ask_own(request, |params: &ModelParams| &params.text_document, model_answer),
            "kifu/navigate" => self.ask_own(request, |params: &NavigateParams| &params.text_document, place_answer),
            "kifu/play" => self.ask_own(request, |params: &PlayParams| &params.text_document, play_answer),
            "kifu/encoding" => self.ask_own(request, |params: &EncodingParams| &params.text_document, encoding_answer),
            _ => return Some(request),
        }
        None
    }

    fn answer_text(&mut self, request: Request) {
        let text = serde_json::from_value::<TextParams>(request.params).map(|params| params.text);
        let Ok(text) = text.map_err(drop).and_then(|text| if text.len() > LARGEST_TEXT { Err(()) } else { Ok(text) })
        else {
            return self.fail(request.id, ErrorCode::InvalidParams, "the text is longer than 1 MB".to_owned());
        };
        match guarded(|| model(&Document::open(text, None).snapshot(), 0)) {
            Ok(model) => self.send(Outgoing::response(&request.id, &to_json(&json!({ "model": model })))),
            Err(panic) => self.fail(request.id, ErrorCode::InternalError, format!("kifu has a fault: {panic}")),
        }
    }

    /// Answers one of kifu's own requests on another thread.
    fn ask_own<P: DeserializeOwned + Send + 'static>(
        &mut self,
        request: Request,
        document: fn(&P) -> &lsp::TextDocumentIdentifier,
        answer: fn(&Query, &P) -> Result<Value, String>,
    ) {
        let params = match serde_json::from_value::<P>(request.params) {
            Ok(params) => params,
            Err(error) => return self.fail(request.id, ErrorCode::InvalidParams, error.to_string()),
        };
        let Some(query) = self.query(&document(&params).uri) else {
            return self.fail(request.id, ErrorCode::InvalidParams, "the document is not open".to_owned());
        };
        self.answer(request.id, query, move |query| Some(answer(query, &params).map(|value| to_json(&value))));
    }
}

fn board_answer(query: &Query, params: &BoardParams) -> Result<Value, String> {
    let at = query.snapshot.offset(from_position(params.position), query.client.unit);
    let picture = if params.picture.is_some() { PictureAs::Svg } else { PictureAs::None };
    Ok(board(&query.snapshot, at, board_as(query.settings.board), picture)
        .map_or(Value::Null, |found| facts(query, found)))
}

fn facts(query: &Query, found: BoardFacts) -> Value {
    let range = |span| to_range(&query.snapshot, span, query.client.unit);
    let child = |child: &kifu_ide::Continuation| json!({ "node": child.node, "range": range(child.span), "point": child.point });
    json!({
        "game": found.game,
        "games": found.games,
        "node": found.node,
        "range": range(found.span),
        "title": found.title,
        "number": found.number,
        "toPlay": found.to_play.to_string().to_lowercase(),
        "text": found.text,
        "svg": found.svg,
        "children": found.children.iter().map(child).collect::<Vec<_>>(),
    })
}

fn model_answer(query: &Query, params: &ModelParams) -> Result<Value, String> {
    let games = query.snapshot.collection().games().len();
    let answer = |model| json!({ "version": query.version, "games": games, "model": model });
    Ok(model(&query.snapshot, params.game).map_or(Value::Null, answer))
}

fn place_answer(query: &Query, params: &NavigateParams) -> Result<Value, String> {
    let range = |span| json!({ "range": to_range(&query.snapshot, span, query.client.unit) });
    Ok(node_span(&query.snapshot, params.game, params.node).map_or(Value::Null, range))
}

fn play_answer(query: &Query, params: &PlayParams) -> Result<Value, String> {
    let played = play(&query.snapshot, params.game, params.node, params.point.as_deref());
    let played = played.map_err(|error| error.to_string())?;
    let edit = (!played.edits.is_empty()).then(|| to_workspace_edit(query, &played.edits));
    Ok(json!({ "node": played.node, "edit": edit }))
}

fn encoding_answer(query: &Query, _: &EncodingParams) -> Result<Value, String> {
    let (opened, encoding) = match query.snapshot.opened() {
        Opened::Utf8 => ("utf8", Some(Encoding::Utf8)),
        Opened::SingleBytes { encoding, .. } => ("singleBytes", Some(encoding)),
        Opened::Decoded { encoding } => ("decoded", Some(encoding)),
        Opened::Damaged { encoding, .. } => ("damaged", Some(encoding)),
        Opened::Unsettled => ("unsettled", None),
    };
    Ok(json!({ "opened": opened, "encoding": encoding.map(Encoding::name) }))
}
