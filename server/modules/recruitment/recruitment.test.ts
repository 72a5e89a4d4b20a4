import type { CurrentRecruitment, Recruitment } from '@contract/recruitment';
import type { RecruitmentBody } from '@contract/recruitment.rules';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createSubmission, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import {
  applyBody,
  createDraftRound,
  createRound,
  editRound,
  inHours,
  roundBody,
  setRound,
  shortQuestion,
} from '../../testing/recruitments';

const host = setUpTestApp();

describe('a new club', () => {
  test('has an open-ended round without a form [RC-01]', async () => {
    const { applicant, clubPath } = await createRound(host);
    const { data } = await applicant.call<CurrentRecruitment>('GET', `${clubPath}/recruitment`);
    expect(data).toMatchObject({
      state: 'OPEN',
      opensAt: null,
      closesAt: null,
      tracks: [],
      questions: [],
      hasInterview: false,
      release: 'IMMEDIATE',
      hasApplied: false,
      mayApply: true,
      draftSavedAt: null,
    });
    expect((await applicant.call('POST', `${clubPath}/submissions`, applyBody)).status).toBe(201);
    expect((await applicant.call<CurrentRecruitment>('GET', `${clubPath}/recruitment`)).data.hasApplied).toBe(
      true,
    );
  });
});

