import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { IDEMPOTENCY_KEY_HEADER, requestUrl } from '@contract/route';
import type { ArgsOf, DataOf, Route } from '@contract/route';
import { offlineFailure, parseFailure } from './failure';
import type { ApiFailure } from './failure';
import type { RequestState } from './request-state';

/** The server responded `not_logged_in`. The store removes the current user, who has to log in again. */
export const sessionExpired = createAction('session/expired');

interface Request {
  route: Route;
  /** Path parameters, `query` and `body`, as in {@link ArgsOf}. */
  args: object;
  ignores401: boolean;
}

interface BuildRequestOptions {
  /** `not_logged_in` does not dispatch {@link sessionExpired}. For a logout, which continues without a session. */
  ignores401?: boolean;
}

type Args = Readonly<Record<string, unknown>>;

/** Returns the `query` of an endpoint for a contract route: `query: buildRequest(clubRoutes.get)`. */
export function buildRequest<R extends Route>(route: R, { ignores401 = false }: BuildRequestOptions = {}) {
  return (args: ArgsOf<R>): Request => ({ route, args: args ?? {}, ignores401 });
}

/** Response data of a route, as the result type of an endpoint. */
export type ResponseData<R> = DataOf<R>;

/**
 * Sends a request for a contract route and returns the `data` of its response envelope, or a failure. A GET
 * takes the preloaded response of its URL instead, if there is one.
 */
export const baseQuery: BaseQueryFn<Request, unknown, ApiFailure> = async (
  { route, args: given, ignores401 },
  { signal, dispatch, extra },
) => {
  // The store factory sets the extra argument; RTK Query cannot know its type.
  const { idempotencyKeys, preloadedResponses, secrets } = extra as RequestState;
  const args: Args = { ...given };
  const url = requestUrl(route, args);
  if (route.method === 'GET') {
    const preloaded = preloadedResponses.take(url);
    if (preloaded !== undefined) return { data: preloaded };
  } else {
    // A write can make the preloaded responses stale.
    preloadedResponses.clear();
  }
  const body = encodeBody(route, secrets.restore(args.body, route.secrets ?? []));
  const requestKey = route.idempotent && idempotencyKeys.keyFor(route, url, args.body);
  let response: Response;
  let responseBody: unknown;
  try {
    response = await fetch(location.origin + url, {
      method: route.method,
      signal,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...body.headers,
        ...(requestKey && { [IDEMPOTENCY_KEY_HEADER]: requestKey.key }),
      },
      body: body.payload ?? null,
    });
    responseBody = await response.json().catch(() => undefined);
  } catch {
    // Aborted requests end here, too. RTK Query would log a thrown error.
    return { error: offlineFailure };
  }
  if (response.ok && typeof responseBody === 'object' && responseBody !== null && 'data' in responseBody) {
    if (requestKey) requestKey.onSuccess();
    return { data: responseBody.data };
  }
  // A success without `data` is not from this server, but from a proxy, for example.
  const failure = parseFailure(
    response.ok ? 502 : response.status,
    responseBody,
    response.headers.get('retry-after'),
  );
  if (failure.code === 'not_logged_in' && !ignores401) dispatch(sessionExpired());
  return { error: failure };
};

function encodeBody(route: Route, body: unknown): { headers: Record<string, string>; payload?: BodyInit } {
  if (body === undefined) return { headers: {} };
  if (route.encoding !== 'form')
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body))
      if (value !== undefined && value !== null) form.set(name, String(value));
  }
  return { headers: {}, payload: form };
}
