//! Values with a meaning: read leniently, written canonically.
