import { randomUUID } from 'node:crypto';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from '@contract/route';

/** What a caller knows of a write: done, refused, or nothing. */
export type Outcome = 'ok' | 'fail' | 'info';

export interface Answer<T = unknown> {
  outcome: Outcome;
  /** 0 without an answer. */
  status: number;
  /** Only there when it is ok. */
  data: T | undefined;
  durationMs: number;
}

/** Longer than any promise about an answer: who waits so long has been hung. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** Whoever is told nothing tries something else in a moment. */
export const RETRY_DELAY_MS = 60;

/** An answer as it is remembered: when the question was asked, and what came of it. */
export interface RecordedCall {
  sentAt: number;
  durationMs: number;
  status: number;
  retryAfter: string | null;
}

/** All calls of one simulation: where they go, how often, and what was answered. */
export interface Traffic {
  port: number;
  calls: RecordedCall[];
  /** Whether this call is sent twice at the same time. */
  shouldDuplicate: () => boolean;
}

export interface Caller {
  /** A body of URLSearchParams leaves as a form, any other as JSON. */
  call: <T = unknown>(method: string, path: string, body?: object) => Promise<Answer<T>>;
  /** Sends bytes to a signed address. */
  upload: (url: string, bytes: Uint8Array, contentType: string) => Promise<Answer>;
}

/** Somebody who is logged in and calls the API. Never rejects. */
export function createCaller(traffic: Traffic, sessionId: string): Caller {
  const send = async <T>(
    method: string,
    url: string,
    headers: Record<string, string>,
    body: string | Uint8Array | undefined,
  ): Promise<Answer<T>> => {
    const askedAt = performance.now();
    const note = (status: number, retryAfter: string | null) => {
      const durationMs = performance.now() - askedAt;
      traffic.calls.push({ sentAt: askedAt, durationMs, status, retryAfter });
      return durationMs;
    };
    try {
      const answer = await fetch(url, {
        method,
        headers,
        body: (body as BodyInit | undefined) ?? null,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const text = await answer.text();
      const durationMs = note(answer.status, answer.headers.get('retry-after'));
      const outcome = answer.ok ? 'ok' : answer.status >= 500 ? 'info' : 'fail';
      // The server's own answer, which its own tests hold against its rule.
      const data = answer.ok && text.startsWith('{') ? (JSON.parse(text) as { data: T }).data : undefined;
      return { outcome, status: answer.status, data, durationMs };
    } catch {
      return { outcome: 'info', status: 0, data: undefined, durationMs: note(0, null) };
    }
  };
  const sendMaybeTwice = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    if (!traffic.shouldDuplicate()) return send();
    const answers = await Promise.all([send(), send()]);
    // Done is done, whichever of the two did it; refused is only what both were.
    return (
      answers.find(({ outcome }) => outcome === 'ok') ??
      answers.find(({ outcome }) => outcome === 'info') ??
      answers[0]
    );
  };
  const origin = () => `http://127.0.0.1:${String(traffic.port)}`;
  return {
    call: <T>(method: string, path: string, body?: object) => {
      // As pages do: both of two have one name.
      const headers = {
        cookie: `dure_session=${sessionId}`,
        ...(method !== 'GET' && { origin: origin(), [IDEMPOTENCY_KEY_HEADER]: randomUUID() }),
        ...(body && {
          'content-type':
            body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
      };
      const sent = body instanceof URLSearchParams ? body.toString() : body && JSON.stringify(body);
      return sendMaybeTwice(() => send<T>(method, `${origin()}${API_BASE}${path}`, headers, sent));
    },
    upload: (url, bytes, contentType) =>
      sendMaybeTwice(() => send('PUT', new URL(url, origin()).href, { 'content-type': contentType }, bytes)),
  };
}
