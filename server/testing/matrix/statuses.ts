import type { Actor, World } from './world';

/** Path parameters, query and body of a request. */
export interface RequestParts {
  ids: Readonly<Record<string, number>>;
  query?: Readonly<Record<string, number>>;
  body?: object;
}

/**
 * Statuses in the order of `roles`: anonymous, non-member, applicant, member, staff, vice president,
 * president, another club's president, former member.
 */
export type Statuses = readonly [number, number, number, number, number, number, number, number, number];

/** A row of the table: the request, created before each call, and the status for each role. */
export interface Row {
  createRequest: (world: World, actor: Actor) => RequestParts | Promise<RequestParts>;
  statuses: Statuses;
  /** Whether a successful call writes nothing. */
  isReadOnly?: boolean;
}

/** Rows by operation id, then by target: own, another's, of another club, absent. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The same status for every logged-in user. */
export const all = (status: number): Statuses => [
  401,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
