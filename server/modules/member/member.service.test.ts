import type { MemberRoleName } from '@contract/member';
import { createTestDatabase } from '../../testing/database';
import type { TestDatabase } from '../../testing/database';
import { createClub, createUser, joinClub } from '../../testing/factories';
import { fingerprint } from '../../testing/fingerprint';
import { addMember, claimPresidency, listLeaders, removeMember, roleOf } from './member.service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const add = (clubId: number, userId: number, role: MemberRoleName = 'MEMBER') =>
  database.db.transaction((tx) => addMember(tx, clubId, userId, role));
const remove = (clubId: number, userId: number) =>
  database.db.transaction((tx) => removeMember(tx, clubId, userId));
const countOf = async (clubId: number) =>
  (
    await database.pool.query<{ counted: number; members: number }>(
      'select member_count as counted, (select count(*)::int from memberships where club_id = $1) as members from clubs where id = $1',
      [clubId],
    )
  ).rows[0];

async function expectUnchanged(work: () => Promise<unknown>, code: string) {
  const before = await fingerprint(database.pool);
  await expect(work()).rejects.toMatchObject({ code });
  expect(await fingerprint(database.pool)).toEqual(before);
}

test('members who come and go at once are counted right', async () => {
  const { clubId } = await createClub(database.pool);
  const leaving = await Promise.all(
    Array.from({ length: 6 }, () => joinClub(database.pool, clubId, undefined, 'MEMBER')),
  );
  const coming = await Promise.all(Array.from({ length: 8 }, () => createUser(database.pool)));
  await Promise.all([
    ...leaving.map((userId) => remove(clubId, userId)),
    ...coming.map((userId) => add(clubId, userId)),
  ]);
  expect(await countOf(clubId)).toEqual({ counted: 9, members: 9 });
});

test('one who is added five times at once is a member once', async () => {
  const { clubId } = await createClub(database.pool);
  const userId = await createUser(database.pool);
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => add(clubId, userId)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countOf(clubId)).toEqual({ counted: 2, members: 2 });
  expect(await roleOf(database.db, clubId, userId)).toBe('MEMBER');
});

test('nobody is added twice or to no club', async () => {
  const { clubId, presidentId } = await createClub(database.pool);
  await expectUnchanged(() => add(clubId, presidentId), 'already_member');
  await expectUnchanged(() => add(999_999, presidentId), 'not_found');
});

test('neither the president nor a stranger is removed', async () => {
  const { clubId, presidentId } = await createClub(database.pool);
  const stranger = await createUser(database.pool);
  await expectUnchanged(() => remove(clubId, presidentId), 'not_allowed');
  await expectUnchanged(() => remove(clubId, stranger), 'not_found');
  await expectUnchanged(() => remove(999_999, stranger), 'not_found');
});

test('the role in an absent club is no role but an absence', async () => {
  await expect(roleOf(database.db, 999_999, await createUser(database.pool))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('leaders come president first, then as they joined', async () => {
  const { clubId, presidentId } = await createClub(database.pool);
  const first = await joinClub(database.pool, clubId, undefined, 'VICE_PRESIDENT');
  const second = await joinClub(database.pool, clubId, undefined, 'VICE_PRESIDENT');
  await joinClub(database.pool, clubId, undefined, 'STAFF');
  expect((await listLeaders(database.db, clubId)).map(({ userId, roleName }) => [userId, roleName])).toEqual([
    [presidentId, 'PRESIDENT'],
    [first, 'VICE_PRESIDENT'],
    [second, 'VICE_PRESIDENT'],
  ]);
});

test('a third presidency may be taken on, a fourth not, and none by someone who has left', async () => {
  const userId = await createUser(database.pool);
  const claim = () => database.db.transaction((tx) => claimPresidency(tx, userId));
  for (let presidencies = 0; presidencies < 3; presidencies += 1) {
    await expect(claim()).resolves.toBeUndefined();
    await createClub(database.pool, { presidentId: userId });
  }
  await expect(claim()).rejects.toMatchObject({ code: 'club_limit_reached' });
  await database.pool.query('update users set withdrawn_at = now() where id = $1', [userId]);
  await expect(claim()).rejects.toMatchObject({ code: 'not_logged_in' });
});
