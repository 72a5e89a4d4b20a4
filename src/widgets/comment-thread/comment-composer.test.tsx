import { fireEvent, screen, waitFor } from '@testing-library/react';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import {
  answerDialog,
  CREATE,
  getItem,
  LIST,
  renderThread,
  sampleOwnComment,
  waitForValidation,
} from './testing/render-thread';

const getField = () => screen.getByRole('textbox', { name: '댓글' });

describe('commenting', () => {
  test('sends after confirmation, shows the comment and clears the field [ME-67 TR-08 TR-09]', async () => {
    const app = await renderThread();
    app.server.answer(LIST, () =>
      app.server.callsTo(CREATE).length > 0 ? [sampleOwnComment(99, { content: '봄이 왔습니다.' })] : [],
    );
    expect(getField()).toHaveAttribute('placeholder', '댓글을 입력하세요');
    await app.user.type(getField(), '  봄이 왔습니다. {Enter}');
    expect(app.server.callsTo(CREATE)).toEqual([]);
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('heading', { name: '댓글 1개' })).toBeVisible();
    expect(getItem('봄이 왔습니다.').getByText('김하늘')).toBeVisible();
    expect(app.server.callsTo(CREATE).map(({ path, body }) => [path, body])).toEqual([
      ['/comment/articles/12', { content: '봄이 왔습니다.' }],
    ]);
    expect(getField()).toHaveValue('');
    expect(getField()).toHaveFocus();
  });

  test('submits by a click on the button', async () => {
    const app = await renderThread();
    await app.user.type(getField(), '좋습니다');
    await app.user.click(screen.getByRole('button', { name: '등록' }));
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(app.server.callsTo(CREATE)).toHaveLength(1);
    });
  });

  test('keeps the text when cancelled', async () => {
    const app = await renderThread();
    await app.user.type(getField(), '좋습니다{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?', '취소');
    expect(getField()).toHaveValue('좋습니다');
    expect(app.server.callsTo(CREATE)).toEqual([]);
  });

  test('inserts a line break on Shift+Enter [TR-08]', async () => {
    const app = await renderThread();
    await app.user.type(getField(), '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
    expect(getField()).toHaveValue('첫 줄\n둘째 줄');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['isComposing', { isComposing: true }],
    ['the key code of an IME', { keyCode: 229 }],
  ])('ignores Enter that ends an IME composition (%s) [A11Y-12 TR-08]', async (_, composing) => {
    const app = await renderThread();
    await app.user.type(getField(), '안녕');
    // `fireEvent` returns true if the handler did not prevent the default action.
    expect(fireEvent.keyDown(getField(), { key: 'Enter', ...composing })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(getField(), { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test.each(['', '   ', '\n \n'])('does not submit a blank text (%j) [TR-07]', async (text) => {
    const app = await renderThread();
    fireEvent.change(getField(), { target: { value: text } });
    await app.user.click(screen.getByRole('button', { name: '등록' }));
    fireEvent.keyDown(getField(), { key: 'Enter' });
    await waitForValidation();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('rejects 1,001 characters and accepts 1,000 after trimming and normalisation [TR-07]', async () => {
    await renderThread();
    fireEvent.change(getField(), { target: { value: '가'.repeat(1_001) } });
    expect(screen.getByText('1,001/1,000')).toBeVisible();
    expect(await screen.findByText(/1000자까지 입력할 수 있습니다/)).toBeVisible();
    fireEvent.keyDown(getField(), { key: 'Enter' });
    await waitForValidation();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(getField(), { target: { value: ` ${'가'.normalize('NFD').repeat(1_000)}\n` } });
    fireEvent.keyDown(getField(), { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test.each([
    [
      'without a response',
      () => {
        throw noAnswer;
      },
      /^댓글을 등록하지 못했습니다\.$/,
    ],
    [
      'with a reason',
      refuse('not_allowed', { message: '동아리 회원만 댓글을 쓸 수 있습니다.' }),
      /댓글을 등록하지 못했습니다\. 동아리 회원만/,
    ],
  ])('shows a failure %s, keeps the text and can be retried', async (_, answer, sentence) => {
    const app = await renderThread([], { answers: { [CREATE]: answer } });
    await app.user.type(getField(), '좋습니다{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(getField()).toHaveValue('좋습니다');
    app.server.answer(CREATE, { commentId: 99 });
    await app.user.type(getField(), '{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(getField()).toHaveValue('');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the text of a user who was expelled while typing [SH-36]', async () => {
    const app = await renderThread([], {
      answers: { [CREATE]: refuse('not_allowed', { message: '동아리 회원만 댓글을 쓸 수 있습니다.' }) },
    });
    await app.user.type(getField(), '좋습니다{Enter}');
    app.server.answer('GET /clubs/:clubId/role', { role: 'NO_ROLE' });
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('alert')).toHaveTextContent('동아리 회원만 댓글을 쓸 수 있습니다.');
    await waitFor(() => {
      expect(
        screen.getByText('동아리 회원만 댓글을 쓸 수 있습니다.', { selector: '.members-only' }),
      ).toBeVisible();
    });
    expect(getField()).toHaveValue('좋습니다');
  });

  test('sends one request for repeated submits', async () => {
    let release = () => {};
    const app = await renderThread([], {
      answers: {
        [CREATE]: () =>
          new Promise((resolve) => {
            release = () => {
              resolve({ commentId: 99 });
            };
          }),
      },
    });
    await app.user.type(getField(), '좋습니다{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(app.server.callsTo(CREATE)).toHaveLength(1);
    });
    fireEvent.keyDown(getField(), { key: 'Enter' });
    fireEvent.submit(getField());
    release();
    await waitFor(() => {
      expect(getField()).toHaveValue('');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.server.callsTo(CREATE)).toHaveLength(1);
  });
});
