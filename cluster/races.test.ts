import { checkInvariants } from '../testing/invariants';
import { createReport } from '../testing/consistency-report';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createAccountRaces } from './races/account-races';
import { createRaceContext } from './races/race';
import type { RaceContext, Races } from './races/race';
import { createClubRaces } from './races/club-races';
import { createChatRaces } from './races/chat-races';

/** Rounds of each race. */
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 200);
/** Concurrent rounds, so that the nodes are always busy. */
const LANES = 4;
const RACE_TIMEOUT_MS = 600_000;

let cluster: Cluster;
let context: RaceContext;
const races: Races = {};
const names = [
  'one application sent twice [AC-25]',
  'approving and taking back [AC-25]',
  'approving and changing [AC-25]',
  'approving and rejecting [AC-25]',
  'approving twice [AC-25]',
  'handing over to two people [AC-23]',
  'eight acts on one presidency [AC-23]',
  'handing over and leaving [AC-23]',
  'giving an office and expelling',
  'founding a third and a fourth club [AC-24]',
  'one name for two clubs',
  'leaving the service and being made president',
  'a code that is asked for twice [AC-03]',
  'a code that is shown twice',
  'a hundred guesses [AC-02]',
  'a proof that makes two accounts [AC-05]',
  'one address, proved by two browsers',
  'one username for two accounts',
  'leaving the service twice',
  'logging out and going on [AC-07]',
  'one comment deleted by two',
  'deleting a comment and answering it',
  'deleting an article and commenting on it',
  'two people who write to each other',
  'asking a president about a club twice',
  'saying something and being expelled [AC-22]',
];
beforeAll(async () => {
  cluster = await startCluster({ LIMITS_FACTOR: '100000', LOG_LEVEL: 'warn' }, { isDirect: true });
  context = await createRaceContext(cluster);
  Object.assign(races, createClubRaces(context), createAccountRaces(context), createChatRaces(context));
});
afterAll(() => cluster.stop());

test('the list contains every race', () => {
  expect(Object.keys(races).sort()).toEqual([...names].sort());
});

test.each(names)(
  'at two nodes at once: %s [OP-24]',
  async (name) => {
    const race = races[name];
    const beganAt = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        while (next < ROUNDS) {
          next += 1;
          await race?.(next - 1);
        }
      }),
    );
    process.stdout.write(
      `${name}: ${String(ROUNDS)} rounds in ${((performance.now() - beganAt) / 1_000).toFixed(1)} s: ${context.takeOutcomeCounts()}\n`,
    );
  },
  RACE_TIMEOUT_MS,
);

test('afterwards all invariants hold, and every table and index is intact [OP-24]', async () => {
  const report = createReport();
  await checkInvariants(cluster.pool, report);
  expect(report.faults).toEqual([]);
});
