import { waitUntil } from '../../testing/wait-until';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createSignal } from '../../testing/signal';
import { defineScheduledJob } from './job-type';
import { createJobs } from './jobs';
import type { Jobs } from './jobs';

// The schedule matches only leap days, so that no tick of the schedule adds a run to a test.
const CRON = '0 0 29 2 *';
const cleanUp = defineScheduledJob('clean-up', CRON);
const cleanUpLater = defineScheduledJob('clean-up-later', CRON);

let database: TestDatabase;
let warnings: object[];
const startedNodes: Jobs[] = [];
const log = {
  info: () => undefined,
  warn: (details: object) => {
    warnings.push(details);
  },
  error: () => undefined,
};

async function startNode(
  scheduled: readonly (readonly [typeof cleanUp, () => Promise<unknown>])[],
): Promise<Jobs> {
  const jobs = createJobs({ pool: database.pool, log });
  for (const [type, run] of scheduled) jobs.registerHandler(type, run);
  await jobs.createQueues();
  jobs.start();
  startedNodes.push(jobs);
  return jobs;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  warnings = [];
  await database.pool.query('delete from pgboss.job');
});
afterEach(async () => {
  for (const jobs of startedNodes.splice(0)) await jobs.stop();
});
afterAll(() => database.drop());

describe('scheduled jobs', () => {
  /** Creates handlers that add their node to `nodes` and end after the test has called `finish`. */
  function createRecorder() {
    const { promise, resolve } = createSignal();
    const nodes: string[] = [];
    const createHandler = (node: string) => async () => {
      nodes.push(node);
      await promise;
    };
    return { nodes, finish: resolve, createHandler };
  }
  const isIdle = async () =>
    (await database.pool.query(`select from pgboss.job where state < 'completed'`)).rowCount === 0;

  test('run on one of two nodes at a time [OP-05]', async () => {
    const cleanUpRecorder = createRecorder();
    await startNode([[cleanUp, cleanUpRecorder.createHandler('a')]]);
    await waitUntil(() => cleanUpRecorder.nodes.length === 1);
    const laterRecorder = createRecorder();
    laterRecorder.finish();
    await startNode([
      [cleanUp, cleanUpRecorder.createHandler('b')],
      [cleanUpLater, laterRecorder.createHandler('b')],
    ]);
    // The second node polls but does not run the job that the first node runs.
    await waitUntil(() => laterRecorder.nodes.length > 0);
    expect(cleanUpRecorder.nodes).toEqual(['a']);
    cleanUpRecorder.finish();
    // The second node requested a run when it started. That run follows now.
    await waitUntil(async () => cleanUpRecorder.nodes.length === 2 && (await isIdle()));
  });

  test('run although another job fails [OP-05]', async () => {
    const recorder = createRecorder();
    recorder.finish();
    await startNode([
      [cleanUp, () => Promise.reject(new Error('no'))],
      [cleanUpLater, recorder.createHandler('a')],
    ]);
    await waitUntil(() => recorder.nodes.length === 1 && warnings.length === 1);
    expect(warnings).toMatchObject([{ kind: 'clean-up', err: 'Error: no' }]);
  });

  test('are moved from the queue of the scheduler to their own queue; the queue of the scheduler keeps a completed row', async () => {
    const recorder = createRecorder();
    recorder.finish();
    const jobs = createJobs({ pool: database.pool, log });
    jobs.registerHandler(cleanUp, recorder.createHandler('a'));
    await jobs.createQueues();
    await database.pool.query(
      `insert into pgboss.job (name, data) values ('__pgboss__send-it', '{"name": "clean-up", "data": {}, "tz": "UTC+9"}')`,
    );
    expect(await jobs.runDue()).toBe(2);
    expect(recorder.nodes).toEqual(['a']);
    // The job is completed instead of deleted: pg-boss recognises a repeated tick by this row.
    expect((await database.pool.query('select name, state::text from pgboss.job')).rows).toEqual([
      { name: '__pgboss__send-it', state: 'completed' },
    ]);
  });

  test('are scheduled in Korean time', async () => {
    const recorder = createRecorder();
    recorder.finish();
    await startNode([[cleanUp, recorder.createHandler('a')]]);
    await waitUntil(() => recorder.nodes.length === 1);
    expect(
      (await database.pool.query(`select cron, timezone from pgboss.schedule where name = 'clean-up'`)).rows,
    ).toEqual([{ cron: CRON, timezone: 'UTC+9' }]);
  });

  test('start no further run while the server stops', async () => {
    const recorder = createRecorder();
    const jobs = await startNode([[cleanUp, recorder.createHandler('a')]]);
    await waitUntil(() => recorder.nodes.length === 1);
    const stopping = jobs.stop();
    await database.pool.query(`select enqueue_job('clean-up', '{}')`);
    recorder.finish();
    await stopping;
    expect(recorder.nodes).toEqual(['a']);
  });
});
