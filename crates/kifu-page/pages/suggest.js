export { s as suggest } from "./query.js";
