import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-time';
import { busyText } from './failures';

/** As soon as anybody may come again: a crowd is over when it is over. */
export const RETRY_AFTER_SECONDS = 1;

// As text: Node sends it in one piece with the headers, a Buffer in two.
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(busyText)),
  'Retry-After': String(RETRY_AFTER_SECONDS),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};
const LINES = [
  'HTTP/1.1 503 Service Unavailable',
  ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
];
// Byte by byte in a string of one byte a character, which Node writes without making a Buffer of it.
const WHOLE = Buffer.from(`${LINES.join('\r\n')}\r\n\r\n${busyText}`).toString('latin1');

type OnIncoming = (request: IncomingMessage, staysOpen: boolean) => number;
/** What Node has of a connection and its types do not tell: the parser, which hands over each request once its headers are there, and the answer that is being written. */
interface Line {
  parser: { onIncoming: OnIncoming };
  _httpMessage?: object | null;
}

/**
 * Answers who is refused before Fastify hears of them. Refusals must cost next to nothing: at five times what can be served there are
 * four for each call that is, and through all hooks and a line of the log they would take the time of those who are served.
 *
 * The plainest ones are answered before Node has made a response of its own to them, by a text made once: 8 µs where a response
 * takes 14 to 22, of which the kernel has 5.5. That is no documented place, so a Node that has none there answers all by its response.
 */
export function answerAtTheDoor(app: FastifyInstance, isRefused: (url: string) => boolean): void {
  const serving = app.server.listeners('request');
  app.server.removeAllListeners('request');
  let letIn: IncomingMessage | undefined;
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request !== letIn && isRefused(request.url ?? '')) response.writeHead(503, HEADERS).end(busyText);
    else for (const serve of serving) Reflect.apply(serve, app.server, [request, response]);
  });
  // After Node's own listener, which has given the connection its parser.
  app.server.on('connection', (socket: Socket) => {
    if (!isLine(socket)) return;
    const { parser } = socket;
    const admit = parser.onIncoming;
    parser.onIncoming = (request, staysOpen) => {
      if (!staysOpen || !isPlain(request) || !isFree(socket)) return admit(request, staysOpen);
      if (isRefused(request.url ?? '')) {
        socket.write(WHOLE, 'latin1');
        return 0;
      }
      // Node says at once that it is there; nobody is to be asked for twice.
      letIn = request;
      const answer = admit(request, staysOpen);
      letIn = undefined;
      return answer;
    };
  });
}

function isLine(socket: Socket): socket is Socket & Line {
  const parser = 'parser' in socket ? socket.parser : undefined;
  return (
    typeof parser === 'object' &&
    parser !== null &&
    'onIncoming' in parser &&
    typeof parser.onIncoming === 'function'
  );
}

/** A question that is answered as it comes: all else has Node's own rules of what follows, be it a body, a wait for it, or another protocol. */
function isPlain({ method, httpVersionMinor, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersionMinor === 1 &&
    headers.upgrade === undefined &&
    headers.host !== undefined &&
    headers.expect === undefined &&
    !hasBody(headers)
  );
}

/** Nobody on this connection waits for an earlier answer, and what was written to it is read: Node keeps the order and reads no more from who does not read. */
const isFree = (socket: Socket & Line) =>
  (socket._httpMessage ?? undefined) === undefined && !socket.writableNeedDrain;
