import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from './product';
import type { CallAs, Target } from './sqlmap-targets';

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A server that sqlmap attacks. It forwards each request to the product and sends further requests that the target needs. */
export interface Relay {
  url: string;
  /** Returns the number of requests so far whose statement has run, including those of `send`. */
  countExecuted: () => number;
  /** Sends a request without sqlmap. `path` is without `/api/v1` and contains the query. */
  send: (path: string, body: object | undefined) => Promise<RawResponse>;
  close: () => Promise<void>;
}

export async function startRelay(target: Target, call: CallAs): Promise<Relay> {
  const { method, statuses, exchange, as = 'president' } = target;
  let executedCount = 0;
  let previous: Promise<unknown> = Promise.resolve();
  const send = async (path: string, body: object | undefined) => {
    const forward = (changed: object | undefined) => call(as, method, path, changed);
    const current = exchange && body ? previous.then(() => exchange(forward, { ...body })) : forward(body);
    previous = current.catch(() => undefined);
    const response = await current;
    if (statuses.includes(response.status)) executedCount += 1;
    return response;
  };
  const server = createServer((request, response) => {
    void readBody(request)
      .then(async (sent) => {
        const { status, body } = await send((request.url ?? '').replace('/api/v1', ''), sent);
        response.writeHead(status, { 'content-type': 'application/json' }).end(stableText(body, sent));
      })
      .catch((error: unknown) => {
        response.writeHead(502).end(String(error));
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    // A server that listens on a port has an AddressInfo.
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    countExecuted: () => executedCount,
    send,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/**
 * Serializes the body of a response without times and without texts that the request sent, because sqlmap interprets differences between
 * responses as effects of a payload.
 */
function stableText(body: unknown, sent: object | undefined): string {
  const texts = new Set(
    Object.values(sent ?? {})
      .filter((value) => typeof value === 'string')
      .map((text) => text.trim()),
  );
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' && (texts.has(value) || ISO_TIME.test(value)) ? '' : value,
  );
}

/** Returns the parsed JSON body; undefined without a body, and an empty object for a body that sqlmap has broken. */
async function readBody(request: IncomingMessage): Promise<object | undefined> {
  const text = Buffer.concat(await request.toArray()).toString('utf8');
  if (text === '') return undefined;
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
