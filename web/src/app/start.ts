// The setup that must run before the first element of the page is created.

import { answerFrom } from "./api.ts";
import { takeKept } from "./kept.ts";
import { loadLater, setLater } from "./later.ts";
import { startLanguage } from "./messages/index.ts";
import { openByAddress } from "./opening.ts";
import { followHistory } from "./router.ts";
import { server } from "./server.ts";
import { applyLooks, setting } from "./settings.ts";

answerFrom(server);
setLater({
  screens: () => import("./screens/later.ts"),
  marked: () => import("./marked/marked.ts"),
  editing: () => import("./game/editor.ts"),
  novelty: () => import("./game/novelty.ts"),
  other: () => import("./other/other-game.ts"),
});
await openByAddress();
await takeKept();
// The messages must be loaded before elements are created with them.
await startLanguage();
applyLooks();
if (setting("sound") === "on") loadLater();
followHistory();
