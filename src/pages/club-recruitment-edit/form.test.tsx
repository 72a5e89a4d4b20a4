import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MAX_QUESTIONS } from '@contract/recruitment';
import { sampleQuestion } from '@/app/testing/recruitment-samples';
import { getLastPutBody, renderEditor, sampleDraft, sampleEndedRound } from './testing/render-editor';

// Hiding the page makes the editor save a draft at once.
const hidePage = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
};
const getStepLink = (name: string) =>
  within(screen.getByRole('navigation', { name: '모집 만들기 단계' })).getByRole('link', { name });
const getQuestionList = () => screen.getByRole('list', { name: '질문' });
const listQuestionNames = () =>
  within(getQuestionList())
    .getAllByRole('button', { name: /고치기$/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/ 고치기$/, ''));

function pasteText(element: Element, text: string) {
  const event = createEvent.paste(element, { clipboardData: { getData: () => text } });
  fireEvent(element, event);
}

test('adds a question of each kind and opens one at a time [RC-129]', async () => {
  const app = await renderEditor({ step: 'questions' });
  for (const kind of ['단답', '서술', '객관식', '복수 선택', '링크', '동의'])
    await app.user.click(screen.getByRole('button', { name: `${kind} 질문 추가` }));
  const openQuestionFields = screen.getAllByRole('textbox', { name: '질문' });
  expect(openQuestionFields).toHaveLength(1);
  await waitFor(() => {
    expect(openQuestionFields[0]).toHaveFocus();
  });
  await app.user.type(screen.getByRole('textbox', { name: '질문' }), '규칙에 동의합니다');
  hidePage();
  // Blank questions stay in the editor and are not stored.
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions.map(({ label, kind }) => [kind, label])).toEqual([
      ['SHORT', '좋아하는 밴드'],
      ['LONG', '자기소개'],
      ['SHORT', '부를 곡'],
      ['AGREE', '규칙에 동의합니다'],
    ]);
  });
});

test('edits the options of a question by keyboard [RC-130]', async () => {
  const app = await renderEditor({ step: 'questions' });
  await app.user.click(screen.getByRole('button', { name: '복수 선택 질문 추가' }));
  await app.user.type(screen.getByRole('textbox', { name: '질문' }), '올 수 있는 요일');
  await app.user.type(await screen.findByRole('textbox', { name: '보기 1' }), '화요일');
  await app.user.type(screen.getByRole('textbox', { name: '보기 2' }), '목요일{Enter}');
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: '보기 3' })).toHaveFocus();
  });
  await app.user.keyboard('{Backspace}');
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: '보기 2' })).toHaveFocus();
  });
  expect(screen.queryByRole('textbox', { name: '보기 3' })).toBeNull();
  await app.user.type(screen.getByRole('textbox', { name: '최대 선택' }), '1');
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions.at(-1)).toMatchObject({
      kind: 'MULTI',
      options: ['화요일', '목요일'],
      maxChoices: 1,
    });
  });
});

test('copies and deletes a question, and restores the deleted question [RC-131]', async () => {
  const app = await renderEditor({ step: 'questions' });
  await app.user.click(screen.getByRole('button', { name: '좋아하는 밴드 복제' }));
  await app.user.click(screen.getByRole('button', { name: '자기소개 삭제' }));
  expect(listQuestionNames()).toEqual(['좋아하는 밴드', '좋아하는 밴드']);
  await app.user.click(await screen.findByRole('button', { name: '되돌리기' }));
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions.map(({ label }) => label)).toEqual([
      '좋아하는 밴드',
      '좋아하는 밴드',
      '자기소개',
      '부를 곡',
    ]);
  });
});

test('creates a question from each pasted line [RC-132]', async () => {
  const app = await renderEditor({ step: 'questions' });
  await app.user.click(screen.getByRole('button', { name: '단답 질문 추가' }));
  pasteText(screen.getByRole('textbox', { name: '질문' }), '1. 첫 질문\n\n2. 둘째 질문\n- 셋째 질문\n');
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions.slice(3)).toMatchObject([
      { kind: 'SHORT', label: '첫 질문' },
      { kind: 'SHORT', label: '둘째 질문' },
      { kind: 'SHORT', label: '셋째 질문' },
    ]);
  });
});

