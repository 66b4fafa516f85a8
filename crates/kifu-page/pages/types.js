// src/search/types.ts
/** A request that cannot be answered. */
var SearchError = class extends Error {
	problem;
	constructor(problem) {
		super(problem.detail);
		this.name = "SearchError";
		this.problem = problem;
	}
};
export { SearchError as t };
