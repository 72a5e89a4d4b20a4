import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { IDEMPOTENCY_KEY_HEADER, requestUrl } from '@contract/route';
import type { ArgsOf, DataOf, Route } from '@contract/route';
import { idempotencyKeyFor } from './idempotency-keys';
import { offlineFailure, parseFailure } from './failure';
import type { ApiFailure } from './failure';
import { clearPreloadedResponses, takePreloadedResponse } from './preloaded-responses';
import { restoreSecrets } from './secrets';

/** The server no longer knows this browser: the stored user goes, and the person logs in again. */
export const sessionExpired = createAction('session/expired');

interface Request {
  route: Route;
  /** Path parameters, `query` and `body`, as {@link ArgsOf} says. */
  args: object;
  endsSession: boolean;
}

interface BuildRequestOptions {
  /** A call by which the session ends anyway: finding it ended already is no expiry to tell of. */
  endsSession?: boolean;
}

type Args = Readonly<Record<string, unknown>>;

/** The `query` of an endpoint for a route of the contract: `query: send(clubRoutes.get)`. */
export function buildRequest<R extends Route>(route: R, { endsSession = false }: BuildRequestOptions = {}) {
  return (args: ArgsOf<R>): Request => ({ route, args: args ?? {}, endsSession });
}

/** The answer of a route, as an endpoint's result type. */
export type ResponseData<R> = DataOf<R>;

/** Carries a contract route over the wire and takes its envelope off. */
export const baseQuery: BaseQueryFn<Request, unknown, ApiFailure> = async (
  { route, args: given, endsSession },
  { signal, dispatch },
) => {
  const args: Args = { ...given };
  const address = requestUrl(route, args);
  if (route.method === 'GET') {
    const told = takePreloadedResponse(address);
    if (told !== undefined) return { data: told };
  } else {
    // What came with the page may not be true after this.
    clearPreloadedResponses();
  }
  const body = encodeBody(route, args.body);
  const named = route.idempotent && idempotencyKeyFor(route, address, args.body);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(location.origin + address, {
      method: route.method,
      signal,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...body.headers,
        ...(named && { [IDEMPOTENCY_KEY_HEADER]: named.key }),
      },
      body: body.payload ?? null,
    });
    answer = await response.json().catch(() => undefined);
  } catch {
    // Also after an abort, whose caller is gone: RTK Query logs whatever is thrown here.
    return { error: offlineFailure };
  }
  if (response.ok && typeof answer === 'object' && answer !== null && 'data' in answer) {
    if (named) named.done();
    return { data: answer.data };
  }
  const failure = parseFailure(
    response.ok ? 502 : response.status,
    answer,
    response.headers.get('retry-after'),
  );
  if (failure.code === 'not_logged_in' && !endsSession) dispatch(sessionExpired());
  return { error: failure };
};

function encodeBody(route: Route, given: unknown): { headers: Record<string, string>; payload?: BodyInit } {
  if (given === undefined) return { headers: {} };
  const body = restoreSecrets(given, route.secrets ?? []);
  if (route.encoding !== 'form')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return { headers: {}, payload: form };
}
