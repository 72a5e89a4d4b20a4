import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { readEventLoopDelayMs, p95, requestDuringAttack } from './attack-load';
import { testWith } from '../testing/test-if';
import { findProgram } from '../testing/programs.mjs';
import { runCommand } from './programs';
import { useAttackedProduct } from './product';
import { slowMachineFactor } from '../testing/machine';

const CONNECTION_COUNT = 500;
const MAX_RESPONSE_MS = 200;
const MAX_LOOP_DELAY_MS = 50;
/** Time within which the server must close all connections with unfinished headers. */
const MAX_HEADERS_MS = 15_000;
/** Time within which the server must close all connections with unfinished bodies. */
const MAX_BODIES_MS = 40_000;
/** Duration of slowhttptest. */
const ATTACK_S = 60;

const attacked = useAttackedProduct();

/** Returns the summary of slowhttptest in one line without colours. */
const summarizeOutput = (output: string) =>
  output
    .split('\u001b')
    .map((part) => part.replace(/^\[[\d;]*[a-z]/i, ''))
    .join('')
    .split('\n')
    .filter((line) => /^(?:closed|pending|connected|service available|exit status):/i.test(line.trim()))
    .slice(-5)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join(', ');

/** Opens connections with unfinished requests. Returns the ms until the server has closed all; undefined if some outlast the limit. */
async function openUnfinishedRequests(bytes: string, limitMs: number): Promise<number | undefined> {
  const { port } = attacked().product;
  const startedAt = performance.now();
  const sockets: Socket[] = Array.from({ length: CONNECTION_COUNT }, () => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(bytes));
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
  let closedCount = 0;
  let allClosedAfterMs: number | undefined;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    for (const socket of sockets) {
      socket.on('close', () => {
        closedCount += 1;
        if (closedCount < CONNECTION_COUNT) return;
        allClosedAfterMs = performance.now() - startedAt;
        clearTimeout(timer);
        resolve();
      });
    }
  });
  for (const socket of sockets) socket.destroy();
  return allClosedAfterMs;
}

// The attacks of one test run concurrently, because each takes up to a minute and together they are a stronger attack.
describe('during attacks by five hundred connections each [AC-29]', () => {
  test('the server closes connections with unfinished headers or bodies and answers other clients fast', async () => {
    const { product, cookie } = attacked();
    const attacks = Promise.all([
      openUnfinishedRequests('GET /api/v1/clubs HTTP/1.1\r\nHost: localhost\r\nX-a: b\r\n', MAX_HEADERS_MS),
      openUnfinishedRequests(
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
        MAX_BODIES_MS,
      ),
    ]);
    const { durationsMs } = await requestDuringAttack(product, cookie, attacks);
    const [headersClosedMs, bodiesClosedMs] = await attacks;
    console.log(
      `slow: all headers closed after ${headersClosedMs?.toFixed(0) ?? 'never'} ms, all bodies after ${bodiesClosedMs?.toFixed(0) ?? 'never'} ms; others p95=${p95(durationsMs).toFixed(0)}ms`,
    );
    expect(headersClosedMs).toBeDefined();
    expect(bodiesClosedMs).toBeDefined();
    expect(p95(durationsMs)).toBeLessThan(MAX_RESPONSE_MS * slowMachineFactor());
  });

  testWith('slowhttptest')(
    'the server answers other clients fast while slowhttptest sends or reads slowly [AC-29]',
    async () => {
      const program = findProgram('slowhttptest');
      const { product, cookie } = attacked();
      // Each reading starts a new measurement.
      await readEventLoopDelayMs(product);
      const kinds: Record<string, readonly string[]> = {
        headers: ['-H', '-i', '3'],
        bodies: ['-B', '-i', '5', '-s', '8192', '-x', '10', '-t', 'POST', '-f', 'application/json'],
        reads: ['-X', '-w', '1', '-y', '16', '-n', '5', '-z', '8', '-k', '3'],
      };
      const attacks = Promise.all(
        Object.entries(kinds).map(async ([kind, args]) => {
          const { output, isTimedOut } = await runCommand(
            program,
            [
              ...args,
              '-c',
              String(CONNECTION_COUNT),
              '-r',
              '200',
              '-l',
              String(ATTACK_S),
              '-p',
              '3',
              '-u',
              `${product.url}/privacy`,
            ],
            (ATTACK_S + 20) * 1_000,
          );
          return { kind, summary: isTimedOut ? 'ran out of time' : summarizeOutput(output) };
        }),
      );
      const { durationsMs } = await requestDuringAttack(product, cookie, attacks);
      const loopDelayMs = await readEventLoopDelayMs(product);
      for (const { kind, summary } of await attacks) console.log(`slowhttptest: ${kind}: ${summary}`);
      console.log(
        `slowhttptest: others p95=${p95(durationsMs).toFixed(0)}ms, event loop p99=${loopDelayMs.toFixed(1)}ms`,
      );
      // The output of a run without an attack has no exit status.
      expect(
        (await attacks).filter(({ summary }) => !/exit status/i.test(summary)).map(({ kind }) => kind),
      ).toEqual([]);
      expect(p95(durationsMs)).toBeLessThan(MAX_RESPONSE_MS * slowMachineFactor());
      expect(loopDelayMs).toBeLessThan(MAX_LOOP_DELAY_MS * slowMachineFactor());
    },
  );
});
