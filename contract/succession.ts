import type { Succession, SuccessionBody } from './succession.rules';
import { route } from './route';

export type { Succession, SuccessionBody };

/** A president who has not used the service for this many days counts as absent. */
export const ABSENCE_DAYS = 30;
/** Days in which an absent president can object. */
export const OBJECTION_DAYS = 14;
/** Days after an objection in which the server rejects a new succession request. */
export const REQUEST_PAUSE_DAYS = 90;
/**
 * In a club without a vice president a request needs this many supporters, or this share of the members if that
 * is more.
 */
const MIN_SUPPORTERS = 3;
const SUPPORTER_SHARE = 0.2;

/** Returns how many supporters, including the requester, the request of a member needs. */
export const requiredSupporters = (memberCount: number): number =>
  Math.max(MIN_SUPPORTERS, Math.ceil(memberCount * SUPPORTER_SHARE));

/**
 * `PROPOSED`: waits for the candidate or supporters. `RUNNING`: the president can object. The other states are final. `OBJECTED`: the
 * president objected. `COMPLETED`: the candidate became president. `STOPPED`: an operator stopped the request. `CANCELLED`: the request
 * lapsed, for example because another user became president.
 */
export const successionStates = [
  'PROPOSED',
  'RUNNING',
  'OBJECTED',
  'COMPLETED',
  'STOPPED',
  'CANCELLED',
] as const;
export type SuccessionState = (typeof successionStates)[number];

export const successionRoutes = {
  get: route<{ data: Succession }>()({
    method: 'GET',
    path: '/clubs/:clubId/succession',
    access: 'session',
    summary:
      'Returns whether the president is absent, and the latest request for a succession. Members only.',
  }),
  request: route<{ data: Succession; body: SuccessionBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/succession',
    access: 'session',
    summary:
      'Requests that a candidate replaces an absent president. Vice presidents; in a club without any, members.',
  }),
  accept: route<{ data: Succession }>()({
    method: 'POST',
    path: '/clubs/:clubId/succession/accept',
    access: 'session',
    summary: 'Agrees to become president. The candidate only.',
  }),
  support: route<{ data: Succession }>()({
    method: 'POST',
    path: '/clubs/:clubId/succession/support',
    access: 'session',
    summary: 'Supports a request in a club without a vice president. Members only, once each.',
  }),
  object: route<{ data: Succession }>()({
    method: 'POST',
    path: '/clubs/:clubId/succession/object',
    access: 'session',
    summary:
      'Objects to a running request, which ends it. The president only, before the deadline of the request.',
  }),
} as const;
