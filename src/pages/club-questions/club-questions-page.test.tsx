import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor, within } from '@testing-library/react';
import type { ClubQuestion } from '@contract/club-question';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { installScrolling } from '@/app/testing/scroll';

const LIST = 'GET /clubs/:clubId/questions';
const ASK = 'POST /clubs/:clubId/questions';
const ANSWER = 'PUT /clubs/:clubId/questions/:questionId/answer';
const PIN = 'PATCH /clubs/:clubId/questions/:questionId';
const DELETION = 'DELETE /clubs/:clubId/questions/:questionId';

let scroll: () => void;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  scroll = installScrolling();
});

const sampleClubQuestion = (more: Partial<ClubQuestion> = {}): ClubQuestion => ({
  questionId: 1,
  content: '악기가 없어도 되나요?',
  createdAt: '2026-03-11T03:40:00.000Z',
  answer: '첫 모임에서 빌려 드려요.',
  answeredAt: '2026-03-12T03:40:00.000Z',
  pinned: false,
  mine: false,
  ...more,
});
const sampleUnansweredQuestion = (questionId: number, more: Partial<ClubQuestion> = {}) =>
  sampleClubQuestion({ questionId, content: '회비가 있나요?', answer: null, answeredAt: null, ...more });
const createPage = (questions: ClubQuestion[], nextCursor: string | null = null) => ({
  questions,
  nextCursor,
});

const renderQuestions = (role: 'NO_ROLE' | 'VICE_PRESIDENT', more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/questions',
    answers: {
      ...sampleClubAnswers(role),
      [LIST]: createPage([sampleClubQuestion({ pinned: true })]),
      ...more,
    },
  });
const getItems = () => within(screen.getByRole('region', { name: '질문' })).getAllByRole('listitem');

test('shows answered questions, own unanswered ones as waiting, and own deleted ones with the reason [QU-21]', async () => {
  renderQuestions('NO_ROLE', {
    [LIST]: createPage([
      sampleUnansweredQuestion(2, { mine: true }),
      sampleClubQuestion({ pinned: true }),
      sampleUnansweredQuestion(3, {
        content: '광고입니다',
        mine: true,
        removedReason: '광고는 받지 않습니다.',
      }),
    ]),
  });
  await screen.findByText('악기가 없어도 되나요?');
  expect(getItems().map((item) => item.textContent)).toEqual([
    expect.stringContaining('답변 대기'),
    expect.stringContaining('첫 모임에서 빌려 드려요.'),
    expect.stringContaining('광고는 받지 않습니다.'),
  ]);
  expect(screen.getByText('고정')).toBeVisible();
  expect(screen.getByText(/이름은 회장과 부회장에게만 보입니다\. 답변이 달리면/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /답변하기/ })).toBeNull();
});

