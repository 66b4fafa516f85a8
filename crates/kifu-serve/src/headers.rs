//! The headers of every answer: the rights of our page, and of other pages towards it.

use hyper::header::{HeaderMap, HeaderName, HeaderValue};

/// The content that a page may load and run: its own scripts, styles and WebAssembly, pictures that it creates, and nothing
/// from elsewhere.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' blob: data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; \
     require-trusted-types-for 'script'; trusted-types lit-html";

/// The headers, each with its value.
pub(crate) const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-frame-options", "DENY"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=(), browsing-topics=()",
    ),
];

/// Adds the headers to those of an answer.
pub(crate) fn protect(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}
