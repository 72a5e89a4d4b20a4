import { existsSync } from 'node:fs';
import { advanceVerificationClock } from '../server/testing/accounts';
import { testIf } from '../testing/test-if';
import { createBrowser } from './browser';
import type { Browser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { startNode } from '../testing/node-process';
import type { NodeProcess } from '../testing/node-process';

const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];
const AHEAD_SECONDS = 300;
const CODE_LIFETIME_SECONDS = 300;
/** What a code may be good for longer, or shorter. */
const SLACK_SECONDS = 5;

const library = LIBRARIES.find((file) => existsSync(file));
let cluster: Cluster;
let ahead: NodeProcess | undefined;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' }, { isDirect: true });
  ahead = await startNode({
    ...cluster.env,
    LD_PRELOAD: library ?? '',
    FAKETIME: `+${String(AHEAD_SECONDS)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
});
afterAll(async () => {
  await ahead?.kill();
  await cluster.stop();
});

let requestCount = 0;
/** A code that was mailed by the node of this port, and how to show it to another. */
async function requestCodeAt(port: number) {
  requestCount += 1;
  const email = `clock${String(requestCount)}@mju.ac.kr`;
  const browser: Browser = createBrowser();
  expect((await browser.call(port, 'POST', '/auth/email', { email, university: '명지대학교' })).status).toBe(
    200,
  );
  const verificationCode =
    /\d{6}/.exec(
      cluster.sink.mails.findLast(({ recipients }) => recipients.includes(email))?.subject ?? '',
    )?.[0] ?? '';
  return (at: number) => browser.call(at, 'POST', '/auth/email/verify', { email, verificationCode });
}

const testOfClocks = testIf(library !== undefined, 'Missing: libfaketime (apt-get install libfaketime)');
testOfClocks(
  'F10: of two nodes whose clocks differ by five minutes neither takes a code longer or shorter than the database’s 300 seconds, and sessions are good at both [OP-25]',
  async () => {
    if (!ahead) throw new Error('the node was started before');
    const here = cluster.ports[0];
    const dates = await Promise.all(
      [here, ahead.port].map(async (port) =>
        Date.parse((await createBrowser().call(port, 'GET', '/health/live')).headers.date?.toString() ?? ''),
      ),
    );
    expect(Math.round(((dates[1] ?? 0) - (dates[0] ?? 0)) / 10_000)).toBe(AHEAD_SECONDS / 10);
    for (const [from, to] of [
      [here, ahead.port],
      [ahead.port, here],
    ] as const) {
      const [young, old] = [await requestCodeAt(from), await requestCodeAt(from)];
      await advanceVerificationClock(cluster.pool, CODE_LIFETIME_SECONDS - SLACK_SECONDS);
      expect((await young(to)).status).toBe(200);
      // A late caller gets the error of a wrong code.
      await advanceVerificationClock(cluster.pool, SLACK_SECONDS);
      for (const port of [to, from]) expect((await old(port)).code).toBe('code_wrong');
    }
    const { browser } = await cluster.createLoggedInUser();
    for (const port of [here, ahead.port])
      expect((await browser.call(port, 'GET', '/users/profile')).status).toBe(200);
  },
);
