import type { ClubQuestionPage } from '@contract/club-question';
import { createTestApp } from '../../testing/app';
import type { TestApp, TestBrowser } from '../../testing/app';
import { browserOf, createClub, createUser, createClubMember } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { kindsOf, notificationsOf } from '../../testing/notifications';
import { createQuestion } from '../../testing/questions';
import { createOperator, decideCase, reportContent } from '../../testing/reports';

let host: TestApp;
beforeAll(async () => {
  // LIMITS_FACTOR raises rate limits only, not the limit of unanswered questions.
  host = await createTestApp({ LIMITS_FACTOR: '100' });
});
afterAll(() => host.close());

/** Creates a club, and browsers of its president, of a user who asks and of another user, who is in no club. */
async function createClubWithAsker() {
  const { clubId, presidentId } = await createClub(host.pool);
  const askerId = await createUser(host.pool, { name: '묻는이' });
  return {
    clubId,
    presidentId,
    askerId,
    path: `/clubs/${String(clubId)}/questions`,
    president: await browserOf(host, presidentId),
    asker: await browserOf(host, askerId),
    other: await browserOf(host, await createUser(host.pool)),
  };
}

const listQuestions = async (browser: TestBrowser, path: string) =>
  (await browser.call<ClubQuestionPage>('GET', path)).data.questions;
const listContents = async (browser: TestBrowser, path: string) =>
  (await listQuestions(browser, path)).map(({ content }) => content);

const askQuestion = async (browser: TestBrowser, path: string, content = '신입생도 지원할 수 있나요?') =>
  (await browser.call<{ questionId: number }>('POST', path, { content })).data.questionId;

test('shows an unanswered question to its asker and, with the asker’s name, to leaders; an answered one to all users [QU-01 QU-02]', async () => {
  const { clubId, path, president, asker, other } = await createClubWithAsker();
  const member = await browserOf(host, await createClubMember(host.pool, clubId, 'MEMBER'));
  const questionId = await askQuestion(asker, path);
  const unanswered = { questionId, answer: null, answeredAt: null, pinned: false };
  expect(await listQuestions(asker, path)).toMatchObject([{ ...unanswered, mine: true }]);
  expect(await listQuestions(president, path)).toMatchObject([
    { ...unanswered, mine: false, askerName: '묻는이' },
  ]);
  expect([await listQuestions(other, path), await listQuestions(member, path)]).toEqual([[], []]);

  await president.call('PUT', `${path}/${String(questionId)}/answer`, { answer: '네, 환영합니다.' });
  for (const browser of [asker, other, member]) {
    const [question] = await listQuestions(browser, path);
    expect(question).toMatchObject({ answer: '네, 환영합니다.', mine: browser === asker });
    expect(question).not.toHaveProperty('askerName');
  }
});

test.each([
  ['POST', { content: '네 글자' }],
  ['POST', { content: '가'.repeat(501) }],
  ['PUT', { answer: ' ' }],
  ['PUT', { answer: '가'.repeat(2_001) }],
  ['DELETE', { reason: '' }],
] as const)('rejects %s with a text outside the limits [QU-03]', async (method, body) => {
  const { clubId, path, president } = await createClubWithAsker();
  const questionId = String(await createQuestion(host.pool, { clubId }));
  const address = { POST: path, PUT: `${path}/${questionId}/answer`, DELETE: `${path}/${questionId}` }[
    method
  ];
  await expectRefused(host.pool, () => president.call(method, address, body), '422 rule_broken');
});

