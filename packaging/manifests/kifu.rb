# Homebrew: Formula/kifu.rb of a tap.
class Kifu < Formula
  desc "Read, check, repair, convert, draw and search records of the game of Go"
  homepage "@repository@"
  version "@version@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@downloads@/@archive aarch64-apple-darwin@"
      sha256 "@sha256 aarch64-apple-darwin@"
    end
    on_intel do
      url "@downloads@/@archive x86_64-apple-darwin@"
      sha256 "@sha256 x86_64-apple-darwin@"
    end
  end
  on_linux do
    on_arm do
      url "@downloads@/@archive aarch64-unknown-linux-gnu@"
      sha256 "@sha256 aarch64-unknown-linux-gnu@"
    end
    on_intel do
      url "@downloads@/@archive x86_64-unknown-linux-gnu@"
      sha256 "@sha256 x86_64-unknown-linux-gnu@"
    end
  end

  def install
    bin.install "bin/kifu"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/kifu"
    zsh_completion.install "share/zsh/site-functions/_kifu"
    fish_completion.install "share/fish/vendor_completions.d/kifu.fish"
    doc.install Dir["share/doc/kifu/*"]
  end

  test do
    (testpath/"a.sgf").write "(;FF[4]GM[1]SZ[19];B[pd];W[dp])"
    assert_match "2 moves", shell_output("#{bin}/kifu info a.sgf")
  end
end
