import type { CurrentRecruitment, Recruitment } from '@contract/recruitment';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import { browserOf, createSubmission, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import {
  applyBody,
  createDraftRound,
  createRound,
  editRound,
  inHours,
  setRound,
  shortQuestion,
} from '../../testing/recruitments';

const host = setUpTestApp();

const applyTo = (clubPath: string, browser: TestBrowser, fields: object = {}) =>
  browser.call('POST', `${clubPath}/submissions`, { ...applyBody, ...fields });

describe('publishing', () => {
  test('ends the current round; a rejected applicant can apply to the new one [RC-09]', async () => {
    const { president, applicant, userId, clubId, clubPath, currentId, roundPath } = await createRound(host);
    await createSubmission(host.pool, { clubId, userId, status: 'REJECTED' });
    const draftId = await createDraftRound(host.pool, clubId);
    const { data } = await president.call<Recruitment>('POST', `${roundPath(draftId)}/publish`);
    expect(data.state).toBe('OPEN');
    expect((await president.call<Recruitment>('GET', roundPath(currentId))).data.state).toBe('DONE');
    expect((await applyTo(clubPath, applicant)).status).toBe(201);
  });

  test('repeatedly leaves every earlier round in state DONE, and only leaders can read rounds [RC-02 RC-04]', async () => {
    const { president, applicant, clubPath, currentId, roundPath } = await createRound(host);
    for (let published = 0; published < 2; published += 1) {
      const { data } = await president.call<{ recruitmentId: number }>(
        'POST',
        `${clubPath}/recruitments`,
        {},
      );
      expect((await president.call('POST', `${roundPath(data.recruitmentId)}/publish`)).status).toBe(200);
    }
    const { data: rounds } = await president.call<Recruitment[]>('GET', `${clubPath}/recruitments`);
    expect(rounds.map(({ state }) => state)).toEqual(['OPEN', 'DONE', 'DONE']);
    await expectRefused(host.pool, () => applicant.call('GET', roundPath(currentId)), '403 not_allowed');
    await expectRefused(
      host.pool,
      () => applicant.call('GET', `${clubPath}/recruitments`),
      '403 not_allowed',
    );
  });

  test('needs a deadline that has not passed [RC-08]', async () => {
    const { president, clubId, roundPath } = await createRound(host);
    const draftId = await createDraftRound(host.pool, clubId);
    await host.pool.query(`update recruitments set closes_at = now() - interval '1 second' where id = $1`, [
      draftId,
    ]);
    const publish = () => president.call('POST', `${roundPath(draftId)}/publish`);
    await expectRefused(host.pool, publish, '422 rule_broken');
    expect(Object.keys((await publish()).errors ?? {})).toEqual(['closesAt']);
  });

  test('is refused with the number of applications without a released decision [RC-10]', async () => {
    const { president, clubId, roundPath } = await createRound(host);
    await createSubmission(host.pool, { clubId });
    const { applyId } = await createSubmission(host.pool, { clubId });
    // An application with an unreleased outcome counts as well.
    await host.pool.query(`update submissions set outcome = 'FAIL' where id = $1`, [applyId]);
    const path = `${roundPath(await createDraftRound(host.pool, clubId))}/publish`;
    await expectRefused(host.pool, () => president.call('POST', path), '409 applications_pending');
    expect((await president.call('POST', path)).message).toContain('2건');
  });

  test('happens once for concurrent requests of two leaders [RC-11]', async () => {
    const { president, clubId, roundPath } = await createRound(host);
    const viceBrowser = await browserOf(host, await createClubMember(host.pool, clubId, 'VICE_PRESIDENT'));
    const path = `${roundPath(await createDraftRound(host.pool, clubId))}/publish`;
    const responses = await Promise.all([president, viceBrowser].map((leader) => leader.call('POST', path)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('and a concurrent application never leave a pending application in a round that has ended [RC-12]', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { president, applicant, clubId, clubPath, roundPath } = await createRound(host);
      const draftId = await createDraftRound(host.pool, clubId);
      const calls = [
        () => president.call('POST', `${roundPath(draftId)}/publish`),
        () => applyTo(clubPath, applicant),
      ];
      await Promise.all((attempt % 2 === 0 ? calls : calls.reverse()).map((call) => call()));
      const { rows } = await host.pool.query(
        `select s.id from submissions s join recruitments r on r.id = s.recruitment_id where r.club_id = $1 and r.ended_at is not null and s.status = 'PENDING'`,
        [clubId],
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('applying', () => {
  test('before the opening and after the deadline gets 409 and writes nothing [RC-13]', async () => {
    const { applicant, clubPath, currentId } = await createRound(host);
    const apply = () => applyTo(clubPath, applicant);
    await host.pool.query(`update recruitments set opens_at = now() + interval '1 hour' where id = $1`, [
      currentId,
    ]);
    await expectRefused(host.pool, apply, '409 recruitment_not_open');
    await host.pool.query(
      `update recruitments set opens_at = now() - interval '2 hours', closes_at = now() where id = $1`,
      [currentId],
    );
    await expectRefused(host.pool, apply, '409 recruitment_closed');
  });

  test('needs an answer to each required question of the track, and gets 422 for an answer to a question of another track [RC-14]', async () => {
    const { president, applicant, clubPath, currentId, roundPath } = await createRound(host);
    await editRound(president, roundPath(currentId), {
      tracks: ['기획', '개발'],
      questions: [shortQuestion, { ...shortQuestion, label: '언어', tracks: ['개발'] }],
    });
    const incompleteResponse = await applyTo(clubPath, applicant, { track: '개발' });
    expect([incompleteResponse.status, Object.keys(incompleteResponse.errors ?? {})]).toEqual([
      422,
      ['answers.1', 'answers.2'],
    ]);
    const answers = [{ questionId: 1, value: ' 3학년 ' }];
    const wrongTrackResponse = await applyTo(clubPath, applicant, {
      track: '기획',
      answers: [...answers, { questionId: 2, value: 'C' }],
    });
    expect([wrongTrackResponse.status, Object.keys(wrongTrackResponse.errors ?? {})]).toEqual([
      422,
      ['answers.2'],
    ]);
    expect((await applyTo(clubPath, applicant, { track: '기획', answers })).status).toBe(201);
    const { rows } = await host.pool.query(
      'select track, answers from submissions where recruitment_id = $1',
      [currentId],
    );
    expect(rows).toEqual([{ track: '기획', answers: [{ questionId: 1, value: '3학년' }] }]);
  });

  test('to a form that changed since it was read gets 409 form_changed [RC-15]', async () => {
    const { president, applicant, clubPath, currentId, roundPath } = await createRound(host);
    const { formVersion } = (await applicant.call<CurrentRecruitment>('GET', `${clubPath}/recruitment`)).data;
    await editRound(president, roundPath(currentId), { questions: [{ ...shortQuestion, required: false }] });
    await expectRefused(host.pool, () => applyTo(clubPath, applicant, { formVersion }), '409 form_changed');
  });
});

describe('an edit', () => {
  test('is possible after the deadline if it repeats the stored deadline [RC-157]', async () => {
    const { president, clubId, currentId, roundPath } = await createRound(host);
    await setRound(host.pool, clubId, { closesIn: '-1 hour' });
    await createSubmission(host.pool, { clubId });
    const { closesAt } = (await president.call<Recruitment>('GET', roundPath(currentId))).data;
    const { status, data } = await editRound(president, roundPath(currentId), { title: '새 이름', closesAt });
    expect([status, data.title, data.closesAt, data.state]).toEqual([200, '새 이름', closesAt, 'REVIEW']);
  });

  test('with an unknown field gets 400 [RC-158]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const changes = { title: '새 이름', state: 'DONE' };
    const edit = () => editRound(president, roundPath(currentId), changes);
    await expectRefused(host.pool, edit, '400 bad_request');
  });
});

describe('closing', () => {
  test('stops applications at once, and reopening needs a new deadline [RC-16]', async () => {
    const { president, applicant, clubPath, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    expect((await president.call<Recruitment>('POST', `${path}/close`)).data.state).toBe('REVIEW');
    await expectRefused(host.pool, () => applyTo(clubPath, applicant), '409 recruitment_closed');
    await expectRefused(host.pool, () => president.call('POST', `${path}/close`), '409 recruitment_closed');
    await expectRefused(
      host.pool,
      () => president.call('POST', `${path}/reopen`, { closesAt: inHours(-1) }),
      '422 rule_broken',
    );
    expect(
      (await president.call<Recruitment>('POST', `${path}/reopen`, { closesAt: inHours(1) })).data.state,
    ).toBe('OPEN');
    expect((await applyTo(clubPath, applicant)).status).toBe(201);
  });

  test('is possible before the opening; reopening needs a deadline after the opening [RC-16]', async () => {
    const { president, clubId, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    const reopen = (closesAt: string) => president.call<Recruitment>('POST', `${path}/reopen`, { closesAt });
    await setRound(host.pool, clubId, { opensIn: '2 hours' });
    await expectRefused(host.pool, () => reopen(inHours(3)), '422 nothing_changed');
    expect((await president.call<Recruitment>('POST', `${path}/close`)).data.state).toBe('REVIEW');
    await expectRefused(host.pool, () => reopen(inHours(1)), '422 rule_broken');
    expect((await reopen(inHours(3))).data.state).toBe('SCHEDULED');
  });

  test('by the deadline cannot be undone after a release, neither by reopening nor by an edit of the deadline [RC-17]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    await host.pool.query(
      `update recruitments set closes_at = now() - interval '1 hour', first_released_at = now() where id = $1`,
      [currentId],
    );
    await expectRefused(
      host.pool,
      () => president.call('POST', `${path}/reopen`, { closesAt: inHours(1) }),
      '409 already_released',
    );
    await expectRefused(
      host.pool,
      () => editRound(president, path, { closesAt: inHours(1) }),
      '409 already_released',
    );
  });

  test('lets only users with an extended deadline apply [RC-18]', async () => {
    const { president, applicant, userId, clubPath, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    await president.call('POST', `${path}/close`);
    const extension = { userId, until: inHours(1) };
    expect((await president.call('POST', `${path}/extensions`, extension)).status).toBe(200);
    const otherApplicant = await browserOf(host, await createUser(host.pool));
    await expectRefused(host.pool, () => applyTo(clubPath, otherApplicant), '409 recruitment_closed');
    expect((await applicant.call<CurrentRecruitment>('GET', `${clubPath}/recruitment`)).data).toMatchObject({
      state: 'REVIEW',
      mayApply: true,
    });
    expect((await applyTo(clubPath, applicant)).status).toBe(201);
  });

  test('leaves an extension by e-mail address possible; leaders see the user’s name only after the user applies [RC-31 RC-36]', async () => {
    const { president, applicant, userId, clubPath, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    await president.call('POST', `${path}/close`);
    const { rows } = await host.pool.query<{ email: string }>('select email from users where id = $1', [
      userId,
    ]);
    const extend = (body: object) =>
      president.call('POST', `${path}/extensions`, { until: inHours(1), ...body });
    await expectRefused(host.pool, () => extend({ email: 'nobody@snu.ac.kr' }), '404 account_not_found');
    for (const body of [{}, { userId, email: rows[0]?.email }])
      await expectRefused(host.pool, () => extend(body), '422 rule_broken');
    expect((await extend({ email: rows[0]?.email })).status).toBe(200);
    const listExtensions = async () => {
      const { data } = await president.call<Recruitment[]>('GET', `${clubPath}/recruitments`);
      return data.map(({ extensions }) => extensions);
    };
    const until = expect.stringMatching(/Z$/) as string;
    expect(await listExtensions()).toEqual([[{ userId: null, name: null, until }]]);
    expect((await applyTo(clubPath, applicant)).status).toBe(201);
    expect(await listExtensions()).toEqual([[{ userId, name: expect.any(String) as string, until }]]);
  });
});

describe('ending', () => {
  test('needs a released decision on each application, unless the request rejects the rest [RC-19]', async () => {
    const { president, clubId, clubPath, currentId, roundPath } = await createRound(host);
    const { applyId } = await createSubmission(host.pool, { clubId });
    // An unreleased outcome does not suffice.
    await host.pool.query(`update submissions set outcome = 'FAIL' where id = $1`, [applyId]);
    const path = `${roundPath(currentId)}/end`;
    await expectRefused(host.pool, () => president.call('POST', path), '409 applications_pending');
    const { data } = await president.call<Recruitment>('POST', path, { rejectRest: true });
    expect([data.state, data.counts.DOCUMENT.rejected]).toEqual(['DONE', 1]);
    const { rows } = await host.pool.query('select status from submissions where id = $1', [applyId]);
    expect(rows).toEqual([{ status: 'REJECTED' }]);
    const applicant = await browserOf(host, await createUser(host.pool));
    expect((await applicant.call('GET', `${clubPath}/recruitment`)).data).toBeNull();
    await expectRefused(host.pool, () => applyTo(clubPath, applicant), '409 recruitment_closed');
    await expectRefused(host.pool, () => president.call('POST', path), '409 recruitment_ended');
  });
});

test.each(['publish', 'close', 'reopen', 'end', 'extensions'])(
  '%s is rejected for an ended round; every step except publish also for a draft [RC-35]',
  async (step) => {
    const { president, userId, clubId, currentId, roundPath } = await createRound(host);
    const draftId = await createDraftRound(host.pool, clubId);
    await host.pool.query('update recruitments set ended_at = now() where id = $1', [currentId]);
    const runStep = (id: number) =>
      president.call('POST', `${roundPath(id)}/${step}`, {
        ...(step === 'reopen' && { closesAt: inHours(1) }),
        ...(step === 'extensions' && { userId, until: inHours(1) }),
      });
    const endedRefusal = step === 'publish' ? '409 already_published' : '409 recruitment_ended';
    await expectRefused(host.pool, () => runStep(currentId), endedRefusal);
    if (step !== 'publish') await expectRefused(host.pool, () => runStep(draftId), '409 not_published');
  },
);
