import type { AuditPage } from '@contract/audit';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { removeExpiredEntries, writeAudit } from './audit.service';

const host = setUpTestApp();

/** Inserts an entry of a given age. */
const insertEntry = (values: { clubId: number; age?: string; isByOperator?: boolean; targetId?: number }) =>
  host.pool.query(
    `insert into audit_entries (at, club_id, actor_id, is_by_operator, action, target_id, before, after, reason)
     values (now() - $1::interval, $2, 7, $3, 'ROLE_CHANGED', $4, 'MEMBER', 'STAFF', '이유')`,
    [values.age ?? '1 hour', values.clubId, values.isByOperator ?? false, values.targetId ?? null],
  );
const countEntries = async (clubId: number) =>
  (await host.pool.query('select from audit_entries where club_id = $1', [clubId])).rowCount;

test('lists, filters, pages and exports the log for leaders, without the names of operators and of deleted accounts [AU-01]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const operatorId = await createUser(host.pool);
  const formerMemberId = await createUser(host.pool);
  await host.engines.database.db.transaction((tx) =>
    writeAudit(tx, [
      {
        clubId,
        actorId: presidentId,
        action: 'ROLE_CHANGED',
        targetId: memberId,
        before: 'MEMBER',
        after: 'STAFF',
      },
      { clubId, actorId: operatorId, isByOperator: true, action: 'CLUB_CLOSED', reason: '=1+1' },
      {
        clubId,
        action: 'SUCCESSION_COMPLETED',
        targetId: formerMemberId,
        before: 'MEMBER',
        reason: '연락 두절',
      },
    ]),
  );
  await host.pool.query('update users set name = null, withdrawn_at = now() where id = $1', [formerMemberId]);
  const president = await browserOf(host, presidentId);
  const path = `/clubs/${String(clubId)}/audit`;
  const list = async (query: string) => (await president.call<AuditPage>('GET', `${path}${query}`)).data;
  const { entries } = await list('');
  expect(entries).toMatchObject([
    // The deletion of the target's account has erased the texts.
    { actorName: '두레', targetName: '탈퇴한 회원', before: null, after: null, reason: null },
    { actorName: '운영자', targetName: null, action: 'CLUB_CLOSED', reason: '=1+1' },
    { action: 'ROLE_CHANGED', before: 'MEMBER', after: 'STAFF' },
  ]);
  const listActions = async (query: string) => (await list(query)).entries.map(({ action }) => action);
  expect(await listActions(`?userId=${String(memberId)}`)).toEqual(['ROLE_CHANGED']);
  expect(await listActions(`?userId=${String(operatorId)}`)).toEqual([]);
  expect(await listActions('?action=CLUB_CLOSED')).toEqual(['CLUB_CLOSED']);
  expect(await listActions(`?to=${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toEqual([]);
  const firstPage = await list('?limit=2');
  expect(firstPage.nextCursor).toBe(entries[1]?.auditId);
  expect(await listActions(`?limit=2&cursor=${String(firstPage.nextCursor)}`)).toEqual(['ROLE_CHANGED']);
  const { payload } = await host.app.inject({
    url: `/api/v1${path}.csv`,
    headers: { host: 'localhost' },
    cookies: Object.fromEntries(president.cookies),
  });
  const [, , closedRow, changedRow] = payload.split('\r\n');
  // The apostrophe keeps spreadsheet programs from running the reason as a formula.
  expect(closedRow).toContain(`"운영자","동아리 운영 중지","CLUB_CLOSED","","","","'=1+1"`);
  expect(changedRow).toContain('"권한 변경","ROLE_CHANGED"');
  expect(changedRow).toContain('"회원","운영진",""');
});

test('the exported file has times of Seoul, like the other files [AU-01]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  await host.pool.query(
    `insert into audit_entries (club_id, action, at) values ($1, 'CLUB_CLOSED', '2026-03-03T15:06:42.123Z')`,
    [clubId],
  );
  const { payload } = await host.app.inject({
    url: `/api/v1/clubs/${String(clubId)}/audit.csv`,
    headers: { host: 'localhost' },
    cookies: Object.fromEntries((await browserOf(host, presidentId)).cookies),
  });
  expect(payload.split('\r\n')[1]).toMatch(/^"2026-03-04 00:06",/);
});

test.each([
  ['changed', 'update audit_entries set actor_id = 1'],
  ['deleted', 'delete from audit_entries'],
  ['truncated', 'truncate audit_entries'],
  ['deleted with the retention setting', `set local dure.retention = 'on'; delete from audit_entries`],
  [
    'erased with the erasure setting',
    `set local dure.erasure = 'on'; update audit_entries set before = null, after = null, reason = null`,
  ],
])('an entry cannot be %s in the database [AU-02]', async (_, statement) => {
  const { clubId } = await createClub(host.pool);
  // The settings alone permit nothing: the entry is younger than three years, and the account of its target exists.
  await insertEntry({ clubId, age: '1094 days', targetId: await createUser(host.pool) });
  await expect(host.pool.query(`begin; ${statement}; commit`)).rejects.toThrow('append-only');
  await host.pool.query('rollback');
  expect(await countEntries(clubId)).toBe(1);
});

test('retention deletes entries after three years, and deleting a club leaves only the operators’ entries [AU-03]', async () => {
  const { clubId } = await createClub(host.pool);
  await insertEntry({ clubId, age: '1097 days' });
  await insertEntry({ clubId });
  await insertEntry({ clubId, isByOperator: true });
  await removeExpiredEntries(host.engines.database.db);
  expect(await countEntries(clubId)).toBe(2);
  await host.pool.query('delete from clubs where id = $1', [clubId]);
  expect(await countEntries(clubId)).toBe(1);
});
