import type { CurrentRecruitment, Recruitment } from '@contract/recruitment';
import type { RecruitmentBody } from '@contract/recruitment.rules';
import { setUpTestApp } from '../../testing/app';
import { createSubmission } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import {
  applyBody,
  createDraftRound,
  createRound,
  editRound,
  inHours,
  roundBody,
  shortQuestion,
} from '../../testing/recruitments';

const host = setUpTestApp();

describe('a new club', () => {
  test('has an open-ended round without a form, as before [RC-01]', async () => {
    const { applicant, club } = await createRound(host);
    const { data } = await applicant.call<CurrentRecruitment>('GET', `${club}/recruitment`);
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
    expect((await applicant.call('POST', `${club}/submissions`, applyBody)).status).toBe(201);
    expect((await applicant.call<CurrentRecruitment>('GET', `${club}/recruitment`)).data.hasApplied).toBe(
      true,
    );
  });
});

describe('a draft', () => {
  test('exists once per club, also of two that are created at once [RC-02]', async () => {
    const { president, club } = await createRound(host);
    const answers = await Promise.all([1, 2].map(() => president.call('POST', `${club}/recruitments`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectRefused(host.pool, () => president.call('POST', `${club}/recruitments`), '409 draft_exists');
  });

  test('takes over the form of an earlier round, but not its times [RC-03]', async () => {
    const { president, club, currentId, roundPath } = await createRound(host);
    await editRound(president, roundPath(currentId), {
      title: '1학기 모집',
      closesAt: inHours(5),
      tracks: ['기획', '디자인'],
      questions: [{ ...shortQuestion, tracks: ['기획'] }],
    });
    const { data } = await president.call<{ recruitmentId: number }>('POST', `${club}/recruitments`, {
      copyFrom: currentId,
    });
    const copy = (await president.call<Recruitment>('GET', roundPath(data.recruitmentId))).data;
    expect(copy).toMatchObject({
      state: 'DRAFT',
      title: '1학기 모집',
      closesAt: null,
      tracks: ['기획', '디자인'],
    });
    expect(copy.questions).toMatchObject([{ questionId: 1, label: '학년', tracks: ['기획'] }]);
  });

  test('is hidden from everybody but leaders, and can be deleted [RC-04]', async () => {
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
  test('keeps the ids of questions and never reuses one [RC-05]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    const first = await editRound(president, path, {
      questions: [shortQuestion, { ...shortQuestion, label: '전공' }],
    });
    expect(first.data.questions.map(({ questionId }) => questionId)).toEqual([1, 2]);
    const kept = { ...shortQuestion, questionId: 2, label: '주전공' };
    const second = await editRound(president, path, {
      questions: [{ ...shortQuestion, label: '취미' }, kept],
    });
    expect(second.data.questions.map(({ questionId, label }) => [questionId, label])).toEqual([
      [3, '취미'],
      [2, '주전공'],
    ]);
    const unknown = await editRound(president, path, { questions: [{ ...shortQuestion, questionId: 9 }] });
    expect([unknown.status, Object.keys(unknown.errors ?? {})]).toEqual([422, ['questions[0].questionId']]);
  });

  test('saves a text with a placeholder that can have no value, and says so [RC-71]', async () => {
    const { president, currentId, roundPath } = await createRound(host);
    const messages = { documentPass: { subject: '합격', body: '{이름}님, {면접일}에 만나요.' } };
    const path = roundPath(currentId);
    const saved = await editRound(president, path, { release: 'TOGETHER', messages });
    expect([saved.status, saved.data.messages.documentPass.body]).toEqual([
      200,
      '{이름}님, {면접일}에 만나요.',
    ]);
    expect(saved.message).toContain('{면접일}');
    const mended = await editRound(president, path, { release: 'TOGETHER' });
    expect(mended.message).not.toContain('{면접일}');
  });

  test('does not store a default text, so that it follows the interviews of the round [RC-70]', async () => {
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

  test('cannot change the form after the first application, but everything else [RC-07]', async () => {
    const { president, clubId, currentId, roundPath } = await createRound(host);
    const path = roundPath(currentId);
    await createSubmission(host.pool, { clubId });
    const forms: Partial<RecruitmentBody>[] = [
      { questions: [shortQuestion] },
      { tracks: ['기획'] },
      { hasInterview: true },
      { release: 'TOGETHER' },
      { opensAt: inHours(-1) },
    ];
    for (const form of forms)
      await expectRefused(host.pool, () => editRound(president, path, form), '409 form_in_use');
    const rest = {
      title: '바뀐 이름',
      intro: '안내',
      seats: 12,
      fee: '없음',
      closesAt: inHours(9),
      bookingClosesHours: 3,
    };
    expect((await editRound(president, path, rest)).data).toMatchObject(rest);
  });

  const broken: [string, Partial<RecruitmentBody>, string][] = [
    ['a deadline before the opening', { opensAt: inHours(5), closesAt: inHours(4) }, 'closesAt'],
    ['a deadline that has passed', { closesAt: inHours(-1) }, 'closesAt'],
    [
      'an unknown placeholder',
      { messages: { documentPass: { subject: '{누구}님', body: '본문' } } },
      'messages.documentPass.subject',
    ],
    ['two tracks of one name', { tracks: ['기획', '기획'] }, 'tracks'],
    [
      'a question of an unknown track',
      { tracks: ['기획'], questions: [{ ...shortQuestion, tracks: ['개발'] }] },
      'questions[0].tracks',
    ],
    [
      'a choice of one option',
      { questions: [{ ...shortQuestion, kind: 'SINGLE', options: ['하나'] }] },
      'questions[0].options',
    ],
    ['a date of results without a common release', { resultsAt: inHours(5) }, 'resultsAt'],
    ['a title that is too long', { title: '가'.repeat(61) }, 'title'],
    ['no seats', { seats: 0 }, 'seats'],
    ['31 questions', { questions: Array.from({ length: 31 }, () => shortQuestion) }, 'questions'],
  ];
  test.each(broken)('with %s gets 422 at the field [RC-08]', async (_, more, field) => {
    const { president, currentId, roundPath } = await createRound(host);
    const { status, errors } = await editRound(president, roundPath(currentId), more);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

test('leaders list all rounds with the numbers of their applications [RC-20]', async () => {
  const { president, clubId, club, currentId } = await createRound(host);
  await createSubmission(host.pool, { clubId });
  await createSubmission(host.pool, { clubId, status: 'REJECTED' });
  await host.pool.query(
    `update submissions set outcome = 'HOLD' where recruitment_id = $1 and status = 'PENDING'`,
    [currentId],
  );
  const draftId = await createDraftRound(host.pool, clubId);
  const { data } = await president.call<Recruitment[]>('GET', `${club}/recruitments`);
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

test('only leaders see how many applicants have a draft [RC-81]', async () => {
  const { president, applicant, club, currentId, roundPath } = await createRound(host);
  const draft = { contact: '', contents: '아직', answers: [] };
  expect((await applicant.call('PUT', `${club}/submissions/draft`, draft)).status).toBe(200);
  const { data: rounds } = await president.call<Recruitment[]>('GET', `${club}/recruitments`);
  const { data: round } = await president.call<Recruitment>('GET', roundPath(currentId));
  expect([rounds[0]?.draftCount, round.draftCount]).toEqual([1, 1]);
  expect((await applicant.call('GET', `${club}/recruitment`)).data).not.toHaveProperty('draftCount');
});

test('everybody reads when the interviews are, not who takes part [RC-82]', async () => {
  const { applicant, club, currentId } = await createRound(host);
  const read = async () =>
    (await applicant.call<CurrentRecruitment>('GET', `${club}/recruitment`)).data.interview;
  expect(await read()).toBeNull();
  const addSlot = (startsAt: string, minutes: number) =>
    host.pool.query(
      `insert into interview_slots (recruitment_id, starts_at, minutes, capacity, place) values ($1, $2, $3, 1, '동아리방')`,
      [currentId, startsAt, minutes],
    );
  await addSlot('2026-12-05T02:00:00.000Z', 15);
  await addSlot('2026-12-03T01:00:00.000Z', 15);
  const period = { firstAt: '2026-12-03T01:00:00.000Z', lastAt: '2026-12-05T02:00:00.000Z' };
  expect(await read()).toEqual({ ...period, minutes: 15 });
  await addSlot('2026-12-04T01:00:00.000Z', 30);
  expect(await read()).toEqual({ ...period, minutes: null });
});

test('the database decides the state of a round as the contract does [RC-21]', async () => {
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

test('deleting a club deletes its rounds with drafts and slots [RC-30]', async () => {
  const { president, userId, clubId, club, currentId } = await createRound(host);
  await host.pool.query(
    `insert into submission_drafts (recruitment_id, user_id, contact, contents) values ($1, $2, '', '')`,
    [currentId, userId],
  );
  await host.pool.query(
    `insert into interview_slots (recruitment_id, starts_at, minutes, capacity, place) values ($1, now(), 10, 1, '동방')`,
    [currentId],
  );
  expect((await president.call('DELETE', club)).status).toBe(200);
  const { rows } = await host.pool.query(
    `select (select count(*)::int from recruitments where club_id = $2) as rounds, (select count(*)::int from submission_drafts where recruitment_id = $1) as drafts,
       (select count(*)::int from interview_slots where recruitment_id = $1) as slots`,
    [currentId, clubId],
  );
  expect(rows).toEqual([{ rounds: 0, drafts: 0, slots: 0 }]);
});
