import type { Draft, DraftSummary, SavedDraft } from '@contract/draft';
import type { OwnData } from '@contract/own-data';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createUser, joinClub } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { waitForLockWaiter } from '../../testing/lock-wait';
import { extendDeadline, buildQuestion, setRound, startNextRound } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const typedDraft = { track: null, contact: '0101', contents: '  별을 보고\n', answers: [] };

async function arrange(columns: Parameters<typeof setRound>[2] = {}) {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, columns);
  const userId = await createUser(host.pool, { password: 'maru-2026' });
  const browser = await browserOf(host, userId);
  const path = `/clubs/${String(clubId)}/submissions/draft`;
  return {
    clubId,
    presidentId,
    recruitmentId,
    userId,
    browser,
    path,
    save: (body: object = typedDraft) => browser.call<SavedDraft>('PUT', path, body),
    read: async () => (await browser.call<Draft | null>('GET', path)).data,
    apply: () =>
      browser.call('POST', `/clubs/${String(clubId)}/submissions`, {
        contact: '01012345678',
        contents: '함께',
      }),
  };
}

describe('a draft', () => {
  test('keeps partial values as they were typed, in every browser of its user only, until the next save [DR-01]', async () => {
    const questions = [
      buildQuestion(1),
      buildQuestion(2, { kind: 'MULTI', options: ['월', '화'], tracks: ['드럼'] }),
    ];
    const { recruitmentId, userId, browser, path, save, read } = await arrange({
      tracks: ['보컬', '드럼'],
      questions,
    });
    expect(await read()).toBeNull();
    const body = {
      track: '보컬',
      contact: '010-1',
      contents: '  별을 보고\n',
      answers: [
        { questionId: 2, value: ['월'] },
        { questionId: 1, value: ' 밴드 ' },
      ],
    };
    const { status, data } = await save(body);
    expect(status).toBe(200);
    const expected = { ...body, recruitmentId, savedAt: data.savedAt };
    expect(await read()).toEqual(expected);
    expect((await (await browserOf(host, userId)).call('GET', path)).data).toEqual(expected);
    const otherUserBrowser = await browserOf(host, await createUser(host.pool));
    expect((await otherUserBrowser.call('GET', path)).data).toBeNull();
    const roundPath = path.replace('submissions/draft', 'recruitment');
    expect((await browser.call('GET', roundPath)).data).toMatchObject({ draftSavedAt: data.savedAt });
    expect((await otherUserBrowser.call('GET', roundPath)).data).toMatchObject({ draftSavedAt: null });
    await save({ ...body, contents: '나중' });
    expect(await read()).toMatchObject({ contents: '나중' });
  });

  test('drops answers to unknown questions, and an unknown track [DR-02]', async () => {
    const { save, read } = await arrange({ tracks: ['보컬'], questions: [buildQuestion(1)] });
    const answers = [
      { questionId: 1, value: '남음' },
      { questionId: 9, value: '사라짐' },
    ];
    expect((await save({ ...typedDraft, track: '드럼', answers })).status).toBe(200);
    expect(await read()).toMatchObject({ track: null, answers: answers.slice(0, 1) });
  });

  test.each<[string, object, string]>([
    [
      'two answers to one question',
      { ...typedDraft, answers: [1, 1].map((questionId) => ({ questionId, value: 'x' })) },
      '422 rule_broken',
    ],
    [
      'a value of the wrong type',
      { ...typedDraft, answers: [{ questionId: 1, value: ['x'] }] },
      '422 rule_broken',
    ],
    ['a text beyond the limit', { ...typedDraft, contents: '가'.repeat(10_001) }, '422 rule_broken'],
    ['an unknown field', { ...typedDraft, status: 'APPROVED' }, '400 bad_request'],
    ['no contents', { contact: '', answers: [] }, '422 rule_broken'],
  ])('with %s is rejected [DR-02]', async (_, body, refusal) => {
    const { save } = await arrange({ questions: [buildQuestion(1)] });
    await expectRefused(host.pool, () => save(body), refusal);
  });

  test('can be saved and read after the deadline, so that nothing typed is lost [DR-03]', async () => {
    const { save, read } = await arrange({ closesIn: '-1 second' });
    expect((await save()).status).toBe(200);
    expect(await read()).toMatchObject({ contents: typedDraft.contents });
  });

  test('is rejected for members, applicants, unknown clubs and clubs without a current round [DR-04]', async () => {
    const { clubId, userId, browser, save, apply } = await arrange();
    await expectRefused(
      host.pool,
      () => browser.call('PUT', '/clubs/2147483647/submissions/draft', typedDraft),
      '404 not_found',
    );
    for (const method of ['GET', 'DELETE'] as const)
      await expectRefused(
        host.pool,
        () => browser.call(method, '/clubs/2147483647/submissions/draft'),
        '404 not_found',
      );
    await apply();
    await expectRefused(host.pool, save, '409 already_applied');
    await host.pool.query('delete from submissions where user_id = $1', [userId]);
    await joinClub(host.pool, clubId, userId, 'MEMBER');
    await expectRefused(host.pool, save, '409 already_member');
    const endedRound = await arrange();
    await host.pool.query('update recruitments set ended_at = now() where id = $1', [
      endedRound.recruitmentId,
    ]);
    await expectRefused(host.pool, endedRound.save, '409 recruitment_closed');
  });

  test('is deleted by the user and by applying to its round; an earlier round keeps its own draft [DR-05]', async () => {
    const { clubId, userId, browser, path, save, read, apply } = await arrange();
    await save();
    expect((await browser.call('DELETE', path)).data).toBeNull();
    expect(await read()).toBeNull();
    await save();
    await startNextRound(host.pool, clubId);
    expect(await read()).toBeNull();
    await save();
    expect((await apply()).status).toBe(201);
    expect(await read()).toBeNull();
    // The draft of the ended round.
    const { rows } = await host.pool.query('select from submission_drafts where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
  });

  test('that is saved while the application is submitted does not remain stored [DR-06]', async () => {
    const { userId, save, apply } = await arrange();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await host.pool.query('delete from submissions where user_id = $1', [userId]);
      await Promise.all(attempt % 2 === 0 ? [save(), apply(), save()] : [apply(), save(), save()]);
      expect(
        (await host.pool.query('select from submission_drafts where user_id = $1', [userId])).rows,
      ).toEqual([]);
    }
  });

  test('that is saved during the account’s deletion is rejected [DR-06]', async () => {
    const { userId, save } = await arrange();
    const client = await host.pool.connect();
    await client.query('begin');
    await client.query('update users set withdrawn_at = now() where id = $1', [userId]);
    const saveResponse = save();
    await waitForLockWaiter(host.pool);
    await client.query('commit');
    client.release();
    expect((await saveResponse).status).toBe(401);
    expect(
      (await host.pool.query('select from submission_drafts where user_id = $1', [userId])).rows,
    ).toEqual([]);
  });

  test('is listed with club, round and deadline, most recently saved first, until its round ends [DR-07]', async () => {
    const firstRound = await arrange({ closesIn: '1 day' });
    await firstRound.save();
    const { clubId } = await createClub(host.pool, { name: '늦은 동아리' });
    const recruitmentId = await setRound(host.pool, clubId, { closesIn: '-1 hour' });
    const secondDraft = await firstRound.browser.call<SavedDraft>(
      'PUT',
      `/clubs/${String(clubId)}/submissions/draft`,
      typedDraft,
    );
    const { data } = await firstRound.browser.call<DraftSummary[]>('GET', '/users/submissions/drafts');
    expect(data).toEqual([
      {
        clubId,
        clubName: '늦은 동아리',
        recruitmentId,
        title: '상시 모집',
        state: 'REVIEW',
        closesAt: expect.stringMatching(/Z$/) as string,
        savedAt: secondDraft.data.savedAt,
      },
      expect.objectContaining({ recruitmentId: firstRound.recruitmentId, state: 'OPEN' }),
    ]);
    await startNextRound(host.pool, clubId);
    expect(
      (await firstRound.browser.call<DraftSummary[]>('GET', '/users/submissions/drafts')).data,
    ).toHaveLength(1);
  });

  test('is part of the user’s data export and deleted with the account [DR-08]', async () => {
    const { clubId, recruitmentId, userId, browser, save } = await arrange();
    const { data } = await save();
    const exportedData = (await browser.call<OwnData>('GET', '/users/me/export')).data;
    expect(exportedData.drafts).toEqual([
      { clubId, clubName: expect.any(String) as string, recruitmentId, ...typedDraft, savedAt: data.savedAt },
    ]);
    expect((await browser.call('DELETE', '/users', { password: 'maru-2026' })).status).toBe(200);
    expect(
      (await host.pool.query('select from submission_drafts where user_id = $1', [userId])).rows,
    ).toEqual([]);
  });
});

