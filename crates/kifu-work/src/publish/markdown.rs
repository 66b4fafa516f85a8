//! Markdown as HTML that no author can fill with anything but text, links and images.
//!
//! Every tag is written here; nothing of the source becomes one. Raw HTML is shown as text, links to scripts are left out, and
//! so are images that the caller refuses.

use std::fmt::{self, Display};

use pulldown_cmark::{Alignment, CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::address::safe_address;

/// Something that the start page does not show as its text wants it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Omitted {
    /// HTML, which is shown as text.
    Html(String),
    /// A link with an address that could run a script; its words remain.
    Link(String),
    /// An image, with the reason; the words in its place remain.
    Image(String, String),
}

impl Display for Omitted {
    fn fmt(&self, form: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Html(html) => write!(form, "HTML is shown as text: {}", shortened(html)),
            Self::Link(address) => write!(form, "link to {} left out: use http, https or mailto", shortened(address)),
            Self::Image(address, reason) => write!(form, "image {} left out: {reason}", shortened(address)),
        }
    }
}

/// The beginning of a text, on one line.
fn shortened(text: &str) -> String {
    const MAX: usize = 40;
    let line: String = text.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    if line.chars().count() <= MAX { line } else { line.chars().take(MAX).chain(['…']).collect() }
}

/// Returns the HTML of a text, and what it does not show as the text wants it. `image` returns the address of an image in the
/// site, or the reason why it may not be there.
pub(super) fn html_of(markdown: &str, image: &mut dyn FnMut(&str) -> Result<String, String>) -> (String, Vec<Omitted>) {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_YAML_STYLE_METADATA_BLOCKS;
    let mut writer = Writer { html: String::new(), omitted: Vec::new(), image, state: State::default() };
    for event in Parser::new_ext(markdown, options) {
        writer.event(event);
    }
    (writer.html, writer.omitted)
}

struct Writer<'i> {
    html: String,
    omitted: Vec<Omitted>,
    image: &'i mut dyn FnMut(&str) -> Result<String, String>,
    state: State,
}

#[derive(Default)]
struct State {
    /// The addresses of the open links; `None` for one that is left out.
    links: Vec<Option<String>>,
    /// The addresses of the open images, and where the words in their place begin.
    images: Vec<(String, usize)>,
    /// A block of HTML so far.
    block: Option<String>,
    /// True within metadata, which the page does not show.
    is_metadata: bool,
    columns: Vec<Alignment>,
    column: usize,
    is_head: bool,
}

