import { startLoader } from '../load/processes';
import type { LoadRequest } from '../load/load-tasks';
import { startRecorder } from '../load/recorder';
import { runInterleaved } from '../measure';
import { measureReads } from '../reads/reads';
import type { BenchContext, Figure, Product, Section } from '../section';
import { createJobDelay } from '../writes/job-delay';
import { APPLICANTS, RELEASE_BODY, createBenchRound } from './bench-round';
import type { BenchRound } from './bench-round';

/** A round has few readers, who wait for each response. */
const LEADERS = 1;
const LIST_LIMIT_MS = 60;
const APPLICATION_LIMIT_MS = 15;
const RELEASE_LIMIT_MS = 2_000;
const RELEASES = 5;

/** Measures a round with 500 applicants and 30 answers each: what leaders read, and the release of all results. */
export const recruitmentSection: Section = {
  name: 'recruitment',
  title: 'Recruitment',
  run: async (bench) => {
    const product = await bench.product();
    const round = await createBenchRound(product, { presidentId: 1, firstApplicant: 1_001 });
    const reads = await measureReads(bench, () => readScenarios(round, product));
    return [...reads, await measureRelease(bench, product, round)];
  },
};

async function readScenarios({ clubId, applyIds, president }: BenchRound, { server }: Product) {
  const path = `/api/v1/clubs/${String(clubId)}/submissions`;
  const get = (address: string): LoadRequest => ({ method: 'GET', path: address, cookie: president.cookie });
  const applications = applyIds.map((applyId) => get(`${path}/${String(applyId)}`));
  await openAll(server.port, applications);
  const shared = { p95Connections: LEADERS, hasRateGoal: false };
  return [
    {
      ...shared,
      name: `list of ${String(APPLICANTS)} applicants`,
      requests: [get(path)],
      p95LimitMs: LIST_LIMIT_MS,
    },
    {
      name: 'application with 30 answers',
      ...shared,
      requests: applications,
      p95LimitMs: APPLICATION_LIMIT_MS,
    },
  ];
}

/** Opens each application once, because the first opening also writes. */
async function openAll(port: number, requests: readonly LoadRequest[]): Promise<void> {
  const loader = startLoader();
  await loader
    .run({ kind: 'http', port, requests, connections: 4, seconds: 60, once: true })
    .finally(loader.close);
}

/** Measures the release of all results, compared with its statements by the plain driver. */
async function measureRelease(bench: BenchContext, product: Product, round: BenchRound): Promise<Figure> {
  const { server, pool, connectionConfig } = product;
  const other = await createBenchRound(product, { presidentId: 2, firstApplicant: 2_001 });
  const requestTo = ({ clubId, recruitmentId, president }: BenchRound): LoadRequest => ({
    method: 'POST',
    path: `/api/v1/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}/release`,
    cookie: president.cookie,
    body: RELEASE_BODY,
  });
  const [loader, recorder] = [startLoader(), await startRecorder(connectionConfig)];
  // Sending the mails would measure the mail server or the disk.
  const mailDelay = createJobDelay(pool, 'mail-result');
  await mailDelay.start();
  try {
    const { statements } = await recorder.record(requestTo(other));
    const common = { connections: 1, seconds: 60, once: true };
    const runs = await runInterleaved(
      bench.isQuick ? 3 : RELEASES,
      {
        product: async () => {
          await round.undoRelease();
          return loader.run({ kind: 'http', port: server.port, requests: [requestTo(round)], ...common });
        },
        driver: async () => {
          await other.undoRelease();
          return loader.run({ kind: 'sql', connectionConfig, actions: [statements], ...common });
        },
      },
      { withWarmUp: true },
    );
    return {
      what: `release of ${String(APPLICANTS)} results`,
      unit: 'ms',
      runs: runs.product.map(({ p50Ms }) => p50Ms),
      baselines: [
        {
          name: `its ${String(statements.length)} statements by bare pg`,
          runs: runs.driver.map(({ p50Ms }) => p50Ms),
        },
      ],
      goal: {
        text: `≤ ${RELEASE_LIMIT_MS.toLocaleString('en-US')}, every run`,
        isMet: ({ runs: all }) => all.every((ms) => ms <= RELEASE_LIMIT_MS),
      },
    };
  } finally {
    loader.close();
    await recorder.close();
    await mailDelay.end();
  }
}
