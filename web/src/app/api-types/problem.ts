// Types of the interface of `kifu serve`, written by a test of kifu-serve.

/** The JSON form of a [`Problem`]. */
export interface Problem {
  /** The position of the error in the query, in characters from 0; missing if the error is not in a query. */
  at?: number | null;
  /** The code of the error: a name for programs that never changes. */
  code: string;
  /** A description of this error, in one clause. */
  detail: string;
  /** The name of the invalid field or parameter; missing if the error concerns none. */
  field?: string | null;
  /** A suggestion to correct the request; missing if there is none. */
  help?: string | null;
  /** The number of invalid characters at this position; missing if the error is not in a query. */
  length?: number | null;
  /** The HTTP status. */
  status: number;
  /** The meaning of the code, for people. */
  title: string;
}