impl Writer<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(_) if self.state.is_metadata => {}
            Event::Text(text) => push_text(&mut self.html, &text),
            Event::Code(text) => {
                self.tag("<code>");
                push_text(&mut self.html, &text);
                self.tag("</code>");
            }
            Event::Html(text) => self.state.block.get_or_insert_default().push_str(&text),
            Event::InlineHtml(text) => self.raw(&text),
            Event::SoftBreak => self.html.push('\n'),
            Event::HardBreak => self.tag("<br>\n"),
            Event::Rule => self.tag("<hr>\n"),
            // The options ask for none of them.
            Event::InlineMath(text) | Event::DisplayMath(text) | Event::FootnoteReference(text) => {
                push_text(&mut self.html, &text);
            }
            Event::TaskListMarker(_) => {}
        }
    }

    /// Writes a tag, but not among the words in the place of an image.
    fn tag(&mut self, tag: &str) {
        if self.state.images.is_empty() {
            self.html.push_str(tag);
        }
    }

    /// Shows HTML as text. Comments are for authors.
    fn raw(&mut self, html: &str) {
        let inner = html.trim();
        if inner.strip_prefix("<!--").and_then(|rest| rest.split_once("-->")).is_some_and(|(_, after)| after.is_empty())
        {
            return;
        }
        self.omitted.push(Omitted::Html(inner.to_owned()));
        push_text(&mut self.html, inner);
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Paragraph => self.tag("<p>"),
            Tag::Heading { level, .. } => self.tag(heading(level).0),
            Tag::BlockQuote(_) => self.tag("<blockquote>\n"),
            Tag::CodeBlock(kind) => {
                // The language is for programs that colour code; this page has none.
                let (CodeBlockKind::Indented | CodeBlockKind::Fenced(_)) = kind;
                self.tag("<pre><code>");
            }
            Tag::HtmlBlock => self.state.block = Some(String::new()),
            Tag::List(None) => self.tag("<ul>\n"),
            Tag::List(Some(1)) => self.tag("<ol>\n"),
            Tag::List(Some(first)) => self.tag(&format!("<ol start=\"{first}\">\n")),
            Tag::Item => self.tag("<li>"),
            Tag::Table(columns) => {
                self.state.columns = columns;
                self.tag("<div class=\"wide\"><table>\n");
            }
            Tag::TableHead => {
                (self.state.column, self.state.is_head) = (0, true);
                self.tag("<thead><tr>");
            }
            Tag::TableRow => {
                self.state.column = 0;
                self.tag("<tr>");
            }
            Tag::TableCell => {
                let side = match self.state.columns.get(self.state.column) {
                    Some(Alignment::Right) => " class=\"right\"",
                    Some(Alignment::Center) => " class=\"center\"",
                    _ => "",
                };
                self.tag(&format!("<{}{side}>", self.cell()));
            }
            Tag::Emphasis => self.tag("<em>"),
            Tag::Strong => self.tag("<strong>"),
            Tag::Strikethrough => self.tag("<s>"),
            Tag::Link { dest_url, .. } => self.start_link(&dest_url),
            Tag::Image { dest_url, .. } => self.state.images.push((dest_url.into_string(), self.html.len())),
            Tag::MetadataBlock(_) => self.state.is_metadata = true,
            // The options ask for none of them.
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.tag("</p>\n"),
            TagEnd::Heading(level) => self.tag(heading(level).1),
            TagEnd::BlockQuote(_) => self.tag("</blockquote>\n"),
            TagEnd::CodeBlock => self.tag("</code></pre>\n"),
            TagEnd::HtmlBlock => self.end_block(),
            TagEnd::List(is_ordered) => self.tag(if is_ordered { "</ol>\n" } else { "</ul>\n" }),
            TagEnd::Item => self.tag("</li>\n"),
            TagEnd::Table => self.tag("</tbody></table></div>\n"),
            TagEnd::TableHead => {
                self.state.is_head = false;
                self.tag("</tr></thead>\n<tbody>\n");
            }
            TagEnd::TableRow => self.tag("</tr>\n"),
            TagEnd::TableCell => {
                self.tag(&format!("</{}>", self.cell()));
                self.state.column += 1;
            }
            TagEnd::Emphasis => self.tag("</em>"),
            TagEnd::Strong => self.tag("</strong>"),
            TagEnd::Strikethrough => self.tag("</s>"),
            TagEnd::Link => self.end_link(),
            TagEnd::Image => self.end_image(),
            TagEnd::MetadataBlock(_) => self.state.is_metadata = false,
            _ => {}
        }
    }

    const fn cell(&self) -> &'static str {
        if self.state.is_head { "th" } else { "td" }
    }

    fn end_block(&mut self) {
        let html = self.state.block.take().unwrap_or_default();
        let before = self.html.len();
        self.raw(&html);
        if self.html.len() > before {
            self.html.insert_str(before, "<p>");
            self.html.push_str("</p>\n");
        }
    }

    fn start_link(&mut self, address: &str) {
        let safe = safe_address(address);
        match &safe {
            Some(safe) => {
                let mut tag = "<a href=\"".to_owned();
                push_text(&mut tag, safe);
                tag.push_str("\">");
                self.tag(&tag);
            }
            None => self.omitted.push(Omitted::Link(address.to_owned())),
        }
        self.state.links.push(safe);
    }

    fn end_link(&mut self) {
        if self.state.links.pop().flatten().is_some() {
            self.tag("</a>");
        }
    }

    /// Replaces the words in the place of an image by the image, unless it is refused.
    fn end_image(&mut self) {
        let Some((address, begin)) = self.state.images.pop() else { return };
        // An image within the words of another one is words.
        if !self.state.images.is_empty() {
            return;
        }
        match (self.image)(&address) {
            Ok(place) => {
                let words = self.html.split_off(begin).replace('\n', " ");
                self.html.push_str("<img src=\"");
                push_text(&mut self.html, &place);
                // The words are escaped already.
                self.html.push_str(&format!("\" alt=\"{words}\">"));
            }
            Err(reason) => self.omitted.push(Omitted::Image(address, reason)),
        }
    }
}

/// The tags of a heading.
const fn heading(level: HeadingLevel) -> (&'static str, &'static str) {
    match level {
        HeadingLevel::H1 => ("<h1>", "</h1>\n"),
        HeadingLevel::H2 => ("<h2>", "</h2>\n"),
        HeadingLevel::H3 => ("<h3>", "</h3>\n"),
        HeadingLevel::H4 => ("<h4>", "</h4>\n"),
        HeadingLevel::H5 => ("<h5>", "</h5>\n"),
        HeadingLevel::H6 => ("<h6>", "</h6>\n"),
    }
}

