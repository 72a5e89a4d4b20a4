import type { Announcement } from '@contract/announcement';
import type { LoginResponse } from '@contract/auth';
import type { OperatorClubDetail, UserPageForOperators } from '@contract/operator';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { runOperatorCommand } from './operator-command';

const host = setUpTestApp();
const PASSWORD = 'oper-Passw0rd-1';
const runCommand = (...args: string[]) => runOperatorCommand(host.pool, args);

/** Logs a user in, as if the user had entered the password `minutesAgo` minutes ago. */
async function logIn(username: string, { minutesAgo = 0 } = {}) {
  const browser = host.browser();
  const { data } = await browser.call<LoginResponse>('POST', '/auth/login', { username, password: PASSWORD });
  await host.pool.query(
    `update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1`,
    [data.userId, minutesAgo],
  );
  return { browser, user: data };
}

test('the command adds, lists and removes operators; to other users, routes for operators look like unknown routes [OR-01]', async () => {
  await createUser(host.pool, { username: 'op.one', password: PASSWORD });
  expect((await logIn('op.one')).user).not.toHaveProperty('isOperator');
  const path = '/operator/confirm';
  const body = { password: PASSWORD };
  const stranger = await browserOf(host, await createUser(host.pool));
  const unknownRouteResponse = await stranger.call('POST', '/operator/nothing', body);
  for (const browser of [stranger, host.browser(), (await logIn('op.one')).browser])
    expect(await browser.call('POST', path, body)).toMatchObject({
      status: 404,
      code: unknownRouteResponse.code,
      message: unknownRouteResponse.message,
    });

  expect(await runCommand('add', 'OP.one')).toContain('OP.one');
  expect(await runCommand('list')).toBe('op.one');
  const { user, browser } = await logIn('op.one');
  expect(user.isOperator).toBe(true);
  expect((await browser.call('POST', path, body)).status).toBe(200);
  await runCommand('remove', 'op.one');
  expect((await browser.call('POST', path, body)).status).toBe(404);
  await expect(runCommand('add', 'nobody')).rejects.toThrow('nobody');
  await expect(runCommand('promote', 'op.one')).rejects.toThrow('Usage');
});

/** Creates an operator who has just entered the password. Returns a browser of this operator. */
const createOperator = async () => browserOf(host, await createUser(host.pool, { isOperator: true }));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const getTomorrow = () => inDays(1);

test('operators enter their password again after 15 minutes [OR-02]', async () => {
  await createUser(host.pool, { username: 'op.two', password: PASSWORD, isOperator: true });
  const recentLogin = await logIn('op.two', { minutesAgo: 14 });
  expect((await recentLogin.browser.call('GET', '/operator/users')).status).toBe(200);
  const { browser } = await logIn('op.two', { minutesAgo: 16 });
  expect(await browser.call('GET', '/operator/users')).toMatchObject({
    status: 403,
    code: 'confirmation_required',
  });
  expect(await browser.call('POST', '/operator/confirm', { password: 'wrong-Passw0rd' })).toMatchObject({
    status: 422,
    code: 'wrong_password',
  });
  await browser.call('POST', '/operator/confirm', { password: PASSWORD });
  expect((await browser.call('GET', '/operator/users')).status).toBe(200);
});