test('fills a blank question with the first pasted line, also when no further line fits [RC-132]', async () => {
  const questions = Array.from({ length: MAX_QUESTIONS - 1 }, (_, index) =>
    sampleQuestion({ questionId: index + 1, label: `질문 ${String(index + 1)}` }),
  );
  const app = await renderEditor({ step: 'questions', round: sampleDraft({ tracks: [], questions }) });
  await app.user.click(screen.getByRole('button', { name: '단답 질문 추가' }));
  pasteText(screen.getByRole('textbox', { name: '질문' }), '첫 질문\n둘째 질문');
  expect(await screen.findByText(/질문은 30개까지/)).toBeVisible();
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions.slice(MAX_QUESTIONS - 1)).toMatchObject([
      { kind: 'SHORT', label: '첫 질문' },
    ]);
  });
});

test('a chip shows the questions of one track, and a select moves a question to another track [RC-133]', async () => {
  const app = await renderEditor({ step: 'questions' });
  expect(listQuestionNames()).toEqual(['좋아하는 밴드', '자기소개']);
  await app.user.click(screen.getByRole('button', { name: '보컬 1개' }));
  expect(listQuestionNames()).toEqual(['부를 곡']);
  await app.user.click(screen.getByRole('button', { name: '부를 곡 고치기' }));
  await app.user.selectOptions(
    within(getQuestionList()).getByRole('combobox', { name: '지원 분야' }),
    '드럼',
  );
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions[2]?.tracks).toEqual(['드럼']);
  });
});

test('a renamed track keeps its questions; removing a track removes its questions, and undo restores both [RC-134]', async () => {
  const app = await renderEditor();
  const nameField = screen.getByRole('textbox', { name: '1번째 지원 분야' });
  await app.user.clear(nameField);
  await app.user.type(nameField, '노래');
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)).toMatchObject({
      tracks: ['노래', '드럼'],
      questions: [{ tracks: [] }, { tracks: [] }, { tracks: ['노래'] }],
    });
  });
  await app.user.click(screen.getByRole('button', { name: '노래 빼기' }));
  expect(await screen.findByText('노래와 그 분야의 질문 1개를 뺐습니다.')).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: '되돌리기' }));
  await app.user.click(getStepLink('질문'));
  expect(await screen.findByRole('button', { name: '노래 1개' })).toBeVisible();
});

test('says that an undo has restored too many questions, until one is deleted [RC-134]', async () => {
  const questions = Array.from({ length: MAX_QUESTIONS }, (_, index) =>
    sampleQuestion({
      questionId: index + 1,
      label: `질문 ${String(index + 1)}`,
      tracks: index === 0 ? ['보컬'] : [],
    }),
  );
  const app = await renderEditor({ round: sampleDraft({ tracks: ['보컬'], questions }) });
  await app.user.click(screen.getByRole('button', { name: '보컬 빼기' }));
  await app.user.click(getStepLink('질문'));
  await app.user.click(screen.getByRole('button', { name: '단답 질문 추가' }));
  // Faster than typing, because the toast with the undo button closes after some seconds.
  fireEvent.change(screen.getByRole('textbox', { name: '질문' }), { target: { value: '새 질문' } });
  await app.user.click(screen.getByRole('button', { name: '되돌리기' }));
  expect(await screen.findByText('질문이 1개 많아 저장할 수 없습니다. 질문을 삭제해 주세요.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '질문 2 삭제' }));
  expect(screen.queryByText(/저장할 수 없습니다/)).toBeNull();
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.questions).toHaveLength(MAX_QUESTIONS);
  });
});

