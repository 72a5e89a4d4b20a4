import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpTask, Outcome, LoadRequest } from './load-tasks';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import { repeat } from './repeat';

const HEAD_END = Buffer.from('\r\n\r\n');
/** Placeholder of the same length as an idempotency key. */
const KEY_PLACEHOLDER = '0'.repeat(36);

/**
 * Sends HTTP/1.1 requests over keep-alive connections. Uses raw sockets instead of an HTTP client, so that the load
 * generator takes little CPU from the server on a machine with two cores.
 */
export async function runHttpLoad({
  port,
  requests,
  connections,
  seconds,
  once: isOnce,
  retriesBusy = false,
}: HttpTask): Promise<Outcome> {
  const requestBytes = requests.map((request) => bytesOf(request, port));
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)));
  try {
    return await repeat(
      { connections, seconds, itemCount: requestBytes.length, once: isOnce },
      async (connectionIndex, requestIndex) => {
        const [client, bytes] = [clients[connectionIndex], requestBytes[requestIndex]];
        if (!client || !bytes) return 'no such request';
        const request =
          requests[requestIndex]?.hasIdempotencyKey === true ? withIdempotencyKey(bytes) : bytes;
        let { status, beginning } = await client.send(request);
        while (retriesBusy && status === 503) {
          await sleep(1_000 * Number(/^retry-after: *(\d+)/im.exec(beginning)?.[1] ?? 1));
          ({ status, beginning } = await client.send(request));
        }
        return status < 400 ? undefined : beginning;
      },
    );
  } finally {
    for (const { socket } of clients) socket.destroy();
  }
}

function withIdempotencyKey(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(randomUUID(), copy.indexOf(KEY_PLACEHOLDER), 'latin1');
  return copy;
}

function bytesOf(
  { method, path, cookie, body, hasIdempotencyKey = false }: LoadRequest,
  port: number,
): Buffer {
  const host = `localhost:${String(port)}`;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'accept: application/json',
    ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
    ...(method === 'GET' ? [] : [`origin: http://${host}`]),
    ...(hasIdempotencyKey ? [`${IDEMPOTENCY_KEY_HEADER}: ${KEY_PLACEHOLDER}`] : []),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${String(Buffer.byteLength(body))}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

interface HttpResponse {
  status: number;
  /** At most the first 1,500 bytes of the response: status line, headers and body. */
  beginning: string;
}

interface Client {
  socket: Socket;
  send: (bytes: Buffer) => Promise<HttpResponse>;
}

async function openClient(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let pending: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  let responseLength = -1;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    if (responseLength < 0) responseLength = responseLengthOf(received);
    if (responseLength < 0 || received.length < responseLength) return;
    const response = {
      status: Number(received.toString('latin1', 9, 12)),
      beginning: received.toString('utf8', 0, Math.min(responseLength, 1_500)),
    };
    [received, responseLength] = [received.subarray(responseLength), -1];
    pending?.resolve(response);
  });
  const fail = (error: Error) => pending?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed a connection')));
  return {
    socket,
    send: (bytes) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(bytes);
      }),
  };
}

/** Returns the length of the whole response; -1 until the headers are complete. */
function responseLengthOf(received: Buffer): number {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return -1;
  const length = /^content-length: *(\d+)/im.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('a response without a length');
  return end + HEAD_END.length + Number(length);
}
