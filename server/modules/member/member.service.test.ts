import type { MemberRoleName } from '@contract/member';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createClub, createUser, createClubMember } from '../../testing/factories';
import { readAllRows } from '../../testing/fingerprint';
import { addMember, lockForPresidency, listLeaders, removeMember, roleOf } from './member.service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const add = (clubId: number, userId: number, role: MemberRoleName = 'MEMBER') =>
  database.db.transaction((tx) => addMember(tx, clubId, userId, role));
const remove = (clubId: number, userId: number) =>
  database.db.transaction((tx) => removeMember(tx, clubId, userId));
const readCounts = async (clubId: number) =>
  (
    await database.pool.query<{ storedCount: number; memberships: number }>(
      'select member_count as "storedCount", (select count(*)::int from memberships where club_id = $1) as memberships from clubs where id = $1',
      [clubId],
    )
  ).rows[0];

/** Expects that `write` rejects with an error code and changes no row. */
async function expectRefused(write: () => Promise<unknown>, code: string) {
  const rowsBefore = await readAllRows(database.pool);
  await expect(write()).rejects.toMatchObject({ code });
  expect(await readAllRows(database.pool)).toEqual(rowsBefore);
}

test('counts members correctly under concurrent joins and leaves', async () => {
  const { clubId } = await createClub(database.pool);
  const leavingIds = await Promise.all(
    Array.from({ length: 6 }, () => createClubMember(database.pool, clubId, 'MEMBER')),
  );
  const joiningIds = await Promise.all(Array.from({ length: 8 }, () => createUser(database.pool)));
  await Promise.all([
    ...leavingIds.map((userId) => remove(clubId, userId)),
    ...joiningIds.map((userId) => add(clubId, userId)),
  ]);
  expect(await readCounts(clubId)).toEqual({ storedCount: 9, memberships: 9 });
});

test('adds a user once when added five times concurrently', async () => {
  const { clubId } = await createClub(database.pool);
  const userId = await createUser(database.pool);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => add(clubId, userId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readCounts(clubId)).toEqual({ storedCount: 2, memberships: 2 });
  expect(await roleOf(database.db, clubId, userId)).toBe('MEMBER');
});

test('rejects adding a member twice or to an unknown club', async () => {
  const { clubId, presidentId } = await createClub(database.pool);
  await expectRefused(() => add(clubId, presidentId), 'already_member');
  await expectRefused(() => add(999_999, presidentId), 'not_found');
});

test('rejects removing the president, a non-member and a user of an unknown club', async () => {
  const { clubId, presidentId } = await createClub(database.pool);
  const strangerId = await createUser(database.pool);
  await expectRefused(() => remove(clubId, presidentId), 'not_allowed');
  await expectRefused(() => remove(clubId, strangerId), 'not_found');
  await expectRefused(() => remove(999_999, strangerId), 'not_found');
});

test('throws not_found for the role in an unknown club', async () => {
  await expect(roleOf(database.db, 999_999, await createUser(database.pool))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('lists the president first, then vice presidents by join date', async () => {
  const { clubId, presidentId } = await createClub(database.pool);
  const firstViceId = await createClubMember(database.pool, clubId, 'VICE_PRESIDENT');
  const secondViceId = await createClubMember(database.pool, clubId, 'VICE_PRESIDENT');
  await createClubMember(database.pool, clubId, 'STAFF');
  expect((await listLeaders(database.db, clubId)).map(({ userId, roleName }) => [userId, roleName])).toEqual([
    [presidentId, 'PRESIDENT'],
    [firstViceId, 'VICE_PRESIDENT'],
    [secondViceId, 'VICE_PRESIDENT'],
  ]);
});

test('allows a third presidency, rejects a fourth, and rejects a deleted account', async () => {
  const userId = await createUser(database.pool);
  const lock = () => database.db.transaction((tx) => lockForPresidency(tx, userId));
  for (let presidencies = 0; presidencies < 3; presidencies += 1) {
    await expect(lock()).resolves.toBeUndefined();
    await createClub(database.pool, { presidentId: userId });
  }
  await expect(lock()).rejects.toMatchObject({ code: 'club_limit_reached' });
  await database.pool.query('update users set withdrawn_at = now() where id = $1', [userId]);
  await expect(lock()).rejects.toMatchObject({ code: 'not_logged_in' });
});
