//! KataGo's JSON: answers in a random order.

use std::io::{BufRead, Write, stdin, stdout};
use std::sync::mpsc::channel;
use std::thread;

use kifu_go::{Color, Move, Size};
use kifu_testkit::Random;
use serde_json::{Value, json};

use crate::Behaviour;
use crate::evaluate::Situation;

/// A position to answer about.
struct Task {
    id: String,
    turn: usize,
    visits: u64,
    has_owners: bool,
    situation: Situation,
}

pub(crate) fn run(mut behaviour: Behaviour) {
    let (sender, lines) = channel();
    thread::spawn(move || {
        for line in stdin().lock().lines() {
            let Ok(line) = line else { return };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    let mut random = Random(behaviour.seed);
    let mut tasks: Vec<Task> = Vec::new();
    let mut output = std::io::BufWriter::new(stdout().lock());
    loop {
        while let Ok(line) = lines.try_recv() {
            take(&line, &mut tasks, &mut output);
        }
        let asked = tasks.iter().filter(|task| !task.id.starts_with("probe")).count();
        let waits = asked > 0 && asked < behaviour.together;
        if asked >= behaviour.together {
            behaviour.together = 0;
        }
        if tasks.is_empty() || waits {
            output.flush().expect("a reader");
            let Ok(line) = lines.recv() else { return };
            take(&line, &mut tasks, &mut output);
            continue;
        }
        let task = tasks.swap_remove(random.index(tasks.len()));
        if !task.id.starts_with("probe") {
            // What was answered before must not be lost if it ends now.
            output.flush().expect("a reader");
            behaviour.before_answer(&task.situation, task.visits);
        }
        writeln!(output, "{}", answer(&task, &behaviour.whose)).expect("a reader");
    }
}

fn take(line: &str, tasks: &mut Vec<Task>, output: &mut impl Write) {
    let mut say = |value: Value| writeln!(output, "{value}").expect("a reader");
    let Ok(query) = serde_json::from_str::<Value>(line) else {
        return say(json!({"error": "Could not parse input line as json request"}));
    };
    let id = query["id"].as_str().unwrap_or_default().to_owned();
    match query["action"].as_str() {
        Some("query_version") => say(json!({"id": id, "action": "query_version", "version": "1.0"})),
        Some("query_models") => {
            let model = json!({"name": "liberties.txt", "internalName": "liberties", "maxBatchSize": 16});
            say(json!({"id": id, "action": "query_models", "models": [model]}));
        }
        Some(action) => {
            let wanted = query["terminateId"].as_str().unwrap_or_default();
            let (ended, kept) =
                std::mem::take(tasks).into_iter().partition(|task| action == "terminate_all" || task.id == wanted);
            *tasks = kept;
            for task in ended as Vec<Task> {
                say(json!({"id": task.id, "turnNumber": task.turn, "isDuringSearch": false, "noResults": true}));
            }
            say(query);
        }
        None => match read(&query, &id) {
            Ok(more) => tasks.extend(more),
            Err(reason) => say(json!({"id": id, "error": reason})),
        },
    }
}

/// The positions of a query.
fn read(query: &Value, id: &str) -> Result<Vec<Task>, String> {
    query["rules"].as_str().ok_or("no rules")?;
    let side = |key: &str| query[key].as_u64().and_then(|side| u8::try_from(side).ok()).filter(|side| *side <= 19);
    let size = side("boardXSize").zip(side("boardYSize")).and_then(|(columns, rows)| Size::new(columns, rows));
    let size = size.ok_or("boards up to 19x19")?;
    let komi =
        query["komi"].as_f64().filter(|komi| (komi * 2.0).fract() == 0.0).ok_or("komi must be a half-integer")?;
    let color = |value: &Value| if value.as_str() == Some("W") { Color::White } else { Color::Black };
    let play = |value: &Value| {
        let to = Move::read(value[1].as_str().unwrap_or_default(), size).map_err(|error| error.to_string())?;
        Ok::<_, String>((color(&value[0]), to))
    };
    let mut situation = Situation::new(size, komi);
    for stone in query["initialStones"].as_array().into_iter().flatten() {
        if let (color, Move::Play(point)) = play(stone)? {
            situation.set(color, point);
        }
    }
    situation.turn = color(&query["initialPlayer"]);
    let visits = query["maxVisits"].as_u64().unwrap_or(1);
    let turns: Vec<u64> = query["analyzeTurns"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    let mut tasks = Vec::new();
    let moves = query["moves"].as_array().cloned().unwrap_or_default();
    for turn in 0..=moves.len() {
        if let Some(before) = turn.checked_sub(1) {
            let (color, to) = play(&moves[before])?;
            if !situation.play(color, to) {
                return Err(format!("illegal move {turn}"));
            }
        }
        if turns.contains(&(turn as u64)) {
            let has_owners = query["includeOwnership"].as_bool() == Some(true);
            tasks.push(Task { id: id.to_owned(), turn, visits, has_owners, situation: situation.clone() });
        }
    }
    Ok(tasks)
}

fn answer(task: &Task, whose: &str) -> Value {
    let evaluation = task.situation.evaluate(task.visits);
    let is_turned = match whose {
        "black" => false,
        "white" => true,
        _ => task.situation.turn == Color::White,
    };
    let rate = |rate: f64| if is_turned { 1.0 - rate } else { rate };
    let lead = |lead: f64| if is_turned { -lead } else { lead };
    let infos = evaluation.candidates.iter().enumerate().map(|(order, of)| {
        json!({"move": of.to, "order": order, "visits": of.visits, "winrate": rate(of.winrate), "scoreLead": lead(of.lead),
            "prior": 0.5 / (order + 1) as f64, "lcb": 2.18, "utility": -2.8, "pv": of.line})
    });
    let mut answer = json!({"id": task.id, "turnNumber": task.turn, "isDuringSearch": false, "moveInfos": infos.collect::<Vec<_>>(),
        "rootInfo": {"winrate": rate(evaluation.winrate), "scoreLead": lead(evaluation.lead), "scoreStdev": 20.5, "visits": task.visits}});
    if task.has_owners {
        answer["ownership"] = task.situation.owners().into_iter().map(lead).collect();
    }
    answer
}
