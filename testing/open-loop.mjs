// Open-loop load on a local server: `node testing/open-loop.mjs '<JSON>'`, see `Load`. It sends at a fixed rate, because users
// do not wait for each other. A closed-loop generator would never overload the server. Without a rate, each connection sends its
// next request after the response, which measures the capacity.
// It uses raw sockets, because the HTTP client of Node.js costs as much CPU as a rejection by the server.
import { connect } from 'node:net';

/** @typedef {{ port: number, cookies: string[], paths: string[], seconds: number, rate?: number, connections: number, patienceMs?: number }} Load: each of `cookies` asks for each of `paths`, by turns */

/** @type {Load} */
const { port, cookies, paths, seconds, rate, connections, patienceMs = 2_000 } = JSON.parse(process.argv[2]);
const requests = cookies.flatMap((_, turn) =>
  paths.map(
    (path, place) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies[(turn + place) % cookies.length]}\r\n\r\n`,
  ),
);
const HEAD_END = Buffer.from('\r\n\r\n');

// Connections are opened in advance, because libuv accepts one per loop iteration and connecting is not measured.
const AHEAD_MS = 1_500;

const startedAt = performance.now() + (rate === undefined ? 0 : AHEAD_MS);
const endsAt = startedAt + seconds * 1_000;
/** Arrival times of requests that wait for a connection. */
const waiting = [];
const idle = [];
let open = 0;
let asked = 0;
/** By second of arrival: durations of successes and rejections, rejections without Retry-After, and other results. */
const perSecond = Array.from({ length: Math.ceil(seconds) }, () => ({
  ok: [],
  refused: [],
  mute: 0,
  none: 0,
  other: 0,
}));

function note(cameAt, outcome) {
  const second = perSecond[Math.min(perSecond.length - 1, Math.floor((cameAt - startedAt) / 1_000))];
  const tookMs = performance.now() - cameAt;
  if (outcome === undefined || tookMs > patienceMs) second.none += 1;
  else if (outcome.status === 200) second.ok.push(tookMs);
  else if (outcome.status === 503 || outcome.status === 429) {
    second.refused.push(tookMs);
    if (!outcome.saysWhen) second.mute += 1;
  } else second.other += 1;
}

function dial() {
  open += 1;
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  const state = { socket, cameAt: undefined, got: [], isOpen: true };
  socket.on('data', (chunk) => read(state, chunk));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open -= 1;
    state.isOpen = false;
    if (state.cameAt !== undefined) note(state.cameAt, undefined);
    state.cameAt = undefined;
  });
  return state;
}

function read(state, chunk) {
  state.got.push(chunk);
  const all = state.got.length === 1 ? chunk : Buffer.concat(state.got);
  const headEnd = all.indexOf(HEAD_END);
  if (headEnd < 0) return;
  const head = all.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`a response without a content length: ${head}`);
  if (all.length < headEnd + 4 + length) return;
  state.got = [];
  if (state.cameAt !== undefined)
    note(state.cameAt, { status: Number(head.slice(9, 12)), saysWhen: /\r\nretry-after: [1-9]/i.test(head) });
  state.cameAt = undefined;
  if (/\r\nconnection: close/i.test(head)) state.socket.destroy();
  else next(state);
}

function next(state) {
  if (rate === undefined) {
    if (performance.now() < endsAt) ask(state, performance.now());
    return;
  }
  let cameAt = waiting.shift();
  // A request that has waited longer than the patience is dropped.
  while (cameAt !== undefined && performance.now() - cameAt > patienceMs) {
    note(cameAt, undefined);
    cameAt = waiting.shift();
  }
  if (cameAt === undefined) idle.push(state);
  else ask(state, cameAt);
}

function ask(state, cameAt) {
  state.cameAt = cameAt;
  state.socket.write(requests[asked % requests.length]);
  asked += 1;
}

function arrive(cameAt) {
  let state = idle.pop();
  while (state && !state.isOpen) state = idle.pop();
  if (!state && open < connections) state = dial();
  if (state) ask(state, cameAt);
  else waiting.push(cameAt);
}

if (rate === undefined) {
  for (let count = 0; count < connections; count += 1) ask(dial(), performance.now());
} else {
  for (let count = 0; count < connections; count += 1)
    setTimeout(
      () => {
        idle.push(dial());
      },
      (count * AHEAD_MS) / connections / 2,
    );
  let arrived = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const due = Math.floor(((Math.min(now, endsAt) - startedAt) * rate) / 1_000);
    // Durations start at the scheduled time, so that a late generator does not flatter the server.
    for (; arrived < due; arrived += 1) arrive(startedAt + (arrived * 1_000) / rate);
    if (now >= endsAt) clearInterval(timer);
  }, 1);
}

setTimeout(
  () => {
    for (const cameAt of waiting) note(cameAt, undefined);
    // Connections that are still open are ignored.
    const result = perSecond.map(({ ok, refused, ...counts }) => ({
      ok: spread(ok),
      refused: spread(refused),
      ...counts,
    }));
    process.stdout.write(
      `${JSON.stringify({ asked, open, perSecond: result, ok: spread(perSecond.flatMap(({ ok }) => ok)), refused: spread(perSecond.flatMap(({ refused }) => refused)), mute: sum('mute'), none: sum('none'), other: sum('other') })}\n`,
      () => process.exit(0),
    );
  },
  endsAt - performance.now() + patienceMs + 100,
);

function sum(name) {
  return perSecond.reduce((total, second) => total + second[name], 0);
}

function spread(times) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
