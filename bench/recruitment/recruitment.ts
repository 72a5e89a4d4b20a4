import { startLoader } from '../load-generator/processes';
import type { LoadRequest } from '../load-generator/load-tasks';
import { startRecorder } from '../load-generator/recorder';
import { runInterleaved } from '../measure';
import { GROWTH_FACTOR, growthFigure, limitAndStatementRatioGoal } from '../goals';
import { measureReads } from '../reads/reads';
import type { Scenario } from '../reads/scenarios';
import type { BenchContext, Figure, Product, Section } from '../section';
import { createJobDelay } from '../writes/job-delay';
import { APPLICANT_COUNT, RELEASE_BODY, createBenchRound } from './bench-round';
import type { BenchRound } from './bench-round';

/** Connections for measuring response times. One is realistic: few leaders read a round, and each waits before the next request. */
const CONNECTIONS = 1;
const LIST_LIMIT_MS = 60;
const APPLICATION_LIMIT_MS = 15;
const RELEASE_LIMIT_MS = 2_000;
const RELEASE_RUNS = 5;

/** Measures a round with 500 applicants and 30 answers each: reads of leaders and the release of all results. */
export const recruitmentSection: Section = {
  name: 'recruitment',
  title: 'Recruitment',
  run: async (bench) => {
    const product = await bench.product();
    const round = await createBenchRound(product, { presidentId: 1, firstApplicantId: 1_001 });
    bench.log(`  ${String(GROWTH_FACTOR)} times the rounds and applications`);
    const roundInLargeClub = await createBenchRound(product, {
      presidentId: 3,
      firstApplicantId: 3_001,
      pastRounds: GROWTH_FACTOR - 1,
    });
    const [requests, largeClubRequests] = [requestsOf(round), requestsOf(roundInLargeClub)];
    await openApplications(product.server.port, [
      ...requests.applications,
      ...largeClubRequests.applications,
    ]);
    const reads = await measureReads(bench, () => Promise.resolve(scenariosOf(requests)));
    return [
      ...reads,
      ...(await measureGrownReads(bench, product, { small: requests, large: largeClubRequests })),
      ...(await measureRelease(bench, product, { round, roundInLargeClub })),
    ];
  },
};

type DeskRequests = Record<'list' | 'applications', LoadRequest[]>;

function requestsOf({ clubId, applyIds, president: { cookie } }: BenchRound): DeskRequests {
  const path = `/api/v1/clubs/${String(clubId)}/submissions`;
  const get = (address: string): LoadRequest => ({ method: 'GET', path: address, cookie });
  return { list: [get(path)], applications: applyIds.map((applyId) => get(`${path}/${String(applyId)}`)) };
}

const LIST_LABEL = `list of ${String(APPLICANT_COUNT)} applicants`;
const APPLICATION_LABEL = 'application with 30 answers';

const scenariosOf = ({ list, applications }: DeskRequests): Scenario[] => [
  { name: LIST_LABEL, requests: list, p95LimitMs: LIST_LIMIT_MS, p95Connections: CONNECTIONS },
  {
    name: APPLICATION_LABEL,
    requests: applications,
    p95LimitMs: APPLICATION_LIMIT_MS,
    p95Connections: CONNECTIONS,
  },
];

/** Compares reads in a club with many past rounds to the same reads in a club without past rounds. */
async function measureGrownReads(
  bench: BenchContext,
  { server }: Product,
  { small, large }: Record<'small' | 'large', DeskRequests>,
): Promise<Figure[]> {
  const loader = startLoader();
  const seconds = bench.isQuick ? 0.5 : 1.5;
  const measure = async (label: string, kind: keyof DeskRequests): Promise<Figure> => {
    const load = async ({ [kind]: requests }: DeskRequests) =>
      (await loader.run({ kind: 'http', port: server.port, requests, connections: CONNECTIONS, seconds }))
        .p95Ms;
    const runs = await runInterleaved(
      3,
      { small: () => load(small), large: () => load(large) },
      { withWarmUp: true },
    );
    return growthFigure(`${label}, 95th percentile`, runs);
  };
  try {
    return [await measure(LIST_LABEL, 'list'), await measure(APPLICATION_LABEL, 'applications')];
  } finally {
    loader.close();
  }
}

/** Opens each application once, because the first read of an application also writes. */
async function openApplications(port: number, requests: readonly LoadRequest[]): Promise<void> {
  const loader = startLoader();
  await loader
    .run({ kind: 'http', port, requests, connections: 4, seconds: 60, once: true })
    .finally(loader.close);
}

/**
 * Measures the release of all results. Compares the duration with that of the same SQL statements sent by pg alone, and with a
 * release in a club with many past rounds.
 */
async function measureRelease(
  bench: BenchContext,
  product: Product,
  { round, roundInLargeClub }: Record<'round' | 'roundInLargeClub', BenchRound>,
): Promise<Figure[]> {
  const { server, pool, connectionConfig } = product;
  const roundToRecord = await createBenchRound(product, { presidentId: 2, firstApplicantId: 2_001 });
  const [loader, recorder] = [startLoader(), await startRecorder(connectionConfig)];
  const common = { connections: 1, seconds: 60, once: true };
  const release = async (target: BenchRound) => {
    await target.undoRelease();
    const requests = [releaseRequestOf(target)];
    return (await loader.run({ kind: 'http', port: server.port, requests, ...common })).p50Ms;
  };
  // Delays the mails, because sending them would also measure the mail server or the disk.
  const mailDelay = createJobDelay(pool, 'mail-result');
  await mailDelay.start();
  try {
    const { statements } = await recorder.record(releaseRequestOf(roundToRecord));
    const runs = await runInterleaved(
      bench.isQuick ? 3 : RELEASE_RUNS,
      {
        small: () => release(round),
        driver: async () => {
          await roundToRecord.undoRelease();
          return (await loader.run({ kind: 'sql', connectionConfig, actions: [statements], ...common }))
            .p50Ms;
        },
        large: () => release(roundInLargeClub),
      },
      { withWarmUp: true },
    );
    const label = `release of ${String(APPLICANT_COUNT)} results`;
    return [
      {
        label,
        unit: 'ms',
        runs: runs.small,
        baselines: [{ name: `its ${String(statements.length)} statements by bare pg`, runs: runs.driver }],
        goal: limitAndStatementRatioGoal(RELEASE_LIMIT_MS),
      },
      growthFigure(label, runs),
    ];
  } finally {
    loader.close();
    await recorder.close();
    await mailDelay.end();
  }
}

const releaseRequestOf = ({ clubId, recruitmentId, president }: BenchRound): LoadRequest => ({
  method: 'POST',
  path: `/api/v1/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}/release`,
  cookie: president.cookie,
  body: RELEASE_BODY,
});
