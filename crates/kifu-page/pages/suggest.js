export { n as suggest } from "./query.js";
