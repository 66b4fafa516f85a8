//! Values in the text formats.

use std::fmt::Write;

use crate::export::column::Value;
use crate::export::day::date_of;

/// Adds a value that is neither text nor missing: the same in CSV and in JSON, except for dates, which are quoted in JSON.
pub(super) fn write_plain(value: Value<'_>, out: &mut String) {
    // Writing to a text cannot fail.
    let _ = match value {
        Value::Missing | Value::Text(_) => Ok(()),
        Value::Flag(flag) => write!(out, "{flag}"),
        Value::Number(number) => write!(out, "{number}"),
        Value::Real(number) => write!(out, "{number}"),
        Value::Day(days) => {
            let (year, month, day) = date_of(days);
            write!(out, "{year:04}-{month:02}-{day:02}")
        }
        Value::Points(points) => write_list(points, out),
        Value::Plane(numbers) => write_list(numbers, out),
    };
}

fn write_list<T: std::fmt::Display>(numbers: &[T], out: &mut String) -> std::fmt::Result {
    out.push('[');
    for (index, number) in numbers.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write!(out, "{number}")?;
    }
    out.push(']');
    Ok(())
}
