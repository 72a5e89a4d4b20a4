import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { eventLoopDelay, p95, slack, visitUntil } from './load';
import { findProgram, run } from './programs';
import { startProduct } from './product';
import type { Product } from './product';

const CONNECTIONS = 500;
const OTHERS_MS = 200;
const LATE_MS = 50;
/** How long slowhttptest goes on. */
const ATTACK_S = 60;

let product: Product;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  cookie = await product.logIn('president');
});
afterAll(() => product.stop());

/** What slowhttptest says in the end, in a line and without its colours. */
const summaryOf = (said: string) => said.split('\u001b').map((part) => part.replace(/^\[[\d;]*[a-z]/i, '')).join('').split('\n').filter((line) => /^(?:closed|pending|connected|service available|exit status):/i.test(line.trim())).slice(-5)
  .map((line) => line.trim().replace(/\s+/g, ' ')).join(', ');

describe('AC-29: five hundred connections', () => {
  test.each([
    ['whose headers never end', 'GET /api/v1/clubs HTTP/1.1\r\nHost: localhost\r\nX-a: b\r\n', 15_000],
    ['whose bodies never end', 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{', 40_000],
  ])('%s are ended by the server, and others are served meanwhile', async (what, bytes, limitMs) => {
    const started = performance.now();
    let ended = 0;
    const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect({ host: '127.0.0.1', port: product.port }, () => socket.write(bytes));
      socket.on('error', () => undefined);
      socket.on('close', () => { ended += 1; });
      socket.resume();
      return socket;
    });
    const took = await visitUntil(product, cookie, () => ended === CONNECTIONS || performance.now() - started > limitMs);
    console.log(`slow: ${what}: ended=${String(ended)} after=${String(Math.round(performance.now() - started))}ms others p95=${String(Math.round(p95(took)))}ms`);
    for (const socket of sockets) socket.destroy();
    expect(ended).toBe(CONNECTIONS);
    expect(p95(took)).toBeLessThan(OTHERS_MS * slack());
  });

  test.each([
    ['slow headers', ['-H', '-i', '3']], ['slow bodies', ['-B', '-i', '5', '-s', '8192', '-x', '10', '-t', 'POST', '-f', 'application/json']], ['slow reading', ['-X', '-w', '1', '-y', '16', '-n', '5', '-z', '8', '-k', '3']],
  ])('of slowhttptest: %s', async (what, args) => {
    const program = findProgram('slowhttptest');
    if (program === undefined) return;
    await eventLoopDelay(product);
    let isOver = false;
    const attack = run(program, [...args, '-c', String(CONNECTIONS), '-r', '200', '-l', String(ATTACK_S), '-p', '3', '-u', `${product.url}/privacy`], (ATTACK_S + 20) * 1_000).then((outcome) => {
      isOver = true;
      return outcome;
    });
    const took = await visitUntil(product, cookie, () => isOver);
    const { said } = await attack;
    const lateMs = await eventLoopDelay(product);
    console.log(`slowhttptest: ${what}: ${summaryOf(said)}; others p95=${String(Math.round(p95(took)))}ms, event loop p99=${lateMs.toFixed(1)}ms`);
    expect(p95(took)).toBeLessThan(OTHERS_MS * slack());
    expect(lateMs).toBeLessThan(LATE_MS * slack());
  });
});