test('a suspension ends sessions and refuses logins with its reason until it is lifted; operators are exempt [OR-03]', async () => {
  const operator = await createOperator();
  const userId = await createUser(host.pool, { username: 'loud.one', password: PASSWORD });
  const { browser } = await logIn('loud.one');
  const path = `/operator/users/${String(userId)}`;
  expect(
    await operator.call('PATCH', path, { suspendedUntil: '2020-01-01T00:00:00Z', reason: '욕설' }),
  ).toMatchObject({ status: 422 });
  const suspend = () => operator.call('PATCH', path, { suspendedUntil: getTomorrow(), reason: '욕설 반복' });
  expect((await suspend()).status).toBe(200);
  expect((await browser.call('GET', '/users/profile')).status).toBe(401);
  const loginBody = { username: 'loud.one', password: PASSWORD };
  const refusedLogin = await host.browser().call('POST', '/auth/login', loginBody);
  expect(refusedLogin).toMatchObject({ status: 403, code: 'account_suspended' });
  expect(refusedLogin.message).toContain('욕설 반복');
  expect(refusedLogin.message).toMatch(/년 \d+월 \d+일 \d\d:\d\d까지/);
  expect(
    await host.browser().call('POST', '/auth/login', { ...loginBody, password: 'wrong-Passw0rd' }),
  ).toMatchObject({ status: 401 });
  const { users } = (await operator.call<UserPageForOperators>('GET', '/operator/users?search=LOUD')).data;
  expect(users).toMatchObject([{ userId, suspensionReason: '욕설 반복' }]);
  await host.jobs.runDue();
  expect(host.mails.at(-1)?.text).toContain(refusedLogin.message);

  const liftBody = { suspendedUntil: null, reason: '소명' };
  expect((await operator.call('PATCH', path, liftBody)).status).toBe(200);
  expect(await operator.call('PATCH', path, liftBody)).toMatchObject({ code: 'nothing_changed' });
  expect((await host.browser().call('POST', '/auth/login', loginBody)).status).toBe(200);
  const { rows } = await host.pool.query<{ action: string }>(
    'select action from audit_entries where target_id = $1 order by id',
    [userId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['USER_SUSPENDED', 'USER_REINSTATED']);

  const otherOperatorId = await createUser(host.pool, { isOperator: true });
  expect(
    await operator.call('PATCH', `/operator/users/${String(otherOperatorId)}`, {
      suspendedUntil: getTomorrow(),
      reason: '다툼',
    }),
  ).toMatchObject({ status: 409, code: 'operator_protected' });
});

test('an operator appoints a president by the rules of a hand-over only if the present president is inactive [OR-04]', async () => {
  const operator = await createOperator();
  const { clubId, presidentId } = await createClub(host.pool);
  const memberId = await createClubMember(host.pool, clubId, 'STAFF');
  const appoint = (userId: number) =>
    operator.call<OperatorClubDetail>('PATCH', `/operator/clubs/${String(clubId)}`, {
      presidentId: userId,
      reason: '회장 연락 두절',
    });
  expect(await appoint(memberId)).toMatchObject({ status: 409, code: 'president_active' });
  await host.pool.query('update users set last_active_on = now()::date - 31 where id = $1', [presidentId]);
  expect(await appoint(await createUser(host.pool))).toMatchObject({ status: 422 });
  const presidentOfThreeId = await createClubMember(host.pool, clubId, 'MEMBER');
  for (let count = 0; count < 3; count += 1) {
    const otherClub = await createClub(host.pool);
    await host.pool.query('update memberships set user_id = $2 where club_id = $1', [
      otherClub.clubId,
      presidentOfThreeId,
    ]);
  }
  expect(await appoint(presidentOfThreeId)).toMatchObject({ status: 409, code: 'club_limit_reached' });
  const { data } = await appoint(memberId);
  expect(data.president).toMatchObject({ userId: memberId, isActive: true });
  expect(data.members.find(({ userId }) => userId === presidentId)?.roleName).toBe('MEMBER');
});

test('shows an announcement to all users during its period only, to operators also before, with a new id after each edit [OR-05]', async () => {
  const operator = await createOperator();
  const putAnnouncement = (body: object) =>
    operator.call<Announcement>('PUT', '/operator/announcement', body);
  const readAnnouncement = async () =>
    (await host.browser().call<Announcement | null>('GET', '/announcement')).data;
  const readAsOperator = async () =>
    (await operator.call<Announcement | null>('GET', '/operator/announcement')).data;
  const period = { startsAt: '2026-01-01T00:00:00Z', endsAt: getTomorrow() };
  expect(await putAnnouncement({ ...period, text: '가'.repeat(301) })).toMatchObject({ status: 422 });
  expect(
    await putAnnouncement({ text: '점검', startsAt: getTomorrow(), endsAt: period.startsAt }),
  ).toMatchObject({ status: 422 });
  const firstAnnouncement = (await putAnnouncement({ ...period, text: '점검 안내' })).data;
  const secondAnnouncement = (await putAnnouncement({ ...period, text: '점검 연기' })).data;
  expect(secondAnnouncement.announcementId).not.toBe(firstAnnouncement.announcementId);
  expect(await readAnnouncement()).toEqual(secondAnnouncement);
  await putAnnouncement({ ...period, text: '지난 점검', endsAt: '2026-01-02T00:00:00Z' });
  expect(await readAnnouncement()).toBeNull();
  expect(await readAsOperator()).toBeNull();
  await putAnnouncement({ text: '내일 점검', startsAt: getTomorrow(), endsAt: inDays(2) });
  expect(await readAnnouncement()).toBeNull();
  expect(await readAsOperator()).toMatchObject({ text: '내일 점검' });
  await putAnnouncement({ ...period, text: '다음 점검' });
  expect(await readAnnouncement()).toMatchObject({ text: '다음 점검' });
  expect((await operator.call('DELETE', '/operator/announcement')).status).toBe(200);
  expect(await readAnnouncement()).toBeNull();
});
