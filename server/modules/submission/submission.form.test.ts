import type { Answer } from '@contract/answers';
import type { ClubSubmissionDetail, OwnSubmissionDetail } from '@contract/submission';
import { createTestApp } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { browserOf, createClub, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { applyBody, buildQuestion, setRound } from '../../testing/recruitments';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(() => host.close());

const questions = [
  buildQuestion(1, { label: '경력' }),
  buildQuestion(2, {
    kind: 'MULTI',
    options: ['월', '화', '수'],
    maxChoices: 2,
    required: false,
    tracks: ['보컬'],
  }),
  buildQuestion(3, { kind: 'SINGLE', options: ['예', '아니요'], required: false }),
  buildQuestion(4, { kind: 'LINK', required: false }),
  buildQuestion(5, { kind: 'LONG', maxLength: 10, required: false }),
  buildQuestion(6, { kind: 'AGREE' }),
  buildQuestion(7, { tracks: ['드럼'] }),
];
/** Answers to all required questions of the track 보컬 and to one optional question, not in the order of the questions. */
const completeAnswers: Answer[] = [
  { questionId: 6, value: true },
  { questionId: 1, value: '  밴드부  ' },
  { questionId: 2, value: ['월', '수'] },
];

async function arrange(columns: Parameters<typeof setRound>[2] = { tracks: ['보컬', '드럼'], questions }) {
  const { clubId, presidentId } = await createClub(host.pool);
  const recruitmentId = await setRound(host.pool, clubId, columns);
  const browser = await browserOf(host, await createUser(host.pool));
  const apply = (body: object = {}) =>
    browser.call<{ applyId: number }>('POST', `/clubs/${String(clubId)}/submissions`, {
      ...applyBody,
      ...body,
    });
  const readFormVersion = async () => {
    const { rows } = await host.pool.query<{ version: string }>(
      `select id || '.' || form_version as version from recruitments where id = $1`,
      [recruitmentId],
    );
    return rows[0]?.version ?? '';
  };
  return { clubId, presidentId, recruitmentId, browser, apply, readFormVersion };
}

describe('applying with a form', () => {
  test('stores normalised answers in the order of the questions, for applicant and leaders [AR-17]', async () => {
    const { clubId, presidentId, recruitmentId, browser, apply } = await arrange();
    const { status, data } = await apply({ track: '보컬', answers: completeAnswers });
    expect(status).toBe(201);
    const expected = {
      recruitmentId,
      track: '보컬',
      stage: 'DOCUMENT',
      answers: [
        { questionId: 1, value: '밴드부' },
        { questionId: 2, value: ['월', '수'] },
        { questionId: 6, value: true },
      ],
    };
    const ownSubmission = await browser.call<OwnSubmissionDetail>(
      'GET',
      `/users/submissions/${String(data.applyId)}`,
    );
    expect(ownSubmission.data).toMatchObject(expected);
    expect(ownSubmission.data.questions.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 4, 5, 6]);
    const president = await browserOf(host, presidentId);
    const path = `/clubs/${String(clubId)}/submissions`;
    const { data: openedSubmission } = await president.call<ClubSubmissionDetail>(
      'GET',
      `${path}/${String(data.applyId)}`,
    );
    expect(openedSubmission).toMatchObject(expected);
    const [listedSubmission] = (await president.call<object[]>('GET', path)).data;
    expect(listedSubmission).toMatchObject({ track: '보컬', stage: 'DOCUMENT', outcome: null });
    expect(listedSubmission).not.toHaveProperty('answers');
  });

  test.each<[string, object, Record<string, string>]>([
    [
      'without a track',
      { answers: [] },
      {
        track: '지원 분야를 선택해 주세요.',
        'answers.1': '답을 입력해 주세요.',
        'answers.6': '동의해 주세요.',
      },
    ],
    [
      'with an unknown track',
      { track: '건반', answers: completeAnswers.slice(0, 2) },
      { track: '없는 지원 분야입니다. 다시 선택해 주세요.' },
    ],
    [
      'without a required answer',
      { track: '보컬', answers: completeAnswers.slice(0, 1) },
      { 'answers.1': '답을 입력해 주세요.' },
    ],
    [
      'without a required consent',
      { track: '보컬', answers: completeAnswers.slice(1) },
      { 'answers.6': '동의해 주세요.' },
    ],
    [
      'with an unticked consent',
      { track: '보컬', answers: [{ questionId: 6, value: false }, ...completeAnswers.slice(1)] },
      { 'answers.6': '동의해 주세요.' },
    ],
    [
      'with an unknown question',
      { track: '보컬', answers: [...completeAnswers, { questionId: 99, value: 'x' }] },
      { 'answers.99': '이 지원서에 없는 질문입니다.' },
    ],
    [
      'with an answer to another track’s question',
      { track: '보컬', answers: [...completeAnswers, { questionId: 7, value: 'x' }] },
      { 'answers.7': '이 지원서에 없는 질문입니다.' },
    ],
    [
      'with two answers to one question',
      { track: '보컬', answers: [...completeAnswers, { questionId: 1, value: 'x' }] },
      { 'answers.1': '같은 질문의 답이 두 번 있습니다.' },
    ],
    [
      'with too many choices',
      {
        track: '보컬',
        answers: [...completeAnswers.slice(0, 2), { questionId: 2, value: ['월', '화', '수'] }],
      },
      { 'answers.2': '2개까지 선택할 수 있습니다.' },
    ],
    [
      'with an unknown option',
      { track: '보컬', answers: [...completeAnswers, { questionId: 3, value: '글쎄' }] },
      { 'answers.3': '없는 선택지입니다. 다시 선택해 주세요.' },
    ],
    [
      'with a text instead of a list',
      { track: '보컬', answers: [...completeAnswers.slice(0, 2), { questionId: 2, value: '월' }] },
      { 'answers.2': '답의 형식이 올바르지 않습니다.' },
    ],
    [
      'with a scheme other than http and https',
      { track: '보컬', answers: [...completeAnswers, { questionId: 4, value: 'javascript:alert(1)' }] },
      { 'answers.4': 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.' },
    ],
    [
      'with a text beyond the limit',
      { track: '보컬', answers: [...completeAnswers, { questionId: 5, value: '가'.repeat(11) }] },
      { 'answers.5': '10자까지 입력할 수 있습니다.' },
    ],
  ])('%s is rejected and names the field [AR-18]', async (_, body, errors) => {
    const { apply } = await arrange();
    await expectRefused(host.pool, () => apply(body), '422 rule_broken');
    expect((await apply(body)).errors).toEqual(errors);
  });

  test('accepts 30 answers of full length in Korean, and rejects a larger body with 413 [AR-19]', async () => {
    const longQuestions = Array.from({ length: 30 }, (_, index) =>
      buildQuestion(index + 1, { kind: 'LONG' }),
    );
    const { browser, apply } = await arrange({ questions: longQuestions });
    const value = '가'.repeat(5_000);
    const answers = longQuestions.map(({ questionId }) => ({ questionId, value }));
    const { status, data } = await apply({ contents: value, answers });
    expect(status).toBe(201);
    const ownSubmission = await browser.call<OwnSubmissionDetail>(
      'GET',
      `/users/submissions/${String(data.applyId)}`,
    );
    expect(ownSubmission.data.answers).toEqual(answers);
    const otherRound = await arrange({ questions: longQuestions });
    const tooLargeAnswers = longQuestions.map(({ questionId }) => ({ questionId, value: value + value }));
    await expectRefused(host.pool, () => otherRound.apply({ answers: tooLargeAnswers }), '413 too_large');
  });

  test('is rejected with 409 when the form changed since the applicant read it [AR-20]', async () => {
    const { clubId, apply, readFormVersion } = await arrange();
    const formVersion = await readFormVersion();
    await setRound(host.pool, clubId, { questions: questions.slice(0, 1) });
    await expectRefused(
      host.pool,
      () => apply({ track: '보컬', answers: completeAnswers, formVersion }),
      '409 form_changed',
    );
    await setRound(host.pool, clubId, { questions: [], tracks: [] });
    await expectRefused(host.pool, () => apply({ formVersion }), '409 form_changed');
    expect((await apply({ formVersion: await readFormVersion() })).status).toBe(201);
  });

  test('validates the answers of a client that sends no form version', async () => {
    const { apply } = await arrange();
    await expectRefused(host.pool, () => apply(), '422 rule_broken');
    expect((await apply({ track: '보컬', answers: completeAnswers })).status).toBe(201);
  });
});

describe('editing answers', () => {
  test('replaces all answers, or keeps them if the request has no `answers`, and refuses incomplete or unchanged answers [AR-24]', async () => {
    const { browser, apply } = await arrange();
    const { data } = await apply({ track: '보컬', answers: completeAnswers });
    const path = `/users/submissions/${String(data.applyId)}`;
    const editResponse = await browser.call<OwnSubmissionDetail>('PATCH', path, {
      ...applyBody,
      contents: '고침',
    });
    expect(editResponse.data).toMatchObject({
      contents: '고침',
      track: '보컬',
      answers: [{ value: '밴드부' }, {}, {}],
    });
    const answers = [
      { questionId: 1, value: '합창부' },
      { questionId: 6, value: true },
    ];
    const { data: changedSubmission } = await browser.call<OwnSubmissionDetail>('PATCH', path, {
      ...applyBody,
      track: '보컬',
      answers,
    });
    expect(changedSubmission.answers).toEqual(answers);
    await expectRefused(
      host.pool,
      () => browser.call('PATCH', path, { ...applyBody, answers: answers.slice(1) }),
      '422 rule_broken',
    );
    await expectRefused(
      host.pool,
      () => browser.call('PATCH', path, { ...applyBody, track: '보컬', answers }),
      '422 nothing_changed',
    );
  });

  test('cannot change the track [AR-92]', async () => {
    const { browser, apply } = await arrange();
    const { data } = await apply({ track: '보컬', answers: completeAnswers });
    const edit = (body: object) =>
      browser.call('PATCH', `/users/submissions/${String(data.applyId)}`, { ...applyBody, ...body });
    // These answers are complete for 드럼, so only the track is refused.
    const answers = [...completeAnswers.slice(0, 2), { questionId: 7, value: '3년' }];
    await expectRefused(host.pool, () => edit({ track: '드럼', answers }), '422 rule_broken');
    expect((await edit({ track: '드럼' })).errors).toEqual({
      track: '지원한 뒤에는 지원 분야를 바꿀 수 없습니다. 지원서를 삭제하고 다시 지원해 주세요.',
    });
    expect((await edit({ track: null, contents: '고침' })).data).toMatchObject({ track: '보컬' });
  });
});