/// Writes text, also within quotation marks. Control characters other than line breaks and tabs are left out.
fn push_text(html: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\n' | '\t' => html.push(letter),
            control if control.is_control() => {}
            other => html.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Images of the folder `ours` are there.
    fn html(markdown: &str) -> (String, Vec<Omitted>) {
        html_of(markdown, &mut |address| match address.strip_prefix("ours/") {
            Some(name) => Ok(format!("images/{name}")),
            None => Err("not ours".to_owned()),
        })
    }

    #[test]
    fn renders_what_clubs_write() {
        for (markdown, expected) in [
            ("# Our *club*\n\nWe play\non Mondays.", "<h1>Our <em>club</em></h1>\n<p>We play\non Mondays.</p>\n"),
            (
                "- [Games](#/library/0)\n- **Rules**",
                "<ul>\n<li><a href=\"#/library/0\">Games</a></li>\n<li><strong>Rules</strong></li>\n</ul>\n",
            ),
            ("3. three\n4. four", "<ol start=\"3\">\n<li>three</li>\n<li>four</li>\n</ol>\n"),
            (
                "| a | b |\n|---|--:|\n| 1 | 2 |",
                "<div class=\"wide\"><table>\n<thead><tr><th>a</th><th class=\"right\">b</th></tr></thead>\n<tbody>\n\
                 <tr><td>1</td><td class=\"right\">2</td></tr>\n</tbody></table></div>\n",
            ),
            ("```sgf\n(;B[aa])\n```", "<pre><code>(;B[aa])\n</code></pre>\n"),
            ("> `a < b` & c", "<blockquote>\n<p><code>a &lt; b</code> &amp; c</p>\n</blockquote>\n"),
            ("---\ntitle: Club\n---\n\nText", "<p>Text</p>\n"),
            ("**日本棋院**の棋譜", "<p><strong>日本棋院</strong>の棋譜</p>\n"),
            ("<!-- for us -->\n\nText <!-- and here -->", "<p>Text </p>\n"),
            ("![the *club* house](ours/club.png)", "<p><img src=\"images/club.png\" alt=\"the club house\"></p>\n"),
            ("![a\nb](ours/c.png)", "<p><img src=\"images/c.png\" alt=\"a b\"></p>\n"),
        ] {
            assert_eq!(html(markdown), (expected.to_owned(), Vec::new()), "{markdown}");
        }
    }

    #[test]
    fn nothing_of_the_text_becomes_a_tag() {
        for (markdown, expected, omitted) in [
            (
                "<script>alert(1)</script>",
                "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
                vec![Omitted::Html("<script>alert(1)</script>".into())],
            ),
            ("a <b onclick=x>b", "<p>a &lt;b onclick=x&gt;b</p>\n", vec![Omitted::Html("<b onclick=x>".into())]),
            (
                "<!-- --><img src=x onerror=alert(1)><!-- -->",
                "<p>&lt;!-- --&gt;&lt;img src=x onerror=alert(1)&gt;&lt;!-- --&gt;</p>\n",
                vec![Omitted::Html("<!-- --><img src=x onerror=alert(1)><!-- -->".into())],
            ),
            ("[here](javascript:alert`1`)", "<p>here</p>\n", vec![Omitted::Link("javascript:alert`1`".into())]),
            (
                "[a](<https://x/\"onclick=alert(1)>)",
                "<p><a href=\"https://x/&quot;onclick=alert(1)\">a</a></p>\n",
                vec![],
            ),
            ("[a](&#106;avascript:x)", "<p>a</p>\n", vec![Omitted::Link("javascript:x".into())]),
            (
                "<javascript:alert(1)>",
                "<p>javascript:alert(1)</p>\n",
                vec![Omitted::Link("javascript:alert(1)".into())],
            ),
            (
                "![words \"x\"](https://elsewhere/x.png)",
                "<p>words &quot;x&quot;</p>\n",
                vec![Omitted::Image("https://elsewhere/x.png".into(), "not ours".into())],
            ),
            (
                "![\" onerror=\"x](ours/a.png)",
                "<p><img src=\"images/a.png\" alt=\"&quot; onerror=&quot;x\"></p>\n",
                vec![],
            ),
        ] {
            assert_eq!(html(markdown), (expected.to_owned(), omitted), "{markdown}");
        }
    }

    #[test]
    fn any_text_has_only_our_tags() {
        const TAGS: [&str; 27] = [
            "p",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "em",
            "strong",
            "s",
            "code",
            "pre",
            "ul",
            "ol",
            "li",
            "blockquote",
            "a",
            "img",
            "br",
            "hr",
            "table",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "div",
        ];
        let pieces = [
            "<",
            ">",
            "script",
            "![",
            "](",
            ")",
            "\"",
            "'",
            "javascript:",
            "&lt;",
            "`",
            "```",
            "\n",
            "\n\n",
            "- ",
            "| a |",
            "\n|---|\n",
            "# ",
            "<!--",
            "-->",
            "<img src=x onerror=y>",
            "ours/a",
            "*",
            "_",
            "~~",
            "\\",
            "&#60;",
            "<a:b>",
        ];
        let mut state = 7_u32;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..12 {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                text.push_str(pieces[(state >> 8) as usize % pieces.len()]);
            }
            let (html, _) = html(&text);
            for part in html.split('<').skip(1) {
                let (tag, _) = part.split_once('>').unwrap_or_else(|| panic!("{text:?}: {html}"));
                let name = tag.trim_start_matches('/').split(' ').next().unwrap();
                assert!(TAGS.contains(&name), "{text:?}: {html}");
                let names = tag.split('"').step_by(2).skip(usize::from(!tag.contains('"')));
                for name in names {
                    let name = name.trim_start_matches(|letter: char| letter != ' ').trim();
                    assert!(["", "href=", "src=", "alt=", "class=", "start="].contains(&name), "{text:?}: {html}");
                }
                assert!(!tag.contains("href=\"javascript"), "{text:?}: {html}");
            }
        }
    }
}
