import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import { sampleCurrentRecruitment, sampleQuestion } from '@/app/testing/recruitment-samples';
import { filledAnswers, fillForm, renderRound, sampleRound } from './testing/render-round';

const getSubmitButton = () => screen.getByRole('button', { name: '지원서 제출' });
const listApplyCalls = ({ server }: ReturnType<typeof renderRound>) =>
  server.callsTo('POST /clubs/:clubId/submissions');

const optionalChoice = sampleQuestion({
  questionId: 1,
  kind: 'SINGLE',
  label: '무대 경험',
  options: ['처음', '있음'],
  required: false,
});

test('shows the round, the user’s data and the common questions, then those of the chosen track [AR-60]', async () => {
  const { user } = renderRound();
  expect(await screen.findByRole('heading', { name: '2026 겨울 신입 모집' })).toBeVisible();
  expect(screen.getByText('함께 무대에 설 분을 찾습니다.')).toBeVisible();
  expect(screen.getByText('학기당 2만 원')).toBeVisible();
  expect(screen.getByText('60211234')).toBeVisible();
  expect(screen.getByRole('heading', { name: /공통 질문/ })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^노래 주소/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '보컬' }));
  expect(screen.getByRole('heading', { name: /보컬 질문/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^노래 주소/ })).toBeVisible();
});

test('sends track, answers and the version of the form [AR-61]', async () => {
  const app = renderRound();
  await fillForm(app);
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(app.currentPath()).toBe('/clubs/7/articles');
  });
  expect(listApplyCalls(app)[0]?.body).toMatchObject({
    contact: '01012345678',
    contents: '노래하고 싶습니다.',
    track: '보컬',
    formVersion: 'v1',
    answers: filledAnswers,
  });
});

test('sends no answer to an optional choice question that the user skips by keyboard [AR-61]', async () => {
  const app = renderRound({}, { questions: [optionalChoice], tracks: [] });
  const motivation = await screen.findByRole('textbox', { name: /^지원 동기/ });
  await app.user.type(motivation, '노래하고 싶습니다.');
  await app.user.tab();
  expect(screen.getByRole('radio', { name: '처음' })).toHaveFocus();
  await app.user.tab();
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(listApplyCalls(app)).toHaveLength(1);
  });
  expect(listApplyCalls(app)[0]?.body).toMatchObject({ contents: '노래하고 싶습니다.', answers: [] });
});

test('lists the fields to fix above the form and focuses the first [AR-62]', async () => {
  const app = renderRound();
  await screen.findByRole('textbox', { name: /^지원 동기/ });
  await app.user.click(getSubmitButton());
  const errorSummary = await screen.findByText(/확인할 항목이 6개/);
  expect(screen.getByRole('alert')).toContainElement(errorSummary);
  expect(
    within(errorSummary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['지원 동기', '지원 분야', '자기소개', '무대 경험', '올 수 있는 요일', '개인정보 동의']);
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: /^지원 동기/ })).toHaveFocus();
  });
  await app.user.click(within(errorSummary).getByRole('link', { name: '자기소개' }));
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: /^자기소개/ })).toHaveFocus();
  });
  expect(listApplyCalls(app)).toEqual([]);
});

test('keeps the answers of another track until the form is sent, and does not send them [AR-63]', async () => {
  const app = renderRound();
  await fillForm(app);
  await app.user.click(screen.getByRole('radio', { name: '드럼' }));
  expect(screen.queryByRole('textbox', { name: /^노래 주소/ })).toBeNull();
  expect(screen.getByText('다른 분야에 쓴 답은 제출할 때까지 남아 있습니다.')).toBeVisible();
  await app.user.click(screen.getByRole('radio', { name: '보컬' }));
  expect(screen.getByRole('textbox', { name: /^노래 주소/ })).toHaveValue('https://example.com/song');

  await app.user.click(screen.getByRole('radio', { name: '드럼' }));
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(listApplyCalls(app)).toHaveLength(1);
  });
  expect(JSON.stringify(listApplyCalls(app)[0]?.body)).not.toContain('example.com');
});

test.each([
  ['자기소개', '스무 글자가 넘는 소개입니다. 정말로 스무 글자가 넘습니다.', '20자까지 입력할 수 있습니다.'],
  ['노래 주소', 'example.com/song', 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.'],
])('explains a wrong answer to %s at its field [AR-64]', async (label, text, message) => {
  const app = renderRound();
  await fillForm(app);
  const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await app.user.clear(field);
  await app.user.type(field, text);
  await app.user.click(getSubmitButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toBeInvalid();
  expect(listApplyCalls(app)).toEqual([]);
});

test('rejects more choices than the question allows [AR-64]', async () => {
  const app = renderRound();
  await fillForm(app);
  for (const day of ['목요일', '토요일']) await app.user.click(screen.getByRole('checkbox', { name: day }));
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(screen.getByRole('checkbox', { name: '화요일' })).toBeInvalid();
  });
  expect(screen.getByText('2개까지 선택할 수 있습니다.')).toBeVisible();
  expect(listApplyCalls(app)).toEqual([]);
});