test('shows the form as an applicant of a track sees it [RC-135]', async () => {
  const app = await renderEditor({ step: 'questions' });
  const preview = await screen.findByRole('complementary', { name: '지원자에게 보이는 모습' });
  expect(within(preview).getByRole('textbox', { name: /^부를 곡/ })).toBeVisible();
  await app.user.selectOptions(within(preview).getByRole('combobox', { name: '지원 분야' }), '드럼');
  expect(within(preview).queryByRole('textbox', { name: /^부를 곡/ })).toBeNull();
  await app.user.click(within(preview).getByRole('button', { name: '지원자 화면 미리 보기' }));
  const dialog = await screen.findByRole('dialog', { name: '2026 겨울 신입 모집' });
  expect(within(dialog).getByRole('textbox', { name: '지원 동기' })).toBeVisible();
  await app.user.click(within(dialog).getByRole('radio', { name: '보컬' }));
  expect(within(dialog).getByRole('textbox', { name: /^부를 곡/ })).toBeVisible();
});

describe('importing an earlier round', () => {
  const openImportDialog = async (round = sampleDraft()) => {
    const app = await renderEditor({ round, otherRounds: [sampleEndedRound()] });
    await app.user.click(await screen.findByRole('button', { name: '지난 모집에서 불러오기' }));
    const dialog = await screen.findByRole('dialog', { name: '지난 모집에서 불러오기' });
    return { ...app, dialog };
  };

  test('appends the chosen parts [RC-136]', async () => {
    const app = await openImportDialog();
    expect(within(app.dialog).getByText(/지금 있는 질문 3개 뒤에 붙습니다/)).toBeVisible();
    // Initially, all parts are chosen. This click deselects one.
    await app.user.click(within(app.dialog).getByRole('checkbox', { name: '안내문과 회비' }));
    await app.user.click(within(app.dialog).getByRole('button', { name: '질문 2개 불러오기' }));
    hidePage();
    await waitFor(() => {
      expect(getLastPutBody(app)).toMatchObject({
        title: '2026 겨울 신입 모집',
        intro: '',
        seats: 8,
        tracks: ['보컬', '드럼', '건반'],
      });
    });
    const questions = getLastPutBody(app)?.questions ?? [];
    expect(questions.map(({ label }) => label)).toEqual([
      '좋아하는 밴드',
      '자기소개',
      '부를 곡',
      '지난 질문 하나',
      '건반 경력',
    ]);
    expect(questions[4]).toMatchObject({ tracks: ['건반'] });
    expect(questions[4]).not.toHaveProperty('questionId');
  });

  test('fills an empty draft, but does not import the deadline [RC-137]', async () => {
    const app = await openImportDialog(sampleDraft({ title: '새 모집', tracks: [], questions: [] }));
    await app.user.click(within(app.dialog).getByRole('button', { name: '질문 2개 불러오기' }));
    hidePage();
    await waitFor(() => {
      expect(getLastPutBody(app)).toMatchObject({
        title: '2026 봄 신입 모집',
        intro: '봄에 함께할 분을 찾습니다.',
        closesAt: null,
        tracks: ['보컬', '건반'],
      });
    });
  });
});

test('reports an unknown placeholder in a result message, and does not store the default message [RC-138]', async () => {
  const app = await renderEditor({ step: 'release' });
  const body = await screen.findByRole('textbox', { name: '내용' });
  const defaultText = body instanceof HTMLTextAreaElement ? body.value : '';
  fireEvent.change(body, { target: { value: '{이룸}님' } });
  expect(await screen.findByText('알 수 없는 표시입니다: {이룸}')).toBeVisible();
  fireEvent.change(body, { target: { value: '{이름}님, 합격입니다.' } });
  const preview = screen.getByRole('complementary', { name: '받는 사람에게 보이는 모습' });
  expect(preview).toHaveTextContent('김하늘님, 합격입니다.');
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.messages?.documentPass?.body).toBe('{이름}님, 합격입니다.');
  });
  fireEvent.change(body, { target: { value: defaultText } });
  hidePage();
  await waitFor(() => {
    expect(getLastPutBody(app)?.messages).toEqual({});
  });
});
