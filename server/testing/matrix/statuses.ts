import { roles } from './world';
import type { Actor, Role, World } from './world';

/** Path parameters, query and body of a request. */
export interface RequestParts {
  ids: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, number | string>>;
  body?: object;
}

type StatusOfEach<Roles extends readonly unknown[]> = { readonly [Index in keyof Roles]: number };

/** Statuses in the order of `roles`. Without the last status, an operator gets the status of a non-member. */
export type Statuses =
  | StatusOfEach<typeof roles>
  | (typeof roles extends readonly [...infer NonOperators, 'operator'] ? StatusOfEach<NonOperators> : never);

/** Returns the status for a role. */
export const statusFor = (statuses: Statuses, role: Role): number =>
  statuses[roles.indexOf(role)] ?? statuses[roles.indexOf('non-member')] ?? 0;

/** A row of the table: the request, created before each call, and the status for each role. */
export interface Row {
  createRequest: (world: World, actor: Actor) => RequestParts | Promise<RequestParts>;
  statuses: Statuses;
  /** Whether a successful call writes nothing. */
  isReadOnly?: boolean;
}

/** Rows by operation id, then by target: own, another's, of another club, absent. */
export type CallTable = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** Returns the same status for every logged-in user, and 401 for an anonymous caller. */
export const sameForAll = (status: number): Statuses => [
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

/** Returns the statuses of a call of operators, whose path does not exist for other users. */
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
