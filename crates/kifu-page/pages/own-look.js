import { Cn as THEMES, H as saveFile, J as sayer, Y as addStyles, cn as b, en as icon, in as A, rr as api, tn as elementWith, vn as keepOwnTheme, yn as ownTheme } from "./shared.js";
// src/app/css/own-look.css?inline
var own_look_default = ".own-look {\n  display: grid;\n  gap: 12px;\n  margin-block-start: 24px;\n}\n.looks app-board {\n  position: sticky;\n  inset-block-start: 16px;\n}\n.own-look :is(h3, h4) {\n  margin: 0;\n}\n.own-look .fields {\n  display: grid;\n  grid-template-columns: minmax(0, 11fr) minmax(0, 14fr);\n  gap: 6px 16px;\n  align-items: center;\n}\n.own-look .value {\n  display: grid;\n  grid-template-columns: 40px minmax(0, 1fr) 5.5em 32px;\n  gap: 8px;\n  align-items: center;\n}\n.own-look input[type=\"color\"] {\n  inline-size: 40px;\n  block-size: 28px;\n  padding: 2px;\n}\n.own-look input[type=\"range\"] {\n  inline-size: 100%;\n  min-inline-size: 0;\n  accent-color: var(--accent);\n}\n.own-look output {\n  text-align: end;\n  font-variant-numeric: tabular-nums;\n}\n.own-look .files {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n}\n@media (max-width: 639px) {\n  .looks app-board {\n    z-index: 1;\n    inline-size: 180px;\n    inset-block-start: 8px;\n  }\n  .own-look .fields {\n    grid-template-columns: minmax(0, 1fr);\n    gap: 4px;\n  }\n  .own-look .value {\n    margin-block-end: 8px;\n  }\n}\n";
var sayLook = sayer({
	en: {
		"own-base": "Made from",
		"part-board": "Board",
		"part-black": "Black stones",
		"part-white": "White stones",
		"own-save": "Save as a file",
		"own-open": "Take from a file…",
		"own-css": "Save as CSS",
		"own-help": "The file is for this page on other machines and for kifu render --theme; the CSS is for boards in your own web pages.",
		"own-opacity": "Opacity",
		"own-reset": "Reset: {field}",
		"field-background": "Background of pictures",
		"field-board": "Wood",
		"field-grain": "Grain",
		"field-line": "Lines",
		"field-line-width": "Width of lines",
		"field-edge-width": "Width of the board’s edge",
		"field-star-radius": "Size of star points",
		"field-coordinates": "Coordinates",
		"field-text": "Captions of pictures",
		"field-mark": "Marks on the board",
		"field-mark-width": "Width of marks",
		"field-arrow": "Arrows and lines",
		"field-arrow-rim": "Rim of arrows",
		"field-stone-radius": "Size of stones",
		"field-placement": "Stones off their points",
		"field-dim": "Cover of dimmed points",
		"field-ghost-opacity": "Opacity of faint stones",
		"field-shadow": "Shadow of stones",
		"field-shadow-blur": "Soft edge of shadows",
		"field-fill": "Colour",
		"field-outline": "Edge",
		"field-outline-width": "Width of the edge",
		"field-ink": "Numbers and marks",
		"field-shine": "Light",
		"field-stone-grain": "Fine lines"
	},
	ja: {
		"own-base": "もとにするもの",
		"part-board": "盤",
		"part-black": "黒石",
		"part-white": "白石",
		"own-save": "ファイルに保存",
		"own-open": "ファイルから読む…",
		"own-css": "CSSとして保存",
		"own-help": "ファイルは、ほかの機械のこの画面とkifu render --themeで使えます。CSSは、ご自分のウェブページの盤に使えます。",
		"own-opacity": "不透明度",
		"own-reset": "元に戻す：{field}",
		"field-background": "図の背景",
		"field-board": "木",
		"field-grain": "木目",
		"field-line": "線",
		"field-line-width": "線の太さ",
		"field-edge-width": "盤の縁の太さ",
		"field-star-radius": "星の大きさ",
		"field-coordinates": "座標",
		"field-text": "図の説明",
		"field-mark": "盤上の印",
		"field-mark-width": "印の太さ",
		"field-arrow": "矢印と線",
		"field-arrow-rim": "矢印の縁",
		"field-stone-radius": "石の大きさ",
		"field-placement": "石の置きずれ",
		"field-dim": "薄くした点の覆い",
		"field-ghost-opacity": "薄い石の不透明度",
		"field-shadow": "石の影",
		"field-shadow-blur": "影のぼかし",
		"field-fill": "色",
		"field-outline": "縁",
		"field-outline-width": "縁の太さ",
		"field-ink": "数字と印",
		"field-shine": "光",
		"field-stone-grain": "石目"
	},
	ko: {
		"own-base": "바탕",
		"part-board": "바둑판",
		"part-black": "흑돌",
		"part-white": "백돌",
		"own-save": "파일로 저장",
		"own-open": "파일에서 읽기…",
		"own-css": "CSS로 저장",
		"own-help": "파일은 다른 컴퓨터의 이 화면과 kifu render --theme에서 쓸 수 있고, CSS는 직접 만든 웹 페이지의 바둑판에 쓸 수 있습니다.",
		"own-opacity": "불투명도",
		"own-reset": "되돌리기: {field}",
		"field-background": "그림의 배경",
		"field-board": "나무",
		"field-grain": "나뭇결",
		"field-line": "선",
		"field-line-width": "선의 굵기",
		"field-edge-width": "바둑판 가장자리의 굵기",
		"field-star-radius": "화점의 크기",
		"field-coordinates": "좌표",
		"field-text": "그림의 설명",
		"field-mark": "바둑판 위의 표시",
		"field-mark-width": "표시의 굵기",
		"field-arrow": "화살표와 선",
		"field-arrow-rim": "화살표의 테두리",
		"field-stone-radius": "돌의 크기",
		"field-placement": "돌이 점에서 벗어나는 정도",
		"field-dim": "흐린 점의 덮개",
		"field-ghost-opacity": "흐린 돌의 불투명도",
		"field-shadow": "돌의 그림자",
		"field-shadow-blur": "그림자의 부드러움",
		"field-fill": "색",
		"field-outline": "테두리",
		"field-outline-width": "테두리의 굵기",
		"field-ink": "숫자와 표시",
		"field-shine": "빛",
		"field-stone-grain": "돌의 결"
	},
	"zh-Hans": {
		"own-base": "底本",
		"part-board": "棋盘",
		"part-black": "黑子",
		"part-white": "白子",
		"own-save": "存为文件",
		"own-open": "从文件读取…",
		"own-css": "存为 CSS",
		"own-help": "文件可用于其他机器上的本页面和 kifu render --theme；CSS 可用于您自己网页上的棋盘。",
		"own-opacity": "不透明度",
		"own-reset": "还原：{field}",
		"field-background": "图的背景",
		"field-board": "木色",
		"field-grain": "木纹",
		"field-line": "线",
		"field-line-width": "线宽",
		"field-edge-width": "棋盘边线的宽度",
		"field-star-radius": "星位的大小",
		"field-coordinates": "坐标",
		"field-text": "图的说明",
		"field-mark": "棋盘上的标记",
		"field-mark-width": "标记的线宽",
		"field-arrow": "箭头和线",
		"field-arrow-rim": "箭头的边缘",
		"field-stone-radius": "棋子的大小",
		"field-placement": "棋子偏离交叉点的程度",
		"field-dim": "淡化点的遮盖",
		"field-ghost-opacity": "淡色棋子的不透明度",
		"field-shadow": "棋子的阴影",
		"field-shadow-blur": "阴影的柔和度",
		"field-fill": "颜色",
		"field-outline": "边缘",
		"field-outline-width": "边缘的宽度",
		"field-ink": "数字和标记",
		"field-shine": "高光",
		"field-stone-grain": "棋子纹理"
	},
	"zh-Hant": {
		"own-base": "底本",
		"part-board": "棋盤",
		"part-black": "黑子",
		"part-white": "白子",
		"own-save": "存為檔案",
		"own-open": "從檔案讀取…",
		"own-css": "存為 CSS",
		"own-help": "檔案可用於其他機器上的本頁面和 kifu render --theme；CSS 可用於您自己網頁上的棋盤。",
		"own-opacity": "不透明度",
		"own-reset": "還原：{field}",
		"field-background": "圖的背景",
		"field-board": "木色",
		"field-grain": "木紋",
		"field-line": "線",
		"field-line-width": "線寬",
		"field-edge-width": "棋盤邊線的寬度",
		"field-star-radius": "星位的大小",
		"field-coordinates": "座標",
		"field-text": "圖的說明",
		"field-mark": "棋盤上的標記",
		"field-mark-width": "標記的線寬",
		"field-arrow": "箭頭和線",
		"field-arrow-rim": "箭頭的邊緣",
		"field-stone-radius": "棋子的大小",
		"field-placement": "棋子偏離交叉點的程度",
		"field-dim": "淡化點的遮蓋",
		"field-ghost-opacity": "淡色棋子的不透明度",
		"field-shadow": "棋子的陰影",
		"field-shadow-blur": "陰影的柔和度",
		"field-fill": "顏色",
		"field-outline": "邊緣",
		"field-outline-width": "邊緣的寬度",
		"field-ink": "數字和標記",
		"field-shine": "高光",
		"field-stone-grain": "棋子紋理"
	}
});
// src/app/settings/theme-file.ts
/** Returns the file of a theme: that of `kifu render --theme`, as JSON. */
function fileOf({ base, fields }) {
	const file = { base };
	for (const field of fields.filter(isChanged)) {
		const [key, table] = field.name.split(".").reverse();
		const value = isColor(field) ? field.value : Number(field.value);
		if (table) file[table] = {
			...file[table],
			[key]: value
		};
		else file[key] = value;
	}
	return JSON.stringify(file, null, 2);
}
/** Returns the rule of CSS that gives the viewers of a page a theme. */
function ruleOf(css) {
	return `kifu-viewer {\n${css.replace(/^/gm, "  ").trimEnd()}\n}\n`;
}
function isColor({ least }) {
	return least === void 0 || least === null;
}
function isChanged({ value, usual }) {
	return value !== usual;
}
/** The colour of a field as inputs of pages take it, without its opacity. */
function colorOf({ value }) {
	return value.slice(0, 7);
}
/** The opacity of a colour in percent. */
function opacityOf({ value }) {
	return Math.round(Number.parseInt(value.slice(7), 16) / 255 * 100);
}
/** A colour with this opacity in percent. */
function withOpacity(color, percent) {
	const byte = Math.round(Math.min(100, Math.max(0, percent)) / 100 * 255);
	return color.slice(0, 7) + byte.toString(16).padStart(2, "0");
}
// src/app/settings/own-look.ts
addStyles(own_look_default);
/** The fields that let what is below shine through. */
var SOFT = [
	"background",
	"board",
	"grain",
	"arrow-rim",
	"dim",
	"shadow",
	"black.shine",
	"black.grain",
	"white.shine",
	"white.grain"
];
/** The parts of a theme; each has the fields whose names begin with it and a point, the first those without. */
var PARTS = [
	"board",
	"black",
	"white"
];
/** The steps of measures. */
var STEP = .005;
var partOf = ({ name }) => name.includes(".") ? name.split(".")[0] : "board";
/** The words of a field: stones of both colours have the same, and their grain is not that of wood. */
var labelOf = (name) => {
	const [stone, field = stone] = name.split(".");
	return sayLook(`field-${field !== stone && field === "grain" ? "stone-grain" : field}`);
};
var textOf = (event) => event.target.value;
var OwnLook = class extends elementWith(() => ({
	named: (theme) => theme,
	theme: null,
	fault: ""
})) {
	#asked = 0;
	connectedCallback() {
		super.connectedCallback();
		this.#take(ownTheme()?.file ?? JSON.stringify({ base: "wood" }));
	}
	/** Makes the theme of a file that of the boards. */
	async #take(text) {
		this.#asked += 1;
		const asked = this.#asked;
		try {
			const theme = await api.theme(text);
			if (asked !== this.#asked) return;
			this.theme = theme;
			this.fault = "";
			keepOwnTheme({
				file: fileOf(theme),
				css: theme.css
			});
		} catch (error) {
			this.fault = error.message;
		}
	}
	#change(name, value) {
		const { theme } = this;
		if (!theme) return;
		const fields = theme.fields.map((field) => field.name === name ? {
			...field,
			value
		} : field);
		this.theme = {
			...theme,
			fields
		};
		this.#take(fileOf(this.theme));
	}
	async #open(event) {
		const input = event.target;
		const text = await input.files?.[0]?.text();
		input.value = "";
		if (text !== void 0) this.#take(text);
	}
	render() {
		const { theme, fault } = this;
		if (!theme) return fault ? b`<p class="fault" role="alert">${fault}</p>` : A;
		return b`<div class="own-look" role="group" aria-labelledby="own-look">
      <h3 id="own-look">${this.named("own")}</h3>
      <div class="choices">
        <label for="own-base">${sayLook("own-base")}</label>
        <select id="own-base" @change=${(event) => this.#take(fileOf({
			...theme,
			base: textOf(event)
		}))}>
          ${THEMES.map((name) => b`<option value=${name} .selected=${name === theme.base}>${this.named(name)}</option>`)}
        </select>
      </div>
      ${PARTS.map((part) => b`<h4>${sayLook(`part-${part}`)}</h4>
          <div class="fields">${theme.fields.filter((field) => partOf(field) === part).map((field) => this.#field(field))}</div>`)}
      ${fault ? b`<p class="fault" role="alert">${fault}</p>` : A}
      <div class="files">
        <button @click=${() => saveFile(new Blob([fileOf(theme)], { type: "application/json" }), "board.json")}>
          ${icon("download")} ${sayLook("own-save")}
        </button>
        <button @click=${() => this.querySelector("input[type=file]")?.click()}>
          ${sayLook("own-open")}
        </button>
        <input type="file" accept=".json,.toml" aria-label=${sayLook("own-open")} hidden @change=${this.#open} />
        <button @click=${() => saveFile(new Blob([ruleOf(theme.css)], { type: "text/css" }), "board.css")}>
          ${icon("download")} ${sayLook("own-css")}
        </button>
      </div>
      <p class="muted">${sayLook("own-help")}</p>
    </div>`;
	}
	#field(field) {
		const { name, usual } = field;
		const id = `own-${name.replace(".", "-")}`;
		const label = labelOf(name);
		return b`<label for=${id}>${label}</label>
      <div class="value">
        ${isColor(field) ? this.#color(field, id) : this.#measure(field, id)}
        <button
          class="quiet"
          ?disabled=${!isChanged(field)}
          aria-label=${sayLook("own-reset", { field: label })}
          title=${sayLook("own-reset", { field: label })}
          @click=${() => this.#change(name, usual)}
        >
          ${icon("undo")}
        </button>
      </div>`;
	}
	#color(field, id) {
		const { name, value } = field;
		const opacity = opacityOf(field);
		const label = sayLook("own-opacity");
		return b`<input
        type="color"
        id=${id}
        .value=${colorOf(field)}
        @input=${(event) => this.#change(name, textOf(event) + (opacity === 0 ? "ff" : value.slice(7)))}
      />
      ${SOFT.includes(name) ? b`<input
                type="range"
                min="0"
                max="100"
                aria-label=${`${labelOf(name)}: ${label}`}
                .value=${String(opacity)}
                @input=${(event) => this.#change(name, withOpacity(value, Number(textOf(event))))}
              /><output>${opacity} %</output>` : b`<span></span><output><code>${colorOf(field)}</code></output>`}`;
	}
	#measure({ name, value, least, most }, id) {
		return b`<span></span
      ><input
        type="range"
        id=${id}
        min=${least}
        max=${most}
        step=${STEP}
        .value=${value}
        @input=${(event) => this.#change(name, textOf(event))}
      /><output>${Number(value).toFixed(3)}</output>`;
	}
};
customElements.define("own-look", OwnLook);
export { OwnLook };
