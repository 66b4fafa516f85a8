//! Problems and their answers as chapters.

use kifu_record::is_stopped;

use super::{Block, Chapter, Link, paragraphs, pictured};
use crate::booklet::{
    Answers, BookletOptions, Parts, Problem, answers, common_turn, has_answers, read_problems, remarks,
};
use crate::phrases;

/// The chapters of problems: all problems and then all answers, or by turns as on the two sides of a page.
pub(super) fn chapters(parts: &Parts<'_>, options: &BookletOptions) -> Vec<Chapter> {
    let problems = read_problems(&parts.problems, options);
    let count = match options.answers {
        Answers::Back => usize::from(parts.per_page.max(1)),
        Answers::End | Answers::None => problems.len().max(1),
    };
    let mut chapters = Vec::new();
    for (index, part) in problems.chunks(count).enumerate() {
        let ids = [format!("problems-{}", index + 1), format!("answers-{}", index + 1)];
        let title = options.title.as_deref().filter(|_| !parts.is_mixed());
        let name = title.unwrap_or(phrases::problems(options.language));
        let names = [name, phrases::answers(options.language)];
        let names = names.map(|name| match part {
            [first, .., last] if count < problems.len() => format!("{name} {}–{}", first.number, last.number),
            [only] if count < problems.len() => format!("{name} {}", only.number),
            _ => name.to_owned(),
        });
        let [problem_name, answer_name] = names;
        let answered = has_answers(&parts.problems, options).then(|| answer_chapter(part, &ids, answer_name, options));
        chapters.push(problem_chapter(part, &problems, &ids, problem_name, answered.as_ref(), options));
        chapters.extend(answered);
    }
    chapters
}

fn problem_id(problem: &Problem<'_>) -> String {
    format!("p{}", problem.number)
}

/// The name of an answer to a problem, by its index from 0.
fn answer_id(problem: &Problem<'_>, index: usize) -> String {
    format!("p{}a{}", problem.number, index + 1)
}

fn problem_chapter(
    part: &[Problem<'_>],
    all: &[Problem<'_>],
    [id, answers_id]: &[String; 2],
    title: String,
    answered: Option<&Chapter>,
    options: &BookletOptions,
) -> Chapter {
    let language = options.language;
    let common = common_turn(all);
    let row = part.iter().take_while(|_| !is_stopped()).map(|problem| {
        let notes = problem.words(common, language);
        let notes = notes.iter().flat_map(|text| text.lines().map(Into::into)).collect();
        let mut shown = pictured(&problem.diagram(), problem_id(problem), problem.title(language), notes, options);
        let answer = answer_id(problem, 0);
        let is_there =
            |chapter: &Chapter| chapter.blocks.iter().flat_map(Block::figures).any(|shown| shown.id == answer);
        shown.link = answered.filter(|chapter| is_there(chapter)).map(|_| Link {
            chapter: answers_id.clone(),
            figure: answer.clone(),
            text: phrases::of(language).links[0],
        });
        shown
    });
    Chapter {
        id: id.clone(),
        heading: title.clone(),
        title,
        note: String::new(),
        facts: common.map(|turn| phrases::turn(turn, language)).into_iter().collect(),
        blocks: vec![Block::Row(row.collect())],
    }
}

fn answer_chapter(
    part: &[Problem<'_>],
    [problems_id, id]: &[String; 2],
    title: String,
    options: &BookletOptions,
) -> Chapter {
    let mut blocks = Vec::new();
    for problem in part {
        let (mut row, mut texts) = (Vec::new(), Vec::new());
        for (index, answer) in answers(problem, options).into_iter().enumerate() {
            let id = answer_id(problem, index);
            let mut shown = pictured(&answer.diagram, id, answer.name.clone(), answer.captions, options);
            shown.link = (index == 0).then(|| Link {
                chapter: problems_id.clone(),
                figure: problem_id(problem),
                text: phrases::of(options.language).links[1],
            });
            row.push(shown);
            for (number, text) in answer.texts.iter().enumerate() {
                texts.extend(paragraphs(if number == 0 { &answer.name } else { "" }, text, None));
            }
        }
        if !row.is_empty() {
            blocks.push(Block::Row(row));
            blocks.extend(texts);
        }
    }
    blocks.extend(remarks(part, options.language).into_iter().flat_map(|text| paragraphs("", &text.into(), None)));
    Chapter { id: id.clone(), heading: title.clone(), title, note: String::new(), facts: Vec::new(), blocks }
}
