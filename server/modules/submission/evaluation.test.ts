import type { Evaluations } from '@contract/evaluation';
import type { OwnData } from '@contract/own-data';
import type { ClubSubmission } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
} from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

async function arrange() {
  const { clubId, presidentId } = await createClub(host.pool, {
    presidentId: await createUser(host.pool, { name: '이서린' }),
  });
  const president = await browserOf(host, presidentId);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const vice = await browserOf(host, viceId);
  const { applyId, userId } = await createSubmission(host.pool, { clubId });
  const listPath = `/clubs/${String(clubId)}/submissions`;
  const path = `${listPath}/${String(applyId)}`;
  const evaluate = (browser: typeof vice, score: unknown, memo: unknown = '') =>
    browser.call<Evaluations>('PUT', `${path}/evaluation`, { score, memo });
  const read = async (browser: typeof vice) =>
    (await browser.call<Evaluations>('GET', `${path}/evaluations`)).data;
  return { clubId, presidentId, president, viceId, vice, applyId, userId, listPath, path, evaluate, read };
}

describe('an evaluation', () => {
  test('is stored with score and memo, and replaced by the same leader’s next evaluation [EV-01]', async () => {
    const { presidentId, president, evaluate, read } = await arrange();
    expect(await read(president)).toEqual({ mine: null, others: [], otherCount: 0 });
    expect((await evaluate(president, 4, ' 차분함 ')).data).toEqual(await read(president));
    expect(await read(president)).toEqual({
      mine: {
        userId: presidentId,
        name: '이서린',
        profileImage: 'default-profileImage.png',
        profileImageUrl: null,
        score: 4,
        memo: '차분함',
        updatedAt: expect.stringMatching(/Z$/) as string,
      },
      others: [],
      otherCount: 0,
    });
    await evaluate(president, null);
    expect((await read(president)).mine).toMatchObject({ score: null, memo: '' });
  });

  test('of another leader is visible only while the reading leader has given a score [EV-02]', async () => {
    const { president, vice, viceId, evaluate, read, path, listPath } = await arrange();
    await evaluate(vice, 5, '훌륭함');
    const readSummary = async () =>
      (await president.call<ClubSubmission[]>('GET', listPath)).data[0]?.evaluation;
    const hiddenEvaluations = { others: [], otherCount: 1 };
    expect(await read(president)).toMatchObject(hiddenEvaluations);
    expect((await evaluate(president, null, '아직')).data).toMatchObject(hiddenEvaluations);
    expect(await readSummary()).toEqual({ mine: null, average: null, count: 1, memo: '아직' });
    expect((await evaluate(president, 2)).data.others).toMatchObject([
      { userId: viceId, score: 5, memo: '훌륭함' },
    ]);
    expect(await readSummary()).toEqual({ mine: 2, average: 3.5, count: 2, memo: '훌륭함' });
    expect((await president.call<ClubSubmission>('GET', path)).data.evaluation).toEqual({
      mine: 2,
      average: 3.5,
      count: 2,
      memo: '훌륭함',
    });
    expect((await evaluate(president, null)).data).toMatchObject(hiddenEvaluations);
  });

  test('without a score does not count as a score of another leader [EV-02]', async () => {
    const { president, vice, evaluate, read, listPath } = await arrange();
    await evaluate(vice, null, '면접에서 볼 것');
    expect(await read(president)).toMatchObject({ otherCount: 0 });
    expect((await president.call<ClubSubmission[]>('GET', listPath)).data[0]?.evaluation.count).toBe(0);
  });

  test('that its leader has emptied is not listed to other leaders [EV-02]', async () => {
    const { president, vice, evaluate, read } = await arrange();
    await evaluate(president, 3);
    await evaluate(vice, 4);
    expect((await read(president)).others).toHaveLength(1);
    await evaluate(vice, null);
    expect(await read(president)).toMatchObject({ others: [], otherCount: 0 });
  });

  test('adds to the list the start of the reading leader’s own memo, otherwise of another memo that this leader may see [EV-82]', async () => {
    const { president, vice, evaluate, listPath } = await arrange();
    const readMemo = async () =>
      (await president.call<ClubSubmission[]>('GET', listPath)).data[0]?.evaluation.memo;
    expect(await readMemo()).toBeNull();
    await evaluate(vice, 5, '훌'.repeat(101));
    expect(await readMemo()).toBeNull();
    await evaluate(president, 3);
    expect(await readMemo()).toBe('훌'.repeat(100));
    await evaluate(president, null, '시간표 확인');
    expect(await readMemo()).toBe('시간표 확인');
  });

  test.each<[string, object, string]>([
    ['a score below 1', { score: 0, memo: '' }, '422 rule_broken'],
    ['a score above 5', { score: 6, memo: '' }, '422 rule_broken'],
    ['half a point', { score: 2.5, memo: '' }, '422 rule_broken'],
    ['a score as text', { score: '3', memo: '' }, '400 bad_request'],
    ['a memo beyond the limit', { score: 3, memo: '가'.repeat(1_001) }, '422 rule_broken'],
    ['no memo', { score: 3 }, '422 rule_broken'],
    ['no score', { memo: '' }, '422 rule_broken'],
  ])('with %s is rejected [EV-03]', async (_, body, refusal) => {
    const { president, path } = await arrange();
    await expectRefused(host.pool, () => president.call('PUT', `${path}/evaluation`, body), refusal);
  });

  test('is written and read by leaders of the club only [EV-04]', async () => {
    const { clubId, userId, president, evaluate, path } = await arrange();
    await evaluate(president, 3, '비밀');
    const staffId = await createClubMember(host.pool, clubId, 'STAFF');
    for (const id of [userId, staffId, await createUser(host.pool)]) {
      const browser = await browserOf(host, id);
      await expectRefused(host.pool, () => browser.call('GET', `${path}/evaluations`), '403 not_allowed');
      await expectRefused(host.pool, () => evaluate(browser, 5), '403 not_allowed');
    }
    const otherClub = await arrange();
    const foreignPath = `/clubs/${String(clubId)}/submissions/${String(otherClub.applyId)}`;
    await expectRefused(
      host.pool,
      () => president.call('GET', `${foreignPath}/evaluations`),
      '404 not_found',
    );
    await expectRefused(
      host.pool,
      () => president.call('PUT', `${foreignPath}/evaluation`, { score: 1, memo: '' }),
      '404 not_found',
    );
  });

  test('can be neither seen nor written by an applicant who leads the club later [EV-05]', async () => {
    const { clubId, userId, president, evaluate, listPath, path } = await arrange();
    await evaluate(president, 1, '비밀');
    await president.call('PATCH', `${path}/approve`);
    await host.pool.query(
      `update memberships set role = 'VICE_PRESIDENT' where club_id = $1 and user_id = $2`,
      [clubId, userId],
    );
    const formerApplicant = await browserOf(host, userId);
    await expectRefused(
      host.pool,
      () => formerApplicant.call('GET', `${path}/evaluations`),
      '403 not_allowed',
    );
    await expectRefused(host.pool, () => evaluate(formerApplicant, 5), '403 not_allowed');
    const [ownSubmission] = (await formerApplicant.call<ClubSubmission[]>('GET', listPath)).data;
    expect(ownSubmission?.evaluation).toEqual({ mine: null, average: null, count: 0, memo: null });
  });

  test('is exported to its author and never to the applicant [EV-06]', async () => {
    const { applyId, userId, president, evaluate } = await arrange();
    await evaluate(president, 1, '비밀 메모');
    const readExport = async (browser: typeof president) =>
      (await browser.call<OwnData>('GET', '/users/me/export')).data;
    expect((await readExport(president)).evaluations).toMatchObject([
      { applyId, score: 1, memo: '비밀 메모' },
    ]);
    const applicantExport = await readExport(await browserOf(host, userId));
    expect(applicantExport.evaluations).toEqual([]);
    expect(JSON.stringify(applicantExport)).not.toContain('비밀 메모');
  });

  test('is deleted with the application', async () => {
    const { applyId, userId, president, evaluate } = await arrange();
    await evaluate(president, 3);
    await (await browserOf(host, userId)).call('DELETE', `/users/submissions/${String(applyId)}`);
    expect(
      (await host.pool.query('select from submission_evaluations where submission_id = $1', [applyId])).rows,
    ).toEqual([]);
  });
});
