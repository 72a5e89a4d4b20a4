import { waitUntil } from '../../testing/wait-until';
import { createTestApp, setUpTestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { removeExpiredReads } from './access-log.service';

const host = setUpTestApp();
// Rows are per clock hour. A test that crosses the full hour would find an extra row.
beforeEach(() =>
  waitUntil(async () => {
    const { rowCount } = await host.pool.query(
      `select where date_trunc('hour', now()) = date_trunc('hour', now() + interval '5 seconds')`,
    );
    return rowCount === 1;
  }),
);
interface RecordedRead {
  reader_id: number;
  address: string;
  what: string;
  club_id: number | null;
  subject_ids: number[];
}

/** Returns the recorded reads by a reader, oldest first. */
const listReadsBy = async (readerId: number) =>
  (
    await host.pool.query<RecordedRead>(
      'select reader_id, address, what, club_id, subject_ids from personal_data_reads where reader_id = $1 order by id',
      [readerId],
    )
  ).rows;

/** Creates a club. `path` is the path of its applications. */
async function createClubWithPresident() {
  const { clubId, presidentId } = await createClub(host.pool);
  return {
    clubId,
    presidentId,
    president: await browserOf(host, presidentId),
    path: `/clubs/${String(clubId)}/submissions`,
  };
}

describe('reading personal data [OP-01]', () => {
  test('in a list of applicants writes one row with reader, address, club and subjects', async () => {
    const { clubId, presidentId, president, path } = await createClubWithPresident();
    const first = await createSubmission(host.pool, { clubId });
    const second = await createSubmission(host.pool, { clubId });
    expect((await president.call('GET', path)).status).toBe(200);
    expect(await listReadsBy(presidentId)).toEqual([
      {
        reader_id: presidentId,
        address: '127.0.0.1',
        what: 'applicants',
        club_id: clubId,
        subject_ids: [first.userId, second.userId],
      },
    ]);
  });

  test('in one application writes one row, also when the reader then decides on it [OP-30]', async () => {
    const { clubId, presidentId, president, path } = await createClubWithPresident();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    await president.call('GET', `${path}/${String(applyId)}`);
    await president.call('PATCH', `${path}/${String(applyId)}/approve`);
    expect(await listReadsBy(presidentId)).toEqual([
      {
        reader_id: presidentId,
        address: '127.0.0.1',
        what: 'application',
        club_id: clubId,
        subject_ids: [userId],
      },
    ]);
  });

  test('again within an hour writes rows only for subjects without a row, even with concurrent reads [OP-30]', async () => {
    const { clubId, presidentId, president, path } = await createClubWithPresident();
    const first = await createSubmission(host.pool, { clubId });
    const second = await createSubmission(host.pool, { clubId });
    const listSubjects = async () => (await listReadsBy(presidentId)).map(({ subject_ids }) => subject_ids);
    await Promise.all(Array.from({ length: 20 }, () => president.call('GET', path)));
    await president.call('GET', `${path}/${String(first.applyId)}`);
    expect(await listSubjects()).toEqual([[first.userId, second.userId]]);

    const third = await createSubmission(host.pool, { clubId });
    await president.call('GET', path);
    expect(await listSubjects()).toEqual([[first.userId, second.userId], [third.userId]]);
  });

  test('in another hour, for another club, from another address or by another reader writes another row [OP-30]', async () => {
    const userId = await createUser(host.pool);
    const clubs = [await createClub(host.pool), await createClub(host.pool)];
    const recordRead = (readerId: number, clubId: number | undefined, address = '127.0.0.1') =>
      host.pool.query('select record_personal_data_read($1, $2, $3, $4, $5)', [
        readerId,
        address,
        'profile',
        clubId,
        [userId],
      ]);
    const countRows = async () =>
      (await host.pool.query('select from personal_data_reads where $1 = any(subject_ids)', [userId]))
        .rowCount;
    await host.pool.query(
      `insert into personal_data_reads (read_at, reader_id, address, what, club_id, subject_ids)
        values (date_trunc('hour', now()) - interval '1 second', 7001, '127.0.0.1', 'profile', $1, $2)`,
      [clubs[0]?.clubId, [userId]],
    );
    for (const [readerId, clubId, address] of [
      [7001, clubs[0]?.clubId],
      [7001, clubs[1]?.clubId],
      [7001, clubs[0]?.clubId, '203.0.113.9'],
      [7002, clubs[0]?.clubId],
    ] as const) {
      await recordRead(readerId, clubId, address);
      await recordRead(readerId, clubId, address);
    }
    expect(await countRows()).toBe(5);
  });

  test('in an applicant’s profile as a leader writes one row', async () => {
    const { clubId, presidentId, president } = await createClubWithPresident();
    const { userId } = await createSubmission(host.pool, { clubId });
    expect((await president.call('GET', `/users/${String(userId)}/profile`)).data).toHaveProperty(
      'studentId',
    );
    expect(await listReadsBy(presidentId)).toEqual([
      { reader_id: presidentId, address: '127.0.0.1', what: 'profile', club_id: null, subject_ids: [userId] },
    ]);
  });

  test('in an export of the user’s own data writes one row, because a stranger may use an open browser', async () => {
    const userId = await createUser(host.pool);
    await (await browserOf(host, userId)).call('GET', '/users/me/export');
    expect(await listReadsBy(userId)).toEqual([
      { reader_id: userId, address: '127.0.0.1', what: 'export', club_id: null, subject_ids: [userId] },
    ]);
  });

  test('through a trusted proxy records the client’s address', async () => {
    const proxiedHost = await createTestApp({ TRUST_PROXY: 'loopback' });
    const userId = await createUser(proxiedHost.pool);
    await (
      await browserOf(proxiedHost, userId)
    ).call('GET', '/users/me/export', undefined, { 'x-forwarded-for': '203.0.113.9' });
    expect((await proxiedHost.pool.query('select address from personal_data_reads')).rows).toEqual([
      { address: '203.0.113.9' },
    ]);
    await proxiedHost.close();
  });
});

describe('the server records nothing [OP-02]', () => {
  test('for the user’s own profile and applications, public names, an empty list or the number of applications', async () => {
    const { clubId, presidentId, president, path } = await createClubWithPresident();
    const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
    await president.call('GET', path);
    await president.call('GET', `/users/${String(presidentId)}/profile`);
    await president.call('GET', `/users/${String(memberId)}/profile`);
    await president.call('GET', '/users/submissions');
    await createSubmission(host.pool, { clubId });
    // The response contains the number of pending applications, not the applicants.
    await president.call('GET', `/clubs/${String(clubId)}/role`);
    expect(await listReadsBy(presidentId)).toEqual([]);
  });

  test('for a rejected request', async () => {
    const { clubId, path } = await createClubWithPresident();
    const { applyId } = await createSubmission(host.pool, { clubId });
    const staff = await browserOf(host, await createClubMember(host.pool, clubId, 'STAFF'));
    await expectRefused(host.pool, () => staff.call('GET', path), '403 not_allowed');
    await expectRefused(host.pool, () => staff.call('GET', `${path}/${String(applyId)}`), '403 not_allowed');
  });
});

test('sends no data when the record cannot be written [OP-01]', async () => {
  const { clubId, president, path } = await createClubWithPresident();
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  await host.pool.query('alter table personal_data_reads add constraint no_inserts check (id < 0) not valid');
  for (const url of [
    path,
    `${path}/${String(applyId)}`,
    `/users/${String(userId)}/profile`,
    '/users/me/export',
  ]) {
    const { status, data } = await president.call('GET', url);
    expect([url, status, data]).toEqual([url, 500, undefined]);
  }
  await expectRefused(
    host.pool,
    () => president.call('PATCH', `${path}/${String(applyId)}/approve`),
    '500 internal',
  );
  await host.pool.query('alter table personal_data_reads drop constraint no_inserts');
});

describe('a record', () => {
  const insertRead = (age: string) =>
    host.pool.query(
      `insert into personal_data_reads (read_at, reader_id, address, what, subject_ids) values (now() - $1::interval, 999, '::1', 'export', '{999}')`,
      [age],
    );

  test.each([
    ['changed', 'update personal_data_reads set reader_id = 1'],
    ['deleted', 'delete from personal_data_reads'],
    ['truncated', 'truncate personal_data_reads'],
    [
      'deleted with the database setting of the retention job',
      `set dure.retention = 'on'; delete from personal_data_reads; reset dure.retention`,
    ],
  ])('cannot be %s [OP-03]', async (_, text) => {
    await insertRead('364 days');
    const client = await host.pool.connect();
    await expect(client.query(text)).rejects.toThrow('append-only');
    client.release(true);
    expect(await listReadsBy(999)).not.toEqual([]);
  });

  test('older than a year is deleted by the retention job only [OP-03]', async () => {
    await insertRead('367 days');
    await expect(
      host.pool.query(`delete from personal_data_reads where read_at < now() - interval '366 days'`),
    ).rejects.toThrow('append-only');
    const countBefore = (await listReadsBy(999)).length;
    await removeExpiredReads(host.engines.database.db);
    expect(await listReadsBy(999)).toHaveLength(countBefore - 1);
    await removeExpiredReads(host.engines.database.db);
    expect(await listReadsBy(999)).toHaveLength(countBefore - 1);
    // The job's permission ends with its transaction, although the pool reuses the connection.
    await insertRead('367 days');
    await expect(
      host.pool.query(`delete from personal_data_reads where read_at < now() - interval '366 days'`),
    ).rejects.toThrow('append-only');
  });
});
