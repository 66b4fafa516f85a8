//! Character sets: their names, their traps, decoding, encoding and detection.
