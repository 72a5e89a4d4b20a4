import type { Certificate, OwnCertificate } from '@contract/certificate';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { createEvent } from '../../testing/events';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused, outcomeOf } from '../../testing/fingerprint';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

/** Creates a club with a member who was present at one event, late at one, absent from one and excused from one. */
async function createMember() {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await createUser(host.pool, { name: '권채은', password: 'dure2026!' });
  await joinClub(host.pool, clubId, userId, 'MEMBER');
  for (const state of ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'])
    await host.pool.query('insert into attendance_entries (event_id, user_id, state) values ($1, $2, $3)', [
      await createEvent(host.pool, { clubId, startsIn: '-3 days' }),
      userId,
      state,
    ]);
  const browser = await browserOf(host, userId);
  const president = await browserOf(host, presidentId);
  const issue = () =>
    browser.call<{ certificateId: number; code: string }>('POST', `/clubs/${String(clubId)}/certificates`);
  return { clubId, presidentId, userId, browser, president, issue };
}

const getSeoulYear = () =>
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', year: 'numeric' }).format(Date.now());

const verify = (code: string) => host.browser().call<Certificate>('GET', `/certificates/${code}`);
const listCertificates = async (browser: TestBrowser) =>
  (await browser.call<OwnCertificate[]>('GET', '/users/certificates')).data;

test('issues a snapshot that later changes do not affect; anyone with the code sees it with a masked student id; an unknown code is 404 [CE-01 CE-02 CE-03]', async () => {
  const { clubId, userId, browser, president, issue } = await createMember();
  await president.call('POST', '/clubs/grant-role', { clubId, targetUserId: userId, role: 'STAFF' });
  const { data } = await issue();
  expect(data.code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  const [certificate] = await listCertificates(browser);
  expect(certificate).toMatchObject({
    certificateId: data.certificateId,
    state: 'VALID',
    name: '권채은',
    studentId: expect.stringMatching(/^\d{8}$/) as string,
    clubId,
    roles: [
      { role: 'MEMBER', to: expect.any(String) as string },
      { role: 'STAFF', to: null },
    ],
    rolesKnownSince: null,
    period: { to: null },
    // EXCUSED does not count.
    attendance: { attended: 2, total: 3, rate: 67 },
  });
  const { number, period, roles, issuedAt, code } = certificate ?? {};
  expect(number).toBe(`${getSeoulYear()}-${String(data.certificateId).padStart(4, '0')}`);
  expect([code, Math.abs(Date.parse(issuedAt ?? '') - Date.now()) < 60_000]).toEqual([data.code, true]);
  expect(period?.from).toBe(roles?.[0]?.from);
  const {
    rows: [profile],
  } = await host.pool.query<Record<string, string>>(
    `select university_name as "universityName", department, student_id as "studentId", c.name as "clubName", category as "clubCategory"
     from users u, clubs c where u.id = $1 and c.id = $2`,
    [userId, clubId],
  );
  expect(certificate).toMatchObject({ ...profile });
  // None of these changes affects the issued certificate.
  await host.pool.query(`update clubs set name = '다른 이름' || id where id = $1`, [clubId]);
  await host.pool.query(`update users set name = '다른 사람', department = '다른 학과' where id = $1`, [
    userId,
  ]);
  await host.pool.query('delete from attendance_entries where user_id = $1', [userId]);
  await president.call('POST', '/clubs/grant-role', { clubId, targetUserId: userId, role: 'MEMBER' });
  const studentId = `${profile?.studentId?.slice(0, 2) ?? ''}******`;
  expect((await verify(data.code)).data).toEqual({
    ...certificate,
    studentId,
    ...{ certificateId: undefined, code: undefined, revokedAt: undefined },
  });
  const unknownCodes = [data.code.toLowerCase(), 'A'.repeat(16), 'x'];
  for (const code of unknownCodes) expect((await verify(code)).status).toBe(404);
});

test('states since when the roles are known, for a member who joined before roles were recorded [CE-04]', async () => {
  const { userId, browser, issue } = await createMember();
  await host.pool.query(
    `update role_periods set is_start_recorded = false, started_at = now() - interval '2 years', recorded_at = '2026-11-23T00:00:00Z' where user_id = $1`,
    [userId],
  );
  await issue();
  expect((await listCertificates(browser))[0]?.rolesKnownSince).toBe('2026-11-23T00:00:00.000Z');
});

test('issues certificates to former members for three years, but not later, and never to users who were no members [CE-05]', async () => {
  const { clubId, userId, browser, issue } = await createMember();
  await host.pool.query('delete from memberships where user_id = $1', [userId]);
  expect((await issue()).status).toBe(201);
  expect((await listCertificates(browser))[0]?.period.to).not.toBeNull();
  await host.pool.query(
    `update role_periods set started_at = now() - interval '4 years', ended_at = now() - interval '3 years 1 day' where user_id = $1`,
    [userId],
  );
  await expectRefused(host.pool, issue, '403 not_allowed');
  const stranger = await browserOf(host, await createUser(host.pool));
  const issueAsStranger = () => stranger.call('POST', `/clubs/${String(clubId)}/certificates`);
  await expectRefused(host.pool, issueAsStranger, '403 not_allowed');
});

test('members of a closed club can still get certificates [CE-10]', async () => {
  const { clubId, issue } = await createMember();
  await host.pool.query('update clubs set closed_at = now() where id = $1', [clubId]);
  const { status, data } = await issue();
  expect(status).toBe(201);
  expect((await verify(data.code)).data.state).toBe('VALID');
});

test('a certificate stays valid when its club is deleted [CE-09]', async () => {
  const { clubId, userId, president, issue } = await createMember();
  const { data } = await issue();
  await president.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: userId });
  expect((await president.call('DELETE', `/clubs/${String(clubId)}`)).status).toBe(200);
  expect((await verify(data.code)).data).toMatchObject({ state: 'VALID', name: '권채은' });
});