test('sends a question, and keeps the text after a failure [QU-22]', async () => {
  const { user, server } = renderQuestions('NO_ROLE', { [ASK]: refuse('too_many_questions') });
  const field = await screen.findByRole('textbox', { name: '궁금한 점 물어보기' });
  await user.type(field, '네');
  await user.click(screen.getByRole('button', { name: '질문하기' }));
  expect(await screen.findByText(/5자 이상/)).toBeVisible();
  await user.type(field, ', 연습은 언제인가요?');
  await user.click(screen.getByRole('button', { name: '질문하기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('답변을 기다리는 질문이 이미 5개 있습니다.');
  expect(field).toHaveValue('네, 연습은 언제인가요?');

  server.answer(ASK, { questionId: 5 });
  server.answer(
    LIST,
    createPage([sampleUnansweredQuestion(5, { mine: true, content: '네, 연습은 언제인가요?' })]),
  );
  await user.click(screen.getByRole('button', { name: '질문하기' }));
  expect(await screen.findByText('질문을 보냈습니다. 답변이 달리면 알려 드립니다.')).toBeVisible();
  expect(field).toHaveValue('');
  expect(await screen.findByRole('heading', { name: '네, 연습은 언제인가요?' })).toBeVisible();
});

test('explains why a user with five unanswered questions cannot ask [QU-22]', async () => {
  renderQuestions('NO_ROLE', {
    [LIST]: createPage([1, 2, 3, 4, 5].map((id) => sampleUnansweredQuestion(id, { mine: true }))),
  });
  expect(await screen.findByText(/질문이 5개라 지금은 더 보낼 수 없습니다/)).toBeVisible();
  expect(screen.getByRole('button', { name: '질문하기' })).toBeDisabled();
});

test('keeps the limit of unanswered questions during a search that finds none of them [QU-22]', async () => {
  const { user } = renderQuestions('NO_ROLE', {
    [LIST]: ({ query }: FakeCall) =>
      query.search === undefined
        ? createPage([1, 2, 3, 4, 5].map((id) => sampleUnansweredQuestion(id, { mine: true })))
        : createPage([]),
  });
  await screen.findByText(/질문이 5개라 지금은 더 보낼 수 없습니다/);
  await user.type(screen.getByRole('textbox', { name: '질문 검색' }), '드럼');
  expect(await screen.findByText('찾는 질문이 없습니다.')).toBeVisible();
  expect(screen.getByRole('button', { name: '질문하기' })).toBeDisabled();
});

test('lets leaders answer; a failure keeps the typed answer [QU-23]', async () => {
  const question = sampleUnansweredQuestion(2, { askerName: '최새봄' });
  const { user, server } = renderQuestions('VICE_PRESIDENT', {
    [LIST]: createPage([question]),
    [ANSWER]: refuse('busy'),
  });
  expect(await screen.findByText(/최새봄님의 질문/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '궁금한 점 물어보기' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '‘회비가 있나요?’ 답변하기' }));
  const field = screen.getByRole('textbox', { name: '답변' });
  expect(field).toHaveFocus();
  await user.type(field, '없습니다.');
  await user.click(screen.getByRole('button', { name: '답변 등록' }));
  expect(await screen.findByText(/답변을 등록하지 못했습니다/)).toBeVisible();
  expect(field).toHaveValue('없습니다.');

  const answeredQuestion = { ...question, answer: '없습니다.', answeredAt: '2026-03-12T03:40:00.000Z' };
  server.answer(ANSWER, answeredQuestion);
  server.answer(LIST, createPage([answeredQuestion]));
  await user.click(screen.getByRole('button', { name: '답변 등록' }));
  expect(await screen.findByText('답변을 등록했습니다.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '‘회비가 있나요?’ 답변 수정' })).toHaveFocus();
});

test('lets leaders delete, but not answer or pin, a question that operators have hidden [RM-13 RM-15]', async () => {
  const removed = { until: '2026-12-20T00:00:00.000Z' };
  renderQuestions('VICE_PRESIDENT', {
    [LIST]: createPage([
      sampleUnansweredQuestion(2, { content: '', removed }),
      sampleClubQuestion({ content: '', answer: '', removed }),
    ]),
  });
  expect(await screen.findAllByRole('button', { name: /삭제$/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /답변하기$|답변 수정$|고정$/ })).toBeNull();
});

test('lets leaders pin a question and reports a refusal [QU-24]', async () => {
  const { user, server } = renderQuestions('VICE_PRESIDENT', {
    [LIST]: createPage([sampleClubQuestion()]),
    [PIN]: refuse('pin_limit_reached'),
  });
  await user.click(await screen.findByRole('button', { name: /고정$/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('질문의 고정을 바꾸지 못했습니다.');
  server.answer(PIN, sampleClubQuestion({ pinned: true }));
  await user.click(screen.getByRole('button', { name: /고정$/ }));
  expect(await screen.findByText('질문을 목록 위에 고정했습니다.')).toBeVisible();
  expect(server.callsTo(PIN).at(-1)?.body).toEqual({ pinned: true });
});

test('deletes a question only with a reason [QU-25]', async () => {
  const { user, server } = renderQuestions('VICE_PRESIDENT', {
    [LIST]: createPage([sampleUnansweredQuestion(2)]),
    [DELETION]: null,
  });
  await user.click(await screen.findByRole('button', { name: '‘회비가 있나요?’ 삭제' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(await dialog.findByText('삭제 사유를 입력해 주세요.')).toBeVisible();
  expect(server.callsTo(DELETION)).toEqual([]);
  server.answer(LIST, createPage([]));
  await user.type(dialog.getByRole('textbox'), '중복된 질문입니다.');
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('아직 질문이 없습니다.')).toBeVisible();
  expect(server.callsTo(DELETION).map(({ body }) => body)).toEqual([{ reason: '중복된 질문입니다.' }]);
});

test('keeps the typed reason of a deletion when its dialog closes by accident [QU-25]', async () => {
  const { user } = renderQuestions('VICE_PRESIDENT', { [LIST]: createPage([sampleUnansweredQuestion(2)]) });
  await user.click(await screen.findByRole('button', { name: '‘회비가 있나요?’ 삭제' }));
  await user.type(await screen.findByRole('textbox', { name: '삭제 사유' }), '중복된 질문입니다.');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(screen.getByRole('button', { name: '‘회비가 있나요?’ 삭제' }));
  expect(await screen.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '삭제 사유' })).toHaveValue('중복된 질문입니다.');
});

test('searches on the server, loads further pages and offers all questions when none match [QU-26]', async () => {
  const { user, server } = renderQuestions('NO_ROLE', {
    [LIST]: ({ query }: FakeCall) => {
      if (query.search !== undefined) return createPage([]);
      return query.before === undefined
        ? createPage([sampleClubQuestion()], '2-1')
        : createPage([sampleClubQuestion({ questionId: 9, content: '지난 질문입니다' })]);
    },
  });
  await screen.findByText('악기가 없어도 되나요?');
  scroll();
  expect(await screen.findByText('지난 질문입니다')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '질문 검색' }), '드럼');
  expect(await screen.findByText('찾는 질문이 없습니다.')).toBeVisible();
  expect(server.callsTo(LIST).at(-1)?.query).toEqual({ limit: '20', search: '드럼' });
  await user.click(screen.getByRole('button', { name: '전체 질문 보기' }));
  expect(await screen.findByText('악기가 없어도 되나요?')).toBeVisible();
});

test('offers a retry when the questions fail to load [QU-26]', async () => {
  const { user, server } = renderQuestions('NO_ROLE', { [LIST]: refuse('busy') });
  expect(await screen.findByText('질문을 불러오지 못했습니다.')).toBeVisible();
  server.answer(LIST, createPage([sampleClubQuestion()]));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => {
    expect(getItems()).toHaveLength(1);
  });
});