describe('the clean-up', () => {
  const runCleanUp = async () => {
    await host.pool.query(`select enqueue_job('remove-expired-drafts', '{}')`);
    await host.jobs.runDue();
  };
  const isStored = async (userId: number) =>
    (await host.pool.query('select from submission_drafts where user_id = $1', [userId])).rowCount === 1;

  test.each<[string, number, boolean]>([
    ['29 days after the deadline keeps', 29, true],
    ['31 days after the deadline deletes', 31, false],
  ])('%s a draft [DR-09]', async (_, days, isKept) => {
    const { clubId, userId, save } = await arrange();
    await save();
    await setRound(host.pool, clubId, { closesIn: `-${String(days)} days` });
    await runCleanUp();
    expect(await isStored(userId)).toBe(isKept);
  });

  test('keeps drafts of an open round and of an extension that ended 29 days ago; deletes those of rounds ended or closed 31 days ago [DR-09]', async () => {
    const openRound = await arrange();
    await openRound.save();
    const extendedRound = await arrange();
    await extendedRound.save();
    await setRound(host.pool, extendedRound.clubId, { closesIn: '-31 days' });
    await extendDeadline(host.pool, {
      ...extendedRound,
      leaderId: extendedRound.presidentId,
      until: '-29 days',
    });
    const endedRound = await arrange();
    await endedRound.save();
    await host.pool.query(`update recruitments set ended_at = now() - interval '31 days' where id = $1`, [
      endedRound.recruitmentId,
    ]);
    const closedRound = await arrange({ closesIn: '5 days' });
    await closedRound.save();
    await host.pool.query(`update recruitments set closed_at = now() - interval '31 days' where id = $1`, [
      closedRound.recruitmentId,
    ]);
    await runCleanUp();
    expect(
      await Promise.all(
        [openRound, extendedRound, endedRound, closedRound].map(({ userId }) => isStored(userId)),
      ),
    ).toEqual([true, true, false, false]);
  });
});