test('shows only the state of a revoked certificate; deleting an account revokes its certificates and erases their content [CE-06 CE-07]', async () => {
  const { browser, president, issue } = await createMember();
  const [first, second] = [(await issue()).data, (await issue()).data];
  const revoke = (by: TestBrowser) => by.call('DELETE', `/users/certificates/${String(first.certificateId)}`);
  await expectRefused(host.pool, () => revoke(president), '404 not_found');
  expect(outcomeOf(await revoke(browser))).toBe('200 undefined');
  expect((await verify(first.code)).data).toEqual({ state: 'REVOKED' });
  expect((await verify(second.code)).data.state).toBe('VALID');
  expect((await listCertificates(browser)).map(({ state }) => state)).toEqual(['VALID', 'REVOKED']);
  await browser.call('DELETE', '/users', { password: 'dure2026!' });
  expect((await verify(second.code)).data).toEqual({ state: 'REVOKED' });
  const { rows } = await host.pool.query<{ snapshot: unknown }>(
    'select snapshot from certificates where id = any($1)',
    [[first.certificateId, second.certificateId]],
  );
  expect(rows.map(({ snapshot }) => snapshot)).toEqual([null, null]);
});

test('limits verifications per IP address [CE-08]', async () => {
  // Reduces the limit from 60 to 3 verifications a minute.
  const limitedHost = await createTestApp({ LIMITS_FACTOR: '0.05', TRUST_PROXY: 'loopback' });
  const verifyFrom = async (address: string) =>
    outcomeOf(
      await limitedHost
        .browser()
        .call('GET', '/certificates/AAAA', undefined, { 'x-forwarded-for': address }),
    );
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => verifyFrom('203.0.113.9')));
  expect(outcomes.filter((outcome) => outcome === '429 too_many_requests')).toHaveLength(2);
  expect(await verifyFrom('203.0.113.10')).not.toBe('429 too_many_requests');
  await limitedHost.close();
});
