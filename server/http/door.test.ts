import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { waitUntil } from '../testing/accounts';
import { answerAtTheDoor } from './door';
import { busyText } from './failures';

// Byte by byte over a real connection: who writes answers by hand has to keep the order and the ends of them.

let app: FastifyInstance;
let port: number;
let isBusy: boolean;
let asked: string[];
let served: string[];
let finishSlow: () => void;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = fastify();
  app.addHook('onRequest', (request, _reply, done) => {
    served.push(`${request.method} ${request.url}`);
    done();
  });
  answerAtTheDoor(app, (url) => {
    asked.push(url);
    return isBusy && url !== '/health' && url !== '/slow';
  });
  app.get(
    '/slow',
    () =>
      new Promise((answer) => {
        finishSlow = () => {
          answer('slow');
        };
      }),
  );
  app.get('/health', () => 'well');
  app.get('/*', () => 'served');
  app.post('/*', (request) => request.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  isBusy = true;
  asked = [];
  served = [];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** A connection on which one says something and waits for as many answers. */
function dial() {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  let isOver = false;
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('end', () => {
    isOver = true;
  });
  return {
    say: (bytes: string) => {
      socket.write(bytes, 'latin1');
    },
    hears: async (statuses: number[]) => {
      await waitUntil(() => Promise.resolve(statusesOf(heard).length >= statuses.length));
      expect(statusesOf(heard)).toEqual(statuses);
      return heard;
    },
    ends: () => waitUntil(() => Promise.resolve(isOver)),
    pause: () => {
      socket.pause();
    },
  };
}
const statusesOf = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const get = (url: string, ...headers: string[]) =>
  `${[`GET ${url} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const post = (body: string, ...headers: string[]) =>
  `${['POST /a HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`;
const inLatin1 = Buffer.from(busyText).toString('latin1');

test('who is refused is told when to come again and in which words, and Fastify hears nothing of it', async () => {
  const { say, hears } = dial();
  say(get('/a'));
  const heard = await hears([503]);
  const [head = '', body] = heard.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      'HTTP/1.1 503 Service Unavailable',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(busyText))}`,
      'Retry-After: 1',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
    ]),
  );
  expect(body).toBe(inLatin1);
  expect(asked).toEqual(['/a']);
  expect(served).toEqual([]);
});

test('a plain refusal costs no response: where this fails, Node keeps its parser elsewhere, and refusals cost twice as much', async () => {
  const made = jest.fn();
  app.server.prependListener('request', made);
  const { say, hears } = dial();
  say(get('/a'));
  await hears([503]);
  app.server.removeListener('request', made);
  expect(made).not.toHaveBeenCalled();
});

test('the connection stays: what is asked on it afterwards is answered, refused or not', async () => {
  const { say, hears } = dial();
  say(get('/a'));
  await hears([503]);
  say(get('/b'));
  await hears([503, 503]);
  isBusy = false;
  say(get('/c'));
  await hears([503, 503, 200]);
  isBusy = true;
  say(get('/d'));
  await hears([503, 503, 200, 503]);
  expect(served).toEqual(['GET /c']);
});

test('questions that come in one piece are answered in their order, whichever of them is refused [OP-09]', async () => {
  const { say, hears } = dial();
  say(get('/a') + get('/slow') + get('/b') + get('/health') + get('/c'));
  await hears([503]);
  await waitUntil(() => Promise.resolve(served.length === 2));
  finishSlow();
  const heard = await hears([503, 200, 503, 200, 503]);
  expect(heard.indexOf('slow')).toBeLessThan(heard.indexOf('well'));
  expect(heard.endsWith(inLatin1)).toBe(true);
});

test('a question of which half has come is refused when the rest is there', async () => {
  const { say, hears } = dial();
  say(get('/a') + get('/b').slice(0, 20));
  await hears([503]);
  say(get('/b').slice(20));
  await hears([503, 503]);
});

test('HEAD is told the same without the words', async () => {
  const { say, hears } = dial();
  say(get('/a').replace('GET', 'HEAD') + get('/health'));
  const heard = await hears([503, 200]);
  expect(heard).toContain(`Content-Length: ${String(Buffer.byteLength(busyText))}`);
  expect(heard).not.toContain(inLatin1);
});

test.each([
  ['its length', post('{"a":"GET /inner HTTP/1.1"}', 'Content-Length: 27')],
  ['pieces', post('1b\r\n{"a":"GET /inner HTTP/1.1"}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked')],
])('a body by %s is no question, and nobody reads it; the next one is answered', async (_, bytes) => {
  const { say, hears } = dial();
  say(bytes.slice(0, -8));
  await hears([503]);
  say(bytes.slice(-8));
  say(get('/health'));
  await hears([503, 200]);
  expect(asked).toEqual(['/a', '/health']);
  expect(served).toEqual(['GET /health']);
});

test('a GET with a body is refused with it, and what nobody reads of it holds up nothing', async () => {
  const { say, hears } = dial();
  say(`${get('/a', 'Content-Length: 300000')}${'x'.repeat(300_000)}${get('/health')}`);
  await hears([503, 200]);
  expect(asked).toEqual(['/a', '/health']);
});

test.each([
  ['says that it is the last', get('/a', 'Connection: close')],
  ['is of HTTP/1.0', get('/a').replace('HTTP/1.1', 'HTTP/1.0')],
])('a question that %s is refused with the end of the connection', async (_, bytes) => {
  const { say, hears, ends } = dial();
  say(bytes);
  const heard = await hears([503]);
  await ends();
  expect(heard).toMatch(/\r\nConnection: close\r\n/);
  expect(served).toEqual([]);
});

test('of HTTP/1.0, who asks for the connection to stay is told that it does', async () => {
  const { say, hears } = dial();
  say(get('/a', 'Connection: keep-alive').replace('HTTP/1.1', 'HTTP/1.0'));
  expect(await hears([503])).toMatch(/\r\nConnection: keep-alive\r\n/);
  say(get('/health'));
  await hears([503, 200]);
});

test('without a host it is a bad request, as ever', async () => {
  const { say, hears } = dial();
  say(get('/a').replace('Host: localhost\r\n', ''));
  await hears([400]);
  expect(asked).toEqual([]);
});

test('who asks without reading is read no more from after a while', async () => {
  const written = new Set<Socket>();
  app.server.once('connection', (socket: Socket) => written.add(socket));
  const { say, pause } = dial();
  pause();
  const many = get('/a').repeat(1_000);
  for (let n = 0; n < 200; n += 1) say(many);
  const [socket] = await waitUntil(() => Promise.resolve(written.size === 1)).then(() => written);
  await waitUntil(() => Promise.resolve(socket?.writableNeedDrain === true && socket.isPaused()));
  // As many as one read brought: nobody else is made to keep what this one does not fetch.
  expect(socket?.writableLength).toBeLessThan(2_000_000);
  expect(asked.length).toBeLessThan(200_000);
});
