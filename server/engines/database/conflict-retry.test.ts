import { eq, sql } from 'drizzle-orm';
import { createTestDatabase } from '../../testing/database';
import { waitForLockWaiter } from '../../testing/lock-wait';
import type { Transaction } from './executor';
import { users } from './schema';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function createUsers(): Promise<[number, number]> {
  const rows = await database.db
    .insert(users)
    .values([{ name: '' }, { name: '' }])
    .returning({ id: users.id });
  const [a = 0, b = 0] = rows.map(({ id }) => id);
  return [a, b];
}
const appendLetter = (tx: Transaction, id: number, letter: string) =>
  tx
    .update(users)
    .set({ name: sql`${users.name} || ${letter}` })
    .where(eq(users.id, id));
/** Returns the names in the order of the ids, each with its letters sorted: the order of concurrent changes does not matter. */
const namesOf = async (...ids: number[]) =>
  (
    await database.pool.query<{ name: string }>('select name from users where id = any($1) order by id', [
      ids,
    ])
  ).rows.map(({ name }) => [...name].sort().join(''));

/** Returns a function whose promises all resolve at its second call. */
function createBarrier() {
  let openBarrier: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => {
    openBarrier = resolve;
  });
  let arrivals = 0;
  return async () => {
    arrivals += 1;
    if (arrivals >= 2) openBarrier();
    await barrier;
  };
}

test('both transactions of a deadlock commit, each once [OP-36]', async () => {
  const [a, b] = await createUsers();
  const waitForBoth = createBarrier();
  let attempts = 0;
  const appendToBoth = (first: number, second: number, letter: string) =>
    database.db.transaction(async (tx) => {
      attempts += 1;
      await appendLetter(tx, first, letter);
      await waitForBoth();
      await appendLetter(tx, second, letter);
      return letter;
    });
  expect(await Promise.all([appendToBoth(a, b, 'x'), appendToBoth(b, a, 'y')])).toEqual(['x', 'y']);
  expect(attempts).toBe(3);
  expect(await namesOf(a, b)).toEqual(['xy', 'xy']);
});

test('a statement that deadlocks with a transaction is repeated [OP-36]', async () => {
  const [a, b] = await createUsers();
  let statement: Promise<unknown> | undefined;
  await database.db.transaction(async (tx) => {
    await appendLetter(tx, b, 'x');
    if (!statement) {
      statement = database.pool.query(
        `with locked as materialized (select id from users where id in ($1, $2) order by id for update)
         update users set name = name || 'y' where id in (select id from locked)`,
        [a, b],
      );
      // PostgreSQL aborts the transaction that waited first: here that of the statement.
      await waitForLockWaiter(database.pool);
    }
    await appendLetter(tx, a, 'x');
  });
  await statement;
  expect(await namesOf(a, b)).toEqual(['xy', 'xy']);
});

test('a transaction that cannot be serialised is repeated with the new values [OP-36]', async () => {
  const [a] = await createUsers();
  let attempts = 0;
  await database.db.transaction(
    async (tx) => {
      attempts += 1;
      await tx.select().from(users).where(eq(users.id, a));
      if (attempts === 1) await database.pool.query(`update users set name = 'x' where id = $1`, [a]);
      await appendLetter(tx, a, 'y');
    },
    { isolationLevel: 'repeatable read' },
  );
  expect([attempts, await namesOf(a)]).toEqual([2, ['xy']]);
});

test.each([
  ['40P01', 3], // deadlock_detected
  ['40001', 3], // serialization_failure
  ['P0001', 1], // raise_exception
])('a transaction that always fails with %s runs %i times [OP-36]', async (code, expectedAttempts) => {
  let attempts = 0;
  const failing = database.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
  });
  await expect(failing).rejects.toMatchObject({ cause: { code } });
  expect(attempts).toBe(expectedAttempts);
});
