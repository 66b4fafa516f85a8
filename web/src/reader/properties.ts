// Written by a test of kifu-sgf from the table of properties.

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const NO_TEXT = words(
  "AA AB AE AR AW B BL BM BS CH CR CS CV DD DM DO EL EX FF GB GM GW HA HO IT KGSDE KGSSB KGSSW KM L LC LN LT M MA MN MULTIGOGM NP NR NS OB OGSC OM OP OV OW PL PM RG RP SBKS SBKV SC SE SI SL SQ SS ST SZ TB TR TS TW UC V VW W WL WS",
);

const PARTS = {
  root: words(
    "AP CA CO DI DP FF GE GK GM IS KTV MULTIGOGM RL ST SY SZ",
  ),
  info: words(
    "AN BC BE BK BO BP BR BS BT CI CP DC DT DTX EV EVX GC GN GS GT HA HD ID IP IY JD KI KK KM KO LC LKM LT MI NP NR NS NT OA OC OH ON OT PB PC PDT PI PTM PW RC RD RE REX RM RO RU SK SO SU TC TE TEV TI TL TM TT US WC WE WK WO WP WR WS WT",
  ),
  setup: words("AA AB AE AW CV PL RP"),
};

/** True if the values of a property can be any text; they can if the property is unknown. */
export const holdsText = (ident: string): boolean => !NO_TEXT.has(ident);

/** The part of the first node of a game that a property belongs to. */
export function rootPart(ident: string): keyof typeof PARTS | undefined {
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((part) => PARTS[part].has(ident));
}
