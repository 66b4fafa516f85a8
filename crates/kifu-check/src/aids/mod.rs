//! Functions shared by several rules, one subject per file: places in the text, sets of points, faults of values,
//! edits.

pub(crate) mod charset;
pub(crate) mod conflict;
pub(crate) mod counting;
pub(crate) mod damage;
pub(crate) mod distinct_points;
pub(crate) mod draft_form;
pub(crate) mod excerpt;
pub(crate) mod game_record;
pub(crate) mod judgement;
pub(crate) mod junk;
pub(crate) mod known;
pub(crate) mod local_edit;
pub(crate) mod lost_open;
pub(crate) mod misread;
pub(crate) mod move_fault;
pub(crate) mod notation;
pub(crate) mod parentheses;
pub(crate) mod place;
pub(crate) mod point_fault;
pub(crate) mod point_name;
pub(crate) mod property_status;
pub(crate) mod record_rules;
pub(crate) mod repetition;
pub(crate) mod root;
pub(crate) mod small_ident;
pub(crate) mod subtree;
pub(crate) mod unclosed;
pub(crate) mod value_edit;
pub(crate) mod wording;
