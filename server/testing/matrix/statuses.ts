import type { Actor, World } from './world';

/** What stands in a call's path, query and body, by the names of the path. */
export interface Asked {
  ids: Readonly<Record<string, number>>;
  query?: Readonly<Record<string, number>>;
  body?: object;
}

/** Statuses in the order of `roles`: anonymous, stranger, applicant, member, staff, vice president, president, another club's president, former member. */
export type Statuses = readonly [number, number, number, number, number, number, number, number, number];

/** A row of the table: what is asked for, made just before each call, and how each role is answered. */
export interface Row {
  ask: (world: World, actor: Actor) => Asked | Promise<Asked>;
  statuses: Statuses;
  /** Set where a success, too, leaves everything as it was. */
  changesNothing?: boolean;
}

/** Rows of calls by their operation in the documentation, then by whose or what they name: own, another's, of another club, absent. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The same answer for everybody who is logged in. */
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
