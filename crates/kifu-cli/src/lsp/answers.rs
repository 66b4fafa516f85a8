//! Answers to questions about one document, as the protocol wants them.