describe('the draft of a round', () => {
  test('exists once per club, even if two are created at once [RC-02]', async () => {
    const { president, clubPath } = await createRound(host);
    const createDraft = (body?: object) => president.call('POST', `${clubPath}/recruitments`, body);
    const responses = await Promise.all([createDraft({}), createDraft({})]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectRefused(host.pool, () => createDraft(), '409 draft_exists');
  });

  test('is created once by a repeated request [RC-02]', async () => {
    const { president, clubPath } = await createRound(host);
    const key = { 'idempotency-key': 'a-new-round-1' };
    const createDraft = () => president.call('POST', `${clubPath}/recruitments`, {}, key);
    const [firstResponse, secondResponse] = [await createDraft(), await createDraft()];
    expect([secondResponse.status, secondResponse.data]).toEqual([201, firstResponse.data]);
  });

  test('and a current round can each exist only once per club in the database [RC-02]', async () => {
    const { clubId } = await createRound(host);
    const insertRound = (publishedAt: Date | null) =>
      host.pool.query('insert into recruitments (club_id, title, published_at) values ($1, $2, $3)', [
        clubId,
        '모집',
        publishedAt,
      ]);
    await insertRound(null);
    await expect(insertRound(null)).rejects.toMatchObject({ constraint: 'recruitments_one_draft' });
    await expect(insertRound(new Date())).rejects.toMatchObject({ constraint: 'recruitments_one_current' });
  });

  test('copies a round of the same club, but not its times [RC-03]', async () => {
    const { president, clubPath, currentId, roundPath } = await createRound(host);
    const messages = { documentPass: { subject: '합격', body: '{이름}님, 반갑습니다.' } };
    const copiedFields = {
      title: '1학기 모집',
      intro: '안내',
      seats: 7,
      fee: '만 원',
      tracks: ['기획', '디자인'],
      hasInterview: true,
      release: 'TOGETHER' as const,
      bookingClosesHours: 3,
    };
    await editRound(president, roundPath(currentId), {
      ...copiedFields,
      messages,
      questions: [{ ...shortQuestion, tracks: ['기획'] }],
      opensAt: inHours(-1),
      closesAt: inHours(5),
      resultsAt: inHours(9),
    });
    const copyFrom = (id: number) =>
      president.call<{ recruitmentId: number }>('POST', `${clubPath}/recruitments`, { copyFrom: id });
    const otherClub = await createRound(host);
    await expectRefused(host.pool, () => copyFrom(otherClub.currentId), '404 not_found');
    const { recruitmentId } = (await copyFrom(currentId)).data;
    const copy = (await president.call<Recruitment>('GET', roundPath(recruitmentId))).data;
    const times = { opensAt: null, closesAt: null, resultsAt: null };
    expect(copy).toMatchObject({ state: 'DRAFT', ...copiedFields, messages, ...times });
    expect(copy.questions).toMatchObject([{ questionId: 1, label: '학년', tracks: ['기획'] }]);
  });

  test('is hidden from applicants, and leaders can delete it [RC-04]', async () => {
    const { president, applicant, clubId, roundPath, currentId } = await createRound(host);
    const draftId = await createDraftRound(host.pool, clubId);
    await expectRefused(host.pool, () => applicant.call('GET', roundPath(draftId)), '403 not_allowed');
    expect((await president.call('DELETE', roundPath(draftId))).status).toBe(200);
    await expectRefused(host.pool, () => president.call('GET', roundPath(draftId)), '404 not_found');
    await expectRefused(
      host.pool,
      () => president.call('DELETE', roundPath(currentId)),
      '409 already_published',
    );
  });
});

describe('an edit', () => {
  test('keeps the ids of questions and never reuses an id [RC-05]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    const firstResponse = await editRound(president, path, {
      questions: [shortQuestion, { ...shortQuestion, label: '전공' }],
    });
    expect(firstResponse.data.questions.map(({ questionId }) => questionId)).toEqual([1, 2]);
    const keptQuestion = { ...shortQuestion, questionId: 2, label: '주전공' };
    const secondResponse = await editRound(president, path, {
      questions: [{ ...shortQuestion, label: '취미' }, keptQuestion],
    });
    expect(secondResponse.data.questions.map(({ questionId, label }) => [questionId, label])).toEqual([
      [3, '취미'],
      [2, '주전공'],
    ]);
    const invalid = await editRound(president, path, { questions: [{ ...shortQuestion, questionId: 9 }] });
    expect([invalid.status, Object.keys(invalid.errors ?? {})]).toEqual([422, ['questions[0].questionId']]);
  });

  test('sets omitted optional fields to their defaults [RC-34]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    const before = (await editRound(president, path, { release: 'TOGETHER' })).data;
    const settings = { intro: '안내', seats: 3, fee: '만 원', bookingClosesHours: 0, resultsAt: inHours(9) };
    const messages = { documentPass: { subject: '합격', body: '축하합니다.' } };
    const changeResponse = await editRound(president, path, { release: 'TOGETHER', ...settings, messages });
    expect(changeResponse.data).toMatchObject({ ...settings, messages });
    const { intro, seats, fee, bookingClosesHours, resultsAt, ...otherFields } = (
      await editRound(president, path, { release: 'TOGETHER' })
    ).data;
    expect({ intro, seats, fee, bookingClosesHours, resultsAt }).toEqual({
      intro: '',
      seats: null,
      fee: '',
      bookingClosesHours: 12,
      resultsAt: null,
    });
    expect(otherFields.messages).toEqual(before.messages);
  });

  test('saves a text with a placeholder that cannot have a value, and warns about it [RC-71]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const messages = { documentPass: { subject: '합격', body: '{이름}님, {면접일}에 만나요.' } };
    const path = roundPath(currentId);
    const saveResponse = await editRound(president, path, { release: 'TOGETHER', messages });
    expect([saveResponse.status, saveResponse.data.messages.documentPass.body]).toEqual([
      200,
      '{이름}님, {면접일}에 만나요.',
    ]);
    expect(saveResponse.message).toContain('{면접일}');
    const correctionResponse = await editRound(president, path, { release: 'TOGETHER' });
    expect(correctionResponse.message).not.toContain('{면접일}');
  });

  test('does not store a default text, which depends on whether the round has interviews [RC-70]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const { messages } = (await editRound(president, roundPath(currentId), {})).data;
    expect(messages.documentPass.subject).not.toContain('서류');
    const { data } = await editRound(president, roundPath(currentId), { hasInterview: true, messages });
    expect(data.messages.documentPass.subject).toContain('서류 심사');
  });

  test('of an older version gets 409 and changes nothing [RC-06]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const { data } = await president.call<Recruitment>('GET', roundPath(currentId));
    const body = roundBody(data.updatedAt);
    expect((await president.call('PUT', roundPath(currentId), body)).status).toBe(200);
    await expectRefused(
      host.pool,
      () => president.call('PUT', roundPath(currentId), body),
      '409 changed_meanwhile',
    );
  });

  test('stores its author, as closing does; leaders see the author, the call for all users omits it [RC-152]', async () => {
    const { president, clubId, currentId, roundPath } = await createRound(host);
    const readUpdaterId = async () =>
      (await president.call<Recruitment>('GET', roundPath(currentId))).data.updatedBy;
    expect(await readUpdaterId()).toBeNull();
    const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
    const vice = await browserOf(host, viceId);
    await editRound(vice, roundPath(currentId), { title: '바뀐 이름' });
    expect(await readUpdaterId()).toBe(viceId);
    await president.call('POST', `${roundPath(currentId)}/close`);
    expect(await readUpdaterId()).not.toBe(viceId);
    expect((await vice.call('GET', `/clubs/${String(clubId)}/recruitment`)).data).not.toHaveProperty(
      'updatedBy',
    );
  });

  test('cannot change form and opening after the first application, but can change all other fields [RC-07]', async () => {
    const { president, clubId, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    await createSubmission(host.pool, { clubId });
    const refusedChanges: Partial<RecruitmentBody>[] = [
      { questions: [shortQuestion] },
      { tracks: ['기획'] },
      { hasInterview: true },
      { release: 'TOGETHER' },
      { opensAt: inHours(-1) },
    ];
    for (const changes of refusedChanges)
      await expectRefused(host.pool, () => editRound(president, path, changes), '409 form_in_use');
    const otherFields = {
      title: '바뀐 이름',
      intro: '안내',
      seats: 12,
      fee: '없음',
      closesAt: inHours(9),
      bookingClosesHours: 3,
      messages: { documentFail: { subject: '결과', body: '다음에 뵙겠습니다.' } },
    };
    expect((await editRound(president, path, otherFields)).data).toMatchObject(otherFields);
    await setRound(host.pool, clubId, { release: 'TOGETHER' });
    const results = { release: 'TOGETHER', resultsAt: inHours(20) } as const;
    expect((await editRound(president, path, results)).data).toMatchObject(results);
  });

  const invalidEdits: [string, Partial<RecruitmentBody>, string][] = [
    ['a deadline before the opening', { opensAt: inHours(5), closesAt: inHours(4) }, 'closesAt'],
    ['a deadline that has passed', { closesAt: inHours(-1) }, 'closesAt'],
    ['results in the past', { release: 'TOGETHER', resultsAt: inHours(-1) }, 'resultsAt'],
    [
      'an unknown placeholder',
      { messages: { documentPass: { subject: '{누구}님', body: '본문' } } },
      'messages.documentPass.subject',
    ],
    [
      'a question of an unknown track',
      { tracks: ['기획'], questions: [{ ...shortQuestion, tracks: ['개발'] }] },
      'questions[0].tracks',
    ],
    ['a time of the results with release IMMEDIATE', { resultsAt: inHours(5) }, 'resultsAt'],
  ];
  test.each(invalidEdits)('with %s gets 422 at the field [RC-08]', async (_, changes, field) => {
    const { president, currentId, roundPath } = await createRound(host);
    const { status, errors } = await editRound(president, roundPath(currentId), changes);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

test('leaders list all rounds with the numbers of their applications [RC-20]', async () => {
  const { president, clubId, clubPath, currentId } = await createRound(host);
  await createSubmission(host.pool, { clubId });
  await createSubmission(host.pool, { clubId, status: 'REJECTED' });
  await host.pool.query(
    `update submissions set outcome = 'HOLD' where recruitment_id = $1 and status = 'PENDING'`,
    [currentId],
  );
  const draftId = await createDraftRound(host.pool, clubId);
  const { data } = await president.call<Recruitment[]>('GET', `${clubPath}/recruitments`);
  expect(data.map(({ recruitmentId, state }) => [recruitmentId, state])).toEqual([
    [draftId, 'DRAFT'],
    [currentId, 'OPEN'],
  ]);
  expect(data[1]?.counts.DOCUMENT).toEqual({
    undecided: 0,
    pass: 0,
    fail: 0,
    hold: 1,
    approved: 0,
    rejected: 1,
  });
});

test('the database computes the same state of a round as the contract [RC-21]', async () => {
  const { recruitmentStateAt } = await import('@contract/recruitment-state');
  const times = [null, new Date(1_000), new Date(2_000), new Date(3_000)];
  const now = new Date(2_000);
  for (const publishedAt of [null, new Date(500)])
    for (const opensAt of times)
      for (const closesAt of times)
        for (const closedAt of [null, new Date(1_500)])
          for (const endedAt of [null, new Date(1_800)]) {
            const { rows } = await host.pool.query<{ state: string }>(
              'select recruitment_state($1, $2, $3, $4, $5, $6) as state',
              [publishedAt, opensAt, closesAt, closedAt, endedAt, now],
            );
            const round = { publishedAt, opensAt, closesAt, closedAt, endedAt };
            expect([round, rows[0]?.state]).toEqual([round, recruitmentStateAt(round, now)]);
          }
});
