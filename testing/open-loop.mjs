// Open-loop load on a local server: `node testing/open-loop.mjs '<JSON>'`, see `Load`. Sends at a fixed rate, because users do not
// wait for each other. A closed-loop generator would never overload the server. Without a rate, each connection sends its next
// request after the response, which measures the capacity.
// Uses raw sockets, because the HTTP client of Node.js costs as much CPU as a rejection by the server.
import { connect } from 'node:net';

/**
 * The load. Each of `cookies` requests each of `paths`, in rotation. `rate`: requests per second; `connections`: number of
 * connections, with a rate the maximum; `patienceMs`: longest wait of a user.
 * @typedef {{ port: number, cookies: string[], paths: string[], seconds: number, rate?: number, connections: number, patienceMs?: number }} Load
 */

/** @type {Load} */
const { port, cookies, paths, seconds, rate, connections, patienceMs = 2_000 } = JSON.parse(process.argv[2]);
const requests = cookies.flatMap((_, userIndex) =>
  paths.map(
    (path, pathIndex) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies[(userIndex + pathIndex) % cookies.length]}\r\n\r\n`,
  ),
);
const HEAD_END = Buffer.from('\r\n\r\n');

// Connections are opened in advance, because libuv accepts one per loop iteration and connecting is not measured.
const CONNECT_AHEAD_MS = 1_500;

const startedAt = performance.now() + (rate === undefined ? 0 : CONNECT_AHEAD_MS);
const endsAt = startedAt + seconds * 1_000;
/** Arrival times of requests that wait for a connection. */
const queuedArrivals = [];
const idleConnections = [];
const openConnections = new Set();
let sent = 0;
/**
 * By second of arrival: durations of successes (`ok`) and rejections, in ms, and counts. `unanswered` counts responses after `patienceMs`,
 * closed connections, and requests that are still waiting or were never sent when the run ends. `other` counts any other status.
 */
const perSecond = Array.from({ length: Math.ceil(seconds) }, () => ({
  ok: [],
  rejected: [],
  rejectedWithoutRetryAfter: 0,
  unanswered: 0,
  other: 0,
}));

function record(arrivedAt, outcome) {
  const second = perSecond[Math.min(perSecond.length - 1, Math.floor((arrivedAt - startedAt) / 1_000))];
  const durationMs = performance.now() - arrivedAt;
  if (outcome === undefined || durationMs > patienceMs) second.unanswered += 1;
  else if (outcome.status === 200) second.ok.push(durationMs);
  else if (outcome.status === 503 || outcome.status === 429) {
    second.rejected.push(durationMs);
    if (!outcome.hasRetryAfter) second.rejectedWithoutRetryAfter += 1;
  } else second.other += 1;
}

function openConnection() {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const connection = { socket, arrivedAt: undefined, chunks: [] };
  openConnections.add(connection);
  socket.on('data', (chunk) => read(connection, chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    openConnections.delete(connection);
    if (connection.arrivedAt !== undefined) record(connection.arrivedAt, undefined);
    connection.arrivedAt = undefined;
  });
  return connection;
}

function read(connection, chunk) {
  connection.chunks.push(chunk);
  const all = connection.chunks.length === 1 ? chunk : Buffer.concat(connection.chunks);
  const headEnd = all.indexOf(HEAD_END);
  if (headEnd < 0) return;
  const head = all.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`a response without a content length: ${head}`);
  if (all.length < headEnd + 4 + length) return;
  connection.chunks = [];
  if (connection.arrivedAt !== undefined)
    record(connection.arrivedAt, {
      status: Number(head.slice(9, 12)),
      hasRetryAfter: /\r\nretry-after: [1-9]/i.test(head),
    });
  connection.arrivedAt = undefined;
  if (/\r\nconnection: close/i.test(head)) connection.socket.destroy();
  else sendNext(connection);
}

function sendNext(connection) {
  if (rate === undefined) {
    if (performance.now() < endsAt) send(connection, performance.now());
    return;
  }
  let arrivedAt = queuedArrivals.shift();
  // A request that has waited longer than `patienceMs` is dropped.
  while (arrivedAt !== undefined && performance.now() - arrivedAt > patienceMs) {
    record(arrivedAt, undefined);
    arrivedAt = queuedArrivals.shift();
  }
  if (arrivedAt === undefined) idleConnections.push(connection);
  else send(connection, arrivedAt);
}

function send(connection, arrivedAt) {
  connection.arrivedAt = arrivedAt;
  connection.socket.write(requests[sent % requests.length]);
  sent += 1;
}

function handleArrival(arrivedAt) {
  let connection = idleConnections.pop();
  while (connection && !openConnections.has(connection)) connection = idleConnections.pop();
  if (!connection && openConnections.size < connections) connection = openConnection();
  if (connection) send(connection, arrivedAt);
  else queuedArrivals.push(arrivedAt);
}

if (rate === undefined) {
  for (let count = 0; count < connections; count += 1) send(openConnection(), performance.now());
} else {
  for (let count = 0; count < connections; count += 1)
    setTimeout(
      () => {
        idleConnections.push(openConnection());
      },
      (count * CONNECT_AHEAD_MS) / connections / 2,
    );
  let arrived = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const due = Math.floor(((Math.min(now, endsAt) - startedAt) * rate) / 1_000);
    // Durations start at the scheduled time, so that a late generator does not flatter the server.
    for (; arrived < due; arrived += 1) handleArrival(startedAt + (arrived * 1_000) / rate);
    if (now >= endsAt) clearInterval(timer);
  }, 1);
}

setTimeout(
  () => {
    const waiting = [...openConnections].map(({ arrivedAt }) => arrivedAt);
    for (const arrivedAt of [...queuedArrivals, ...waiting])
      if (arrivedAt !== undefined) record(arrivedAt, undefined);
    const result = perSecond.map(({ ok, rejected, ...counts }) => ({
      ok: summarize(ok),
      rejected: summarize(rejected),
      ...counts,
    }));
    process.stdout.write(
      `${JSON.stringify({ sent, open: openConnections.size, perSecond: result, ok: summarize(perSecond.flatMap(({ ok }) => ok)), rejected: summarize(perSecond.flatMap(({ rejected }) => rejected)), rejectedWithoutRetryAfter: sum('rejectedWithoutRetryAfter'), unanswered: sum('unanswered'), other: sum('other') })}\n`,
      () => process.exit(0),
    );
  },
  endsAt - performance.now() + patienceMs + 100,
);

function sum(name) {
  return perSecond.reduce((total, second) => total + second[name], 0);
}

function summarize(durations) {
  durations.sort((a, b) => a - b);
  const at = (share) => durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { count: durations.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
