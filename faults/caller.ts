import { randomUUID } from 'node:crypto';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from '@contract/route';

/** The result of a call as the caller knows it. 'ok': success. 'fail': rejected, or not sent. 'info': unknown. */
export type Outcome = 'ok' | 'fail' | 'info';

export interface CallResult<T = unknown> {
  outcome: Outcome;
  /** 0 without a response. */
  status: number;
  /** `data` of the response body; undefined without a success or without a JSON object. */
  data: T | undefined;
  durationMs: number;
}

/** Longer than any promised response time. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** Delay before the next call after a call without success. */
export const RETRY_DELAY_MS = 60;

/** A recorded call with its start and result. */
export interface RecordedCall {
  method: string;
  /** Time of `performance.now()`. */
  sentAt: number;
  durationMs: number;
  /** 0 without a response. */
  status: number;
  /** The header Retry-After. */
  retryAfter: string | null;
}

/** Target, duplication and recorded calls of one simulation. */
export interface Traffic {
  port: number;
  calls: RecordedCall[];
  /** Whether to send this call twice at the same time. */
  shouldDuplicate: () => boolean;
}

export interface Caller {
  /** `path` is relative to the base path of the API. Sends URLSearchParams as a form and other bodies as JSON. */
  call: <T = unknown>(method: string, path: string, body?: object) => Promise<CallResult<T>>;
  /** Uploads bytes to a presigned URL. */
  upload: (url: string, bytes: Uint8Array, contentType: string) => Promise<CallResult>;
}

/** Creates an API client of a logged-in user. Its calls never reject. */
export function createCaller(traffic: Traffic, sessionId: string): Caller {
  const send = async <T>(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array | undefined,
  ): Promise<CallResult<T>> => {
    const sentAt = performance.now();
    const recordCall = (status: number, retryAfter: string | null) => {
      const durationMs = performance.now() - sentAt;
      traffic.calls.push({ method, sentAt, durationMs, status, retryAfter });
      return durationMs;
    };
    try {
      const response = await fetch(url, {
        method,
        headers,
        body: (body as BodyInit | undefined) ?? null,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const text = await response.text();
      const durationMs = recordCall(response.status, response.headers.get('retry-after'));
      const outcome = response.ok ? 'ok' : response.status >= 500 ? 'info' : 'fail';
      // The server checks its responses against the contract in its own tests.
      const data = response.ok && text.startsWith('{') ? (JSON.parse(text) as { data: T }).data : undefined;
      return { outcome, status: response.status, data, durationMs };
    } catch {
      return { outcome: 'info', status: 0, data: undefined, durationMs: recordCall(0, null) };
    }
  };
  const sendMaybeTwice = async <T>(sendOnce: () => Promise<CallResult<T>>): Promise<CallResult<T>> => {
    if (!traffic.shouldDuplicate()) return sendOnce();
    const results = await Promise.all([sendOnce(), sendOnce()]);
    // The pair succeeds if one of the calls succeeds. It is rejected only if both are rejected.
    return (
      results.find(({ outcome }) => outcome === 'ok') ??
      results.find(({ outcome }) => outcome === 'info') ??
      results[0]
    );
  };
  const origin = () => `http://127.0.0.1:${String(traffic.port)}`;
  return {
    call: <T>(method: string, path: string, body?: object) => {
      // Both calls of a pair send the same idempotency key, as a page does that repeats a request.
      const headers = {
        cookie: `dure_session=${sessionId}`,
        ...(method !== 'GET' && { origin: origin(), [IDEMPOTENCY_KEY_HEADER]: randomUUID() }),
        ...(body && {
          'content-type':
            body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      };
      const payload = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
      return sendMaybeTwice(() => send<T>(method, `${origin()}${API_BASE}${path}`, headers, payload));
    },
    upload: (url, bytes, contentType) =>
      sendMaybeTwice(() => send('PUT', new URL(url, origin()).href, { 'content-type': contentType }, bytes)),
  };
}