test('allows five unanswered questions per user and club, even when asked at once [QU-04]', async () => {
  const { path, president, asker, other } = await createClubWithAsker();
  const responses = await Promise.all(
    Array.from({ length: 7 }, () => asker.call('POST', path, { content: '동시에 묻는 질문' })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.code).toBe('too_many_questions');
  expect((await other.call('POST', path, { content: '다른 사람의 질문' })).status).toBe(201);
  const [, ownQuestion] = await listQuestions(asker, path);
  await president.call('PUT', `${path}/${String(ownQuestion?.questionId)}/answer`, { answer: '답변' });
  expect((await asker.call('POST', path, { content: '다시 묻는 질문' })).status).toBe(201);
});

test('lists unanswered questions first, then pinned ones, of which there are at most five, in pages [QU-05 QU-06]', async () => {
  const { clubId, path, president, other } = await createClubWithAsker();
  const createAnswered = (content: string, changes: object = {}) =>
    createQuestion(host.pool, { clubId, content, answer: '답변', ...changes });
  for (let i = 1; i < 5; i += 1) await createAnswered(`고정 ${String(i)}`, { isPinned: true });
  const [fifthId, sixthId] = [await createAnswered('고정 5'), await createAnswered('보통')];
  await createQuestion(host.pool, { clubId, content: '새 질문' });
  const setPinned = (questionId: number, pinned: boolean) =>
    president.call('PATCH', `${path}/${String(questionId)}`, { pinned });
  expect(await setPinned(fifthId, true)).toMatchObject({ status: 200, data: { pinned: true } });
  await expectRefused(host.pool, () => setPinned(sixthId, true), '409 pin_limit_reached');
  const sortedContents = ['새 질문', '고정 5', '고정 4', '고정 3', '고정 2', '고정 1', '보통'];
  expect(await listContents(president, path)).toEqual(sortedContents);
  expect(await listContents(other, path)).toEqual(sortedContents.slice(1));

  const listedContents: string[] = [];
  for (let query: string | undefined = '?limit=3'; query !== undefined;) {
    const { questions, nextCursor }: ClubQuestionPage = (
      await president.call<ClubQuestionPage>('GET', path + query)
    ).data;
    listedContents.push(...questions.map(({ content }) => content));
    query = nextCursor === null ? undefined : `?limit=3&before=${nextCursor}`;
  }
  expect(listedContents).toEqual(sortedContents);
});

test('pins answered questions only [QU-06]', async () => {
  const { clubId, path, president } = await createClubWithAsker();
  const questionId = await createQuestion(host.pool, { clubId });
  await expectRefused(
    host.pool,
    () => president.call('PATCH', `${path}/${String(questionId)}`, { pinned: true }),
    '422 rule_broken',
  );
});

test('finds questions by words of the question and the answer, in any case [QU-07]', async () => {
  const { clubId, path, other } = await createClubWithAsker();
  await createQuestion(host.pool, { clubId, content: 'MT는 언제 가나요?', answer: '3월 첫 주' });
  await createQuestion(host.pool, { clubId, content: '회비가 있나요?', answer: '없습니다. 100% 무료' });
  await createQuestion(host.pool, { clubId, content: 'MT 회비는요?' });
  const find = (text: string) => listContents(other, `${path}?search=${encodeURIComponent(text)}`);
  expect(await find('mt 3월')).toEqual(['MT는 언제 가나요?']);
  expect(await find('%')).toEqual(['회비가 있나요?']);
  expect(await find('mt 회비')).toEqual([]);
});

test('a question that a leader deleted remains for its asker with the reason, and its notifications are retracted [QU-08]', async () => {
  const { path, president, presidentId, asker, askerId, other } = await createClubWithAsker();
  const questionId = await askQuestion(asker, path);
  await president.call('PUT', `${path}/${String(questionId)}/answer`, { answer: '답변' });
  const address = `${path}/${String(questionId)}`;
  expect((await president.call('DELETE', address, { reason: '광고' })).status).toBe(200);
  expect(await listQuestions(asker, path)).toMatchObject([{ questionId, removedReason: '광고' }]);
  expect([await listQuestions(president, path), await listQuestions(other, path)]).toEqual([[], []]);
  expect([await kindsOf(host, presidentId), await kindsOf(host, askerId)]).toEqual([[], []]);
  expect((await president.call('DELETE', address, { reason: '다시' })).status).toBe(404);
});

test('combines the questions of a club in one notification of each leader, and notifies the asker of the first answer only [QU-09 QU-10]', async () => {
  const { clubId, path, president, presidentId, asker, askerId } = await createClubWithAsker();
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const questionId = await askQuestion(asker, path);
  await askQuestion(asker, path);
  const [notification] = await notificationsOf(host, viceId);
  expect(notification).toMatchObject({ kind: 'QUESTION_ASKED', count: 2, actorName: null });
  expect(notification?.subject).toMatchObject({ type: 'questions', clubId });
  expect(await kindsOf(host, presidentId)).toEqual(['QUESTION_ASKED 2']);
  for (const answer of ['답변', '고친 답변'])
    await president.call('PUT', `${path}/${String(questionId)}/answer`, { answer });
  expect(await kindsOf(host, askerId)).toEqual(['QUESTION_ANSWERED 1']);
});

test('a question that an operator removed accepts no answer until an operator restores it [RM-13]', async () => {
  const { clubId, path, president, askerId } = await createClubWithAsker();
  const questionId = await createQuestion(host.pool, { clubId, askerId, answer: '답변' });
  const operator = await createOperator(host);
  const caseId = await reportContent(host, 'QUESTION', questionId);
  const answerQuestion = () =>
    president.call('PUT', `${path}/${String(questionId)}/answer`, { answer: '고친 답변' });
  await decideCase(operator, caseId, 'TEMPORARY_REMOVAL');
  await expectRefused(host.pool, answerQuestion, '403 not_allowed');
  await operator.call('POST', `/operator/contents/QUESTION/${String(questionId)}/restore`, {
    reason: '문제가 없습니다.',
  });
  expect(await answerQuestion()).toMatchObject({ status: 200, data: { answer: '고친 답변' } });
});
