import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createSubmission, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { applyBody, extendDeadline, setRound, startNextRound } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function arrange(columns: Parameters<typeof setRound>[2] = {}) {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, columns);
  const userId = await createUser(host.pool);
  const browser = await browserOf(host, userId);
  const apply = (body: object = {}) =>
    browser.call<{ applyId: number }>('POST', `/clubs/${String(clubId)}/submissions`, {
      ...applyBody,
      ...body,
    });
  return { clubId, presidentId, recruitmentId, userId, browser, apply };
}

describe('a round', () => {
  test.each<[string, Parameters<typeof setRound>[2], string]>([
    ['before the opening', { opensIn: '1 hour' }, '409 recruitment_not_open'],
    ['after the deadline', { closesIn: '-1 second' }, '409 recruitment_closed'],
  ])('rejects an application %s [AR-21]', async (_, columns, refusal) => {
    const { apply } = await arrange(columns);
    await expectRefused(host.pool, () => apply(), refusal);
    await expectRefused(host.pool, () => apply({ formVersion: 'x' }), refusal);
  });

  test('rejects an application after the club closed or ended it [AR-21]', async () => {
    const { recruitmentId, apply } = await arrange();
    await host.pool.query('update recruitments set closed_at = now() where id = $1', [recruitmentId]);
    await expectRefused(host.pool, () => apply(), '409 recruitment_closed');
    await host.pool.query('update recruitments set ended_at = now() where id = $1', [recruitmentId]);
    await expectRefused(host.pool, () => apply(), '409 recruitment_closed');
  });

  test('is open longer for a user with an extension, and not for others [AR-22]', async () => {
    const { clubId, presidentId, userId, apply } = await arrange({ closesIn: '-1 hour' });
    const otherUserId = await createUser(host.pool);
    const extend = (extendedUserId: number, until: string) =>
      extendDeadline(host.pool, { clubId, userId: extendedUserId, leaderId: presidentId, until });
    await extend(otherUserId, '1 hour');
    await expectRefused(host.pool, () => apply(), '409 recruitment_closed');
    await extend(userId, '1 hour');
    expect((await apply()).status).toBe(201);
  });

  test('allows one application per user, also after a rejection in an earlier round [AR-23]', async () => {
    const { clubId, userId, browser, apply } = await arrange();
    const firstId = (await apply()).data.applyId;
    await expectRefused(host.pool, () => apply(), '409 already_applied');
    await host.pool.query(`update submissions set status = 'REJECTED', decided_at = now() where id = $1`, [
      firstId,
    ]);
    await startNextRound(host.pool, clubId);
    const statePath = `/clubs/${String(clubId)}/submissions/status`;
    expect((await browser.call('GET', statePath)).data).toMatchObject({ hasApplied: false });
    const secondId = (await apply()).data.applyId;
    expect((await browser.call('GET', statePath)).data).toEqual({
      hasApplied: true,
      applyId: secondId,
      status: 'PENDING',
    });
    const { rows } = await host.pool.query('select from submissions where user_id = $1', [userId]);
    expect(rows).toHaveLength(2);
  });
});

describe('editing', () => {
  test('is possible until the deadline or its extension, as detail and list say [AR-25 AR-90]', async () => {
    const { clubId, presidentId, userId, browser, apply } = await arrange();
    const path = `/users/submissions/${String((await apply()).data.applyId)}`;
    const edit = () => browser.call('PATCH', path, { ...applyBody, contents: '고침' });
    const readList = async () => (await browser.call<unknown[]>('GET', '/users/submissions')).data;
    expect((await browser.call('GET', path)).data).toMatchObject({ mayEdit: true, mayWithdraw: true });
    expect(await readList()).toMatchObject([{ mayEdit: true, mayWithdraw: true }]);
    await setRound(host.pool, clubId, { closesIn: '-1 second' });
    await expectRefused(host.pool, edit, '409 recruitment_closed');
    expect((await browser.call('GET', path)).data).toMatchObject({ mayEdit: false, mayWithdraw: true });
    expect(await readList()).toMatchObject([{ mayEdit: false, mayWithdraw: true }]);
    await extendDeadline(host.pool, { clubId, userId, leaderId: presidentId, until: '1 hour' });
    expect((await browser.call('GET', path)).data).toMatchObject({ mayEdit: true, mayWithdraw: true });
    expect(await readList()).toMatchObject([{ mayEdit: true, mayWithdraw: true }]);
    expect((await edit()).status).toBe(200);
    expect((await browser.call('GET', path)).data).toMatchObject({ contents: '고침' });
    await host.pool.query(
      `update recruitment_extensions set until = now() - interval '1 second' where user_id = $1`,
      [userId],
    );
    await expectRefused(host.pool, edit, '409 recruitment_closed');
    expect((await browser.call('DELETE', path)).status).toBe(200);
    expect(await readList()).toEqual([]);
  });
});

describe('an application to a closed club', () => {
  test('cannot be edited, as detail and list say, and can be withdrawn [AR-91]', async () => {
    const { clubId, browser, apply } = await arrange();
    const path = `/users/submissions/${String((await apply()).data.applyId)}`;
    await host.pool.query('update clubs set closed_at = now() where id = $1', [clubId]);
    const rights = { mayEdit: false, mayWithdraw: true };
    expect((await browser.call('GET', path)).data).toMatchObject(rights);
    expect((await browser.call('GET', '/users/submissions')).data).toMatchObject([rights]);
    const edit = () => browser.call('PATCH', path, { ...applyBody, contents: '고침' });
    await expectRefused(host.pool, edit, '409 club_closed');
    expect((await browser.call('DELETE', path)).status).toBe(200);
    expect((await browser.call('GET', '/users/submissions')).data).toEqual([]);
  });
});

describe('the withdrawal of an application', () => {
  test('is refused for a released rejection of a TOGETHER round until the round ends [AR-26]', async () => {
    const { clubId, recruitmentId, userId, browser } = await arrange({ release: 'TOGETHER' });
    const { applyId } = await createSubmission(host.pool, { clubId, userId, status: 'REJECTED' });
    const path = `/users/submissions/${String(applyId)}`;
    expect((await browser.call('GET', path)).data).toMatchObject({ mayWithdraw: false });
    expect((await browser.call('GET', '/users/submissions')).data).toMatchObject([{ mayWithdraw: false }]);
    await expectRefused(host.pool, () => browser.call('DELETE', path), '409 result_kept');
    await host.pool.query('update recruitments set ended_at = now() where id = $1', [recruitmentId]);
    expect((await browser.call('DELETE', path)).status).toBe(200);
  });

  test('is possible for a released rejection of an IMMEDIATE round [AR-26]', async () => {
    const { clubId, userId, browser, apply } = await arrange();
    const { applyId } = await createSubmission(host.pool, { clubId, userId, status: 'REJECTED' });
    expect((await browser.call('DELETE', `/users/submissions/${String(applyId)}`)).status).toBe(200);
    expect((await apply()).status).toBe(201);
  });
});
