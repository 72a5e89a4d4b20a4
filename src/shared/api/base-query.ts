import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { API_BASE, IDEMPOTENCY_KEY, fillPath } from '@contract/route';
import type { ArgsOf, DataOf, Route } from '@contract/route';
import { nameCall } from './call-keys';
import { offlineFailure, readFailure } from './failure';
import type { ApiFailure } from './failure';
import { reveal } from './secrets';

/** The server no longer knows this browser: the stored user goes, and the person logs in again. */
export const sessionExpired = createAction('session/expired');

interface Request {
  route: Route;
  /** Path parameters, `query` and `body`, as {@link ArgsOf} says. */
  args: object;
  endsSession: boolean;
}

interface SendOptions {
  /** A call by which the session ends anyway: finding it ended already is no expiry to tell of. */
  endsSession?: boolean;
}

type Args = Readonly<Record<string, unknown>>;

/** The `query` of an endpoint for a route of the contract: `query: send(clubRoutes.get)`. */
export function send<R extends Route>(route: R, { endsSession = false }: SendOptions = {}) {
  return (args: ArgsOf<R>): Request => ({ route, args: args ?? {}, endsSession });
}

/** The answer of a route, as an endpoint's result type. */
export type Answer<R> = DataOf<R>;

/** Carries a contract route over the wire and takes its envelope off. */
export const baseQuery: BaseQueryFn<Request, unknown, ApiFailure> = async ({ route, args: given, endsSession }, { signal, dispatch }) => {
  const args: Args = { ...given };
  const body = encodeBody(route, args.body);
  const address = addressOf(route, args);
  const named = route.once && nameCall(route, address, args.body);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address, {
      method: route.method, signal, credentials: 'include', headers: { accept: 'application/json', ...body.headers, ...(named && { [IDEMPOTENCY_KEY]: named.key }) }, body: body.payload ?? null,
    });
    answer = await response.json().catch(() => undefined);
  } catch (error) {
    if (signal.aborted) throw error;
    return { error: offlineFailure };
  }
  if (response.ok && typeof answer === 'object' && answer !== null && 'data' in answer) {
    if (named) named.done();
    return { data: answer.data };
  }
  const failure = readFailure(response.ok ? 502 : response.status, answer, response.headers.get('retry-after'));
  if (failure.code === 'not_logged_in' && !endsSession) dispatch(sessionExpired());
  return { error: failure };
};

function addressOf(route: Route, args: Args): string {
  const search = new URLSearchParams();
  const query = typeof args.query === 'object' && args.query !== null ? Object.entries(args.query) : [];
  for (const [name, value] of query) if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `${location.origin}${API_BASE}${fillPath(route.path, args)}${text === '' ? '' : `?${text}`}`;
}

function encodeBody(route: Route, given: unknown): { headers: Record<string, string>; payload?: BodyInit } {
  if (given === undefined) return { headers: {} };
  const body = reveal(given, route.secrets ?? []);
  if (route.encoding !== 'form') return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return { headers: {}, payload: form };
}