test('lists the questions as links that say whether they are answered [AR-65]', async () => {
  const { user } = renderRound();
  const sidebar = within(await screen.findByRole('complementary'));
  expect(sidebar.getByRole('link', { name: '연락처 작성함' })).toBeVisible();
  expect(sidebar.getByText('8개 중 1개')).toBeInTheDocument();
  await user.click(sidebar.getByRole('link', { name: /^자기소개/ }));
  const field = screen.getByRole('textbox', { name: /^자기소개/ });
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  expect(sidebar.getByRole('listitem', { current: 'step' })).toHaveTextContent('자기소개');
  await user.type(field, '새봄');
  expect(sidebar.getByRole('link', { name: '자기소개 작성함' })).toBeVisible();
});

test('keeps the text for copying when the round closes while the user writes [AR-67]', async () => {
  const app = renderRound({ 'POST /clubs/:clubId/submissions': refuse('recruitment_closed') });
  await fillForm(app);
  app.server.answer('GET /clubs/:clubId/recruitment', sampleRound({ state: 'REVIEW', mayApply: false }));
  await app.user.click(getSubmitButton());
  expect(await screen.findByText('마감되었습니다. 작성한 내용은 복사할 수 있습니다.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: /^자기소개/ });
  expect(field).toHaveValue('새봄입니다.');
  expect(field).toHaveAttribute('readonly');
  expect(screen.getByRole('radio', { name: '보컬' })).toBeDisabled();
  expect(getSubmitButton()).toBeDisabled();
});

test('copies the filled-in form as one text after the round has closed [AR-79]', async () => {
  const app = renderRound({ 'POST /clubs/:clubId/submissions': refuse('recruitment_closed') });
  await fillForm(app);
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  // Changes the track: the copy must also contain the answer to the question of the previous track.
  await app.user.click(screen.getByRole('radio', { name: '드럼' }));
  app.server.answer('GET /clubs/:clubId/recruitment', sampleRound({ state: 'REVIEW', mayApply: false }));
  await app.user.click(getSubmitButton());
  await app.user.click(await screen.findByRole('button', { name: '내용 복사' }));
  expect(await screen.findByText('작성한 내용을 복사했습니다.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(
    [
      '2026 겨울 신입 모집',
      '연락처\n010-1234-5678',
      '지원 동기\n노래하고 싶습니다.',
      '지원 분야\n드럼',
      '자기소개\n새봄입니다.',
      '무대 경험\n처음',
      '올 수 있는 요일\n화요일',
      '개인정보 동의\n동의함',
      '노래 주소\nhttps://example.com/song',
    ].join('\n\n'),
  );
});

test('explains how to copy if the browser denies access to the clipboard [AR-79]', async () => {
  const app = renderRound({ 'POST /clubs/:clubId/submissions': refuse('recruitment_closed') });
  await fillForm(app);
  await app.user.click(getSubmitButton());
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await app.user.click(await screen.findByRole('button', { name: '내용 복사' }));
  expect(await screen.findByText('복사하지 못했습니다. 글을 선택해 복사해 주세요.')).toBeVisible();
});

test('keeps the answers and shows the new form if the form changed while the user typed [AR-68]', async () => {
  const app = renderRound({ 'POST /clubs/:clubId/submissions': refuse('form_changed') });
  await fillForm(app);
  app.server.answer(
    'GET /clubs/:clubId/recruitment',
    sampleRound({
      formVersion: 'v2',
      questions: [
        ...sampleRound().questions.filter(({ questionId }) => questionId !== 3),
        sampleQuestion({ questionId: 7, label: '새 질문', required: false }),
      ],
    }),
  );
  await app.user.click(getSubmitButton());
  expect(await screen.findByRole('textbox', { name: /^새 질문/ })).toBeVisible();
  expect(screen.getByText(/쓰는 동안 지원서 양식이 바뀌었습니다. 쓴 답은 그대로/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: '처음' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^자기소개/ })).toHaveValue('새봄입니다.');

  app.server.answer('POST /clubs/:clubId/submissions', { applyId: 11 });
  await app.user.click(getSubmitButton());
  await waitFor(() => {
    expect(listApplyCalls(app)).toHaveLength(2);
  });
  expect(listApplyCalls(app)[1]?.body).toMatchObject({ formVersion: 'v2' });
});

test.each([
  ['a club without a current round', null, '지금은 모집하지 않습니다.'],
  [
    'a scheduled round',
    sampleCurrentRecruitment({ state: 'SCHEDULED', mayApply: false, opensAt: '2099-12-01T00:00:00.000Z' }),
    '아직 접수를 시작하지 않았습니다.',
  ],
  [
    'a closed round',
    sampleCurrentRecruitment({ state: 'REVIEW', mayApply: false, closesAt: '2026-03-01T00:00:00.000Z' }),
    '이 모집의 접수가 마감되었습니다.',
  ],
])('shows no form and says why for %s [AR-69]', async (_case, recruitment, message) => {
  renderRound({ 'GET /clubs/:clubId/recruitment': recruitment });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^지원 동기/ })).toBeNull();
});

test('shows the form after the deadline to an applicant with an extension [AR-69]', async () => {
  renderRound({}, { state: 'REVIEW', closesAt: '2026-03-01T00:00:00.000Z', mayApply: true });
  expect(await screen.findByRole('textbox', { name: /^지원 동기/ })).toBeEnabled();
  expect(getSubmitButton()).toBeEnabled();
});
