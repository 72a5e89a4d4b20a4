import { roles } from './world';
import type { Actor, Role, World } from './world';

/** Path parameters, query and body of a request. */
export interface RequestParts {
  ids: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, number | string>>;
  body?: object;
}

type StatusOfEach<Roles extends readonly unknown[]> = { readonly [Index in keyof Roles]: number };

/** Expected statuses in the order of `roles`. If the last status is left out, an operator gets the status of a non-member. */
export type Statuses =
  | StatusOfEach<typeof roles>
  | (typeof roles extends readonly [...infer NonOperators, 'operator'] ? StatusOfEach<NonOperators> : never);

/** Returns the expected status for a role. */
export const statusFor = (statuses: Statuses, role: Role): number =>
  statuses[roles.indexOf(role)] ?? statuses[roles.indexOf('non-member')] ?? 0;

/** A row of the role matrix: a function that creates a new request for each call, and the expected status of each role. */
export interface Row {
  createRequest: (world: World, actor: Actor) => RequestParts | Promise<RequestParts>;
  statuses: Statuses;
  /** Set if a successful call writes nothing although its method is not GET. */
  writesNothing?: boolean;
}

/** Rows by operation id, then by target, such as own, another's, of another club, or absent. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** Returns the same status for every logged-in user, and 401 for an anonymous caller. */
export const sameForLoggedIn = (status: number): Statuses => [
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

/** Returns `status` for operators and 404 for all other callers, because the paths of operators do not exist for them. */
export const operatorsOnly = (status: number): Statuses => [
  404,
  404,
  404,
  404,
  404,
  404,
  404,
  404,
  404,
  status,
];
