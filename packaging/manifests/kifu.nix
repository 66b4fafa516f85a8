# Nix: `nix-build -E 'with import <nixpkgs> {}; callPackage ./kifu.nix {}'`. The program needs no C library.
{ lib, stdenvNoCC, fetchurl }:

let
  sources = {
    x86_64-linux = {
      url = "@downloads@/@archive x86_64-unknown-linux-musl@";
      sha256 = "@sha256 x86_64-unknown-linux-musl@";
    };
    aarch64-linux = {
      url = "@downloads@/@archive aarch64-unknown-linux-musl@";
      sha256 = "@sha256 aarch64-unknown-linux-musl@";
    };
    x86_64-darwin = {
      url = "@downloads@/@archive x86_64-apple-darwin@";
      sha256 = "@sha256 x86_64-apple-darwin@";
    };
    aarch64-darwin = {
      url = "@downloads@/@archive aarch64-apple-darwin@";
      sha256 = "@sha256 aarch64-apple-darwin@";
    };
  };
  system = stdenvNoCC.hostPlatform.system;
in
stdenvNoCC.mkDerivation {
  pname = "kifu";
  version = "@version@";
  src = fetchurl (sources.${system} or (throw "kifu: no program for ${system}"));
  installPhase = ''
    mkdir -p $out
    cp -r bin share $out/
  '';
  meta = {
    description = "Read, check, repair, convert, draw and search records of the game of Go";
    homepage = "@repository@";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "kifu";
    platforms = builtins.attrNames sources;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
}
