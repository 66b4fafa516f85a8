/** The number of Go among the games of SGF. */
export const GO = 1;
