import { checkInvariants } from '../testing/invariants';
import { createReport } from '../testing/consistency-report';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createAccountRaces } from './races/account-races';
import { createRaceContext } from './races/race';
import type { RaceContext, Races } from './races/race';
import { createClubRaces } from './races/club-races';
import { createChatRaces } from './races/chat-races';
import { createEventRaces } from './races/event-races';
import { createGovernanceRaces } from './races/governance-races';

/** Number of repetitions of each race. */
const REPETITIONS = Number(process.env.CLUSTER_ROUNDS ?? 200);
/** Number of repetitions that run at the same time, so that the nodes are always busy. */
const CONCURRENT_REPETITIONS = 4;
const RACE_TIMEOUT_MS = 600_000;

let cluster: Cluster;
let context: RaceContext;
const races: Races = {};
const raceNames = [
  'sending one application twice [AC-25]',
  'approving and withdrawing an application [AC-25]',
  'approving and editing an application [AC-25]',
  'approving and rejecting an application [AC-25]',
  'approving an application twice [AC-25]',
  'transferring one presidency to two members [AC-23]',
  'transferring a presidency to three members, who leave or are expelled [AC-23]',
  'transferring a presidency while the successor leaves [AC-23]',
  'granting a role to a member and expelling the member',
  'creating a third and a fourth club [AC-24]',
  'creating two clubs with one name',
  'deleting an account and receiving a presidency',
  'requesting a code twice [AC-03]',
  'verifying one code twice',
  'guessing a code a hundred times [AC-02]',
  'registering two accounts with one verification [AC-05]',
  'registering one address from two browsers',
  'registering two accounts with one username',
  'deleting an account twice',
  'logging out during another request [AC-07]',
  'deleting one comment twice',
  'deleting a comment and replying to it',
  'deleting an article and commenting on it',
  'opening a private room from both sides',
  'opening a room about a club twice',
  'sending a message and being expelled [AC-22]',
  'taking the last place of an event twice [EA-12]',
  'declining a full event and cancelling the event [EA-12]',
  'giving up the only place of an event and being expelled [EA-12]',
  'checking in and being expelled [AT-11]',
  'guessing the code of an event [AT-06]',
  'two operators deciding one case [DE-01]',
  'appealing against a removal while the operator reverses the decision [AP-54]',
  'deciding a case while the author of the content and the reporter delete their accounts [RP-13]',
  'ending a removal and restoring its content [RM-05]',
  'objecting to a succession in its last moment [SU-04]',
  'completing a succession and transferring the presidency [SU-04]',
];
beforeAll(async () => {
  cluster = await startCluster(
    { LIMITS_FACTOR: '100000', LOG_LEVEL: 'warn' },
    { withoutEngineProxies: true },
  );
  context = await createRaceContext(cluster);
  Object.assign(
    races,
    createClubRaces(context),
    createAccountRaces(context),
    createChatRaces(context),
    createEventRaces(context),
    createGovernanceRaces(context),
  );
});
afterAll(() => cluster.stop());

test('the list contains every race', () => {
  expect(Object.keys(races).sort()).toEqual([...raceNames].sort());
});

test.each(raceNames)(
  'concurrent calls on two nodes keep the invariants: %s [OP-24]',
  async (name) => {
    const race = races[name];
    const startedAt = performance.now();
    let nextRepetition = 0;
    await Promise.all(
      Array.from({ length: CONCURRENT_REPETITIONS }, async () => {
        while (nextRepetition < REPETITIONS) {
          nextRepetition += 1;
          await race?.(nextRepetition - 1);
        }
      }),
    );
    process.stdout.write(
      `${name}: ${String(REPETITIONS)} repetitions in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s: ${context.takeOutcomeCounts()}\n`,
    );
  },
  RACE_TIMEOUT_MS,
);

test('after the races, all invariants hold, and every table and index is intact [OP-24]', async () => {
  const report = createReport();
  await checkInvariants(cluster.pool, report);
  expect(report.violations).toEqual([]);
});
