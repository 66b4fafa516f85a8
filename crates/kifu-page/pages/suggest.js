export { t as suggest } from "./query.js";
