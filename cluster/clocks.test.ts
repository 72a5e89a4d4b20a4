import { existsSync } from 'node:fs';
import type { Attendance, OwnAttendance } from '@contract/attendance';
import { advanceVerificationClock } from '../server/testing/accounts';
import { createEvent } from '../server/testing/events';
import { createClub, joinClub } from '../server/testing/factories';
import { waitUntil } from '../testing/wait-until';
import { testIf } from '../testing/test-if';
import { createBrowser } from './browser';
import type { Browser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { startNode } from '../testing/node-process';
import type { NodeProcess } from '../testing/node-process';

const FAKETIME_LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/faketime/libfaketimeMT.so.1',
];
/** How far the clock of `aheadNode` is ahead of the other clocks. */
const CLOCK_AHEAD_SECONDS = 300;
/** Lifetime of a verification code. */
const CODE_LIFETIME_SECONDS = 300;
/** Remaining lifetime of a verification code that must still be accepted. */
const REMAINING_SECONDS = 5;
/** The test starts to check in without pauses when less than this time of a step is left. */
const NEAR_END_MS = 500;
/** Longer than two steps of attendance codes, which take 15 s each. */
const STEPS_LIMIT_MS = 35_000;

const faketimeLibrary = FAKETIME_LIBRARIES.find((file) => existsSync(file));
let cluster: Cluster;
let aheadNode: NodeProcess | undefined;
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '1000' }, { withoutEngineProxies: true });
  aheadNode = await startNode({
    ...cluster.env,
    LD_PRELOAD: faketimeLibrary ?? '',
    FAKETIME: `+${String(CLOCK_AHEAD_SECONDS)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
});
afterAll(async () => {
  await aheadNode?.kill();
  await cluster.stop();
});

let requestCount = 0;
/** Requests a verification code from the node of `port`. Returns a function that verifies the code at the node of any port. */
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
  return (verifyingPort: number) =>
    browser.call(verifyingPort, 'POST', '/auth/email/verify', { email, verificationCode });
}

const testWithFaketime = testIf(
  faketimeLibrary !== undefined,
  'Missing: libfaketime (apt-get install libfaketime)',
);
testWithFaketime(
  'F10: an attendance code that one node shows is accepted by both nodes until the end of the next step of the database clock [OP-25]',
  async () => {
    if (!aheadNode) throw new Error('the node was not started');
    const ports = [cluster.ports[0], aheadNode.port] as const;
    const { pool } = cluster;
    const [president, member] = [await cluster.createLoggedInUser(), await cluster.createLoggedInUser()];
    const { clubId } = await createClub(pool, { presidentId: president.userId });
    await joinClub(pool, clubId, member.userId, 'MEMBER');
    // A check-in is late by the clock of the node that is ahead, but on time by the clock of the database.
    const eventId = await createEvent(pool, { clubId, startsIn: '-8 minutes' });
    const path = `/clubs/${String(clubId)}/events/${String(eventId)}/attendance`;
    await president.browser.call(ports[0], 'POST', `${path}/open`);
    /** Reads the current step of attendance codes by the database clock, and the ms until the end of the step. */
    const readStep = async () =>
      (
        await pool.query<{ step: number; leftMs: number }>(
          `select step::int, (extract(epoch from to_timestamp((step + 1) * 15) - now) * 1000)::float as "leftMs"
           from (select now, attendance_step(now) as step from (select clock_timestamp() as now) clock) current`,
        )
      ).rows[0] ?? { step: 0, leftMs: 0 };
    const readAttendance = async (port: number) =>
      (await president.browser.call<Attendance>(port, 'GET', path)).data;
    const checkIn = async (port: number, code: string | undefined) => {
      const { data, code: errorCode } = await member.browser.call<OwnAttendance | undefined>(
        port,
        'POST',
        `${path}/check-in`,
        { code },
      );
      return errorCode ?? data?.state;
    };
    let shownStep = 0;
    let codes: (string | undefined)[] = [];
    for (let isInOneStep = false; !isInOneStep; isInOneStep = (await readStep()).step === shownStep) {
      shownStep = (await readStep()).step;
      codes = [(await readAttendance(ports[0])).code, (await readAttendance(ports[1])).code];
    }
    const [code, codeOfOtherNode] = codes;
    expect(codeOfOtherNode).toBe(code);
    const isNearEnd = async () => {
      const { step, leftMs } = await readStep();
      return step > shownStep && leftMs < NEAR_END_MS;
    };
    await waitUntil('the end of the next step is near', isNearEnd, STEPS_LIMIT_MS);
    // Two check-ins during which the code expires may have any outcome.
    for (let before = await readStep(), hasExpired = false; !hasExpired;) {
      const outcomes = [await checkIn(ports[0], code), await checkIn(ports[1], code)];
      const after = await readStep();
      if (after.step <= shownStep + 1) expect(outcomes).toEqual(['PRESENT', 'PRESENT']);
      hasExpired = before.step > shownStep + 1;
      if (hasExpired) expect(outcomes).toEqual(['wrong_code', 'wrong_code']);
      before = after;
    }
  },
);

testWithFaketime(
  'F10: two nodes whose clocks differ by five minutes accept a verification code for 300 seconds of the database clock, and both accept sessions [OP-25]',
  async () => {
    if (!aheadNode) throw new Error('the node was not started');
    const firstPort = cluster.ports[0];
    const dates = await Promise.all(
      [firstPort, aheadNode.port].map(async (port) =>
        Date.parse((await createBrowser().call(port, 'GET', '/health/live')).headers.date?.toString() ?? ''),
      ),
    );
    expect(Math.round(((dates[1] ?? 0) - (dates[0] ?? 0)) / 10_000)).toBe(CLOCK_AHEAD_SECONDS / 10);
    for (const [from, to] of [
      [firstPort, aheadNode.port],
      [aheadNode.port, firstPort],
    ] as const) {
      const [verifyBeforeExpiry, verifyAfterExpiry] = [await requestCodeAt(from), await requestCodeAt(from)];
      await advanceVerificationClock(cluster.pool, { seconds: CODE_LIFETIME_SECONDS - REMAINING_SECONDS });
      expect((await verifyBeforeExpiry(to)).status).toBe(200);
      // An expired code gets the same error as a wrong code.
      await advanceVerificationClock(cluster.pool, { seconds: REMAINING_SECONDS });
      for (const port of [to, from]) expect((await verifyAfterExpiry(port)).code).toBe('code_wrong');
    }
    const { browser } = await cluster.createLoggedInUser();
    for (const port of [firstPort, aheadNode.port])
      expect((await browser.call(port, 'GET', '/users/profile')).status).toBe(200);
  },
);
