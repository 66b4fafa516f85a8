//! Requests generated from random bytes: see [`Site::answers`].
//!
//! `KIFU_MUTATIONS` sets the number of inputs.

use kifu_serve::Access;

use crate::checks::Site;
use kifu_testkit::Random;

#[test]
fn any_requests_are_answered() {
    let count = std::env::var("KIFU_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(200);
    for access in [Access::Read, Access::Write] {
        let folder = tempfile::tempdir().unwrap();
        let mut site = Site::new(folder.path(), access);
        for seed in 0..count {
            let random = &mut Random(seed);
            let bytes: Vec<u8> = (0..20 + random.index(300)).map(|_| random.next() as u8).collect();
            site.answers(&bytes);
        }
    }
}
