import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { addChores } from './chores';
import type { Outbox } from './engines/outbox/outbox';
import { createTestDatabase } from './testing/database';
import type { TestDatabase } from './testing/database';
import { waitUntil } from './testing/accounts';

const idle: Outbox = {
  runOnce: () => Promise.resolve(0),
  start: () => undefined,
  stop: () => Promise.resolve(),
};
let database: TestDatabase;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => database.drop());

async function startNode(
  hourly: Record<string, () => Promise<unknown>>,
  outbox = idle,
): Promise<FastifyInstance> {
  const app = fastify();
  addChores(app, { pool: database.pool, outbox, hourly });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const locks = async () =>
  (
    await database.pool.query<{ held: number }>(
      `select count(*)::int as held from pg_locks where locktype = 'advisory'`,
    )
  ).rows[0]?.held ?? 0;
/** The chore that can be seen to run, and ends when told to. */
function createChore() {
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done: string[] = [];
  return {
    done,
    finish,
    run: (node: string) => async () => {
      done.push(node);
      await ended;
    },
  };
}

test('of two nodes on one database one does the chores, and the other does none of them meanwhile [OP-05]', async () => {
  const chore = createChore();
  await startNode({ first: chore.run('a') });
  await waitUntil(() => Promise.resolve(chore.done.length === 1));
  let hasTried = false;
  // Whoever finds the lock taken gives its connection up.
  database.pool.once('remove', () => {
    hasTried = true;
  });
  await startNode({ first: chore.run('b'), second: chore.run('b') });
  await waitUntil(() => Promise.resolve(hasTried || chore.done.length > 1));
  chore.finish();
  expect(chore.done).toEqual(['a']);
});

test('once one node is done, another may', async () => {
  const chore = createChore();
  chore.finish();
  await startNode({ first: chore.run('a') });
  await waitUntil(async () => chore.done.length === 1 && (await locks()) === 0);
  await startNode({ first: chore.run('b') });
  await waitUntil(() => Promise.resolve(chore.done.length === 2));
});

test('a chore that fails keeps neither the next from being done nor the lock [OP-05]', async () => {
  const chore = createChore();
  chore.finish();
  await startNode({ fails: () => Promise.reject(new Error('no')), next: chore.run('a') });
  await waitUntil(async () => chore.done.length === 1 && (await locks()) === 0);
});

test('a server that stops finishes the chore it is at, and begins none', async () => {
  const chore = createChore();
  // The outbox is told to stop at the same moment.
  const app = await startNode(
    { first: chore.run('first'), second: chore.run('second') },
    { ...idle, stop: () => Promise.resolve(chore.finish()) },
  );
  await waitUntil(() => Promise.resolve(chore.done.length === 1));
  await app.close();
  expect(chore.done).toEqual(['first']);
});
