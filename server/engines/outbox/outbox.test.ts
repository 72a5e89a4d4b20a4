import { setTimeout as pass } from 'node:timers/promises';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createOutbox } from './outbox';
import { leaveForAfterCommit } from './outbox-jobs';

let database: TestDatabase;
let warnings: object[];
const log = {
  info: () => undefined,
  warn: (details: object) => {
    warnings.push(details);
  },
  error: () => undefined,
};

const notLeft = () => Promise.reject(new Error('nobody left this'));
const worker = (removeObject: (payload: { key: string }) => Promise<void>) =>
  createOutbox({
    pool: database.pool,
    log,
    handlers: {
      'remove-object': removeObject,
      'purge-mails': notLeft,
      'mail-email-changed': notLeft,
      'application-arrived': notLeft,
      'mail-received': notLeft,
      'mail-waiting': notLeft,
      'mail-decided': notLeft,
    },
  });
const leave = (...keys: string[]) =>
  database.db.transaction((tx) =>
    leaveForAfterCommit(
      tx,
      'remove-object',
      keys.map((key) => ({ key })),
    ),
  );
const rows = async () =>
  (
    await database.pool.query<{ key: string; tries: number; seconds: number }>(
      `select payload->>'key' as key, tries, extract(epoch from due_at - now())::float as seconds from outbox order by id`,
    )
  ).rows;
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `key-${String(i)}`);

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  warnings = [];
  await database.pool.query('delete from outbox');
});
afterAll(() => database.drop());

test('what a transaction leaves is done once it has committed, and then forgotten', async () => {
  const done: string[] = [];
  const outbox = worker(async ({ key }) => {
    done.push(key);
  });
  await leave('a', 'b');
  expect(await outbox.runOnce()).toBe(2);
  expect(await outbox.runOnce()).toBe(0);
  expect(done.sort()).toEqual(['a', 'b']);
  expect(await rows()).toEqual([]);
});

test('what a transaction leaves that is rolled back is never done', async () => {
  const done: string[] = [];
  await database.db
    .transaction(async (tx) => {
      await leaveForAfterCommit(tx, 'remove-object', [{ key: 'a' }]);
      throw new Error('changed its mind');
    })
    .catch(() => undefined);
  expect(
    await worker(async ({ key }) => {
      done.push(key);
    }).runOnce(),
  ).toBe(0);
  expect(done).toEqual([]);
});

test('many jobs are done in one go', async () => {
  const done = new Set<string>();
  await leave(...numbered(35));
  expect(
    await worker(async ({ key }) => {
      done.add(key);
    }).runOnce(),
  ).toBe(35);
  expect(done.size).toBe(35);
});

test('a job that fails stays and is due later, each time after a longer wait; the others are done', async () => {
  const done: string[] = [];
  let fails = true;
  const outbox = worker(async ({ key }) => {
    if (key === 'b' && fails) throw new Error('no disk');
    done.push(key);
  });
  await leave('a', 'b', 'c');
  expect(await outbox.runOnce()).toBe(2);
  expect(done.sort()).toEqual(['a', 'c']);
  const [failed] = await rows();
  expect(failed).toMatchObject({ key: 'b', tries: 1 });
  expect(failed?.seconds).toBeGreaterThan(0.5);
  expect(failed?.seconds).toBeLessThanOrEqual(2);
  expect(warnings).toMatchObject([{ kind: 'remove-object', tries: 1, err: 'Error: no disk' }]);
  expect(await outbox.runOnce()).toBe(0);
  await database.pool.query('update outbox set due_at = now(), tries = 1500');
  expect(await outbox.runOnce()).toBe(0);
  const [failedOften] = await rows();
  expect(failedOften?.seconds).toBeGreaterThan(3_500);
  expect(failedOften?.seconds).toBeLessThan(3_601);
  fails = false;
  await database.pool.query('update outbox set due_at = now()');
  expect(await outbox.runOnce()).toBe(1);
  expect(await rows()).toEqual([]);
});

test('two workers at once do no job twice', async () => {
  const done: string[] = [];
  const slowly = async ({ key }: { key: string }) => {
    await pass(2);
    done.push(key);
  };
  await leave(...numbered(60));
  await Promise.all([worker(slowly).runOnce(), worker(slowly).runOnce(), worker(slowly).runOnce()]);
  expect(done).toHaveLength(60);
  expect(new Set(done).size).toBe(60);
});

test('a job whose worker was killed in the middle is taken up again, but not at once', async () => {
  await leave('a');
  let reached: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    reached = resolve;
  });
  void worker(() => {
    reached();
    return new Promise(() => undefined);
  }).runOnce();
  await taken;
  const done: string[] = [];
  const next = worker(async ({ key }) => {
    done.push(key);
  });
  expect(await next.runOnce()).toBe(0);
  const [job] = await rows();
  expect(job?.seconds).toBeGreaterThan(50);
  await database.pool.query('update outbox set due_at = now()');
  expect(await next.runOnce()).toBe(1);
  expect(done).toEqual(['a']);
});

test('a kind that this version does not know waits for one that does', async () => {
  await database.pool.query(
    `insert into outbox (kind, payload) values ('constructor', '{}'), ('send-pigeon', '{}')`,
  );
  expect(await worker(() => Promise.resolve()).runOnce()).toBe(0);
  expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1]);
});

test('a started worker does what comes by itself; stopping waits for what is being done and takes up nothing more', async () => {
  const done: string[] = [];
  let begun: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const outbox = worker(async ({ key }) => {
    begun();
    await finished;
    done.push(key);
  });
  await leave(...numbered(25));
  outbox.start();
  await running;
  const stopping = outbox.stop().then(() => done.length);
  finish();
  expect(await stopping).toBe(10);
  expect(await rows()).toHaveLength(15);
});
