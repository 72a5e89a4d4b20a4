import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import { sampleComment } from '@/app/testing/post-samples';
import { waitForDrafts } from '@/app/testing/wait-for-drafts';
import {
  answerDialog,
  CREATE,
  DELETE,
  EDIT,
  getItem,
  LIST,
  renderThread,
  sampleOwnComment,
  waitForValidation,
} from './testing/render-thread';
import type { ThreadApp } from './testing/render-thread';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('replying', () => {
  const getReplyField = () => screen.getByRole('textbox', { name: '박지호님에게 답글' });

  test('focuses the field, sends the reply with its parent and returns the focus afterwards [ME-66]', async () => {
    const app = await renderThread([sampleComment(1, { content: '첫째' })]);
    await app.user.click(getItem('첫째').getByRole('button', { name: '답글' }));
    expect(getReplyField()).toHaveFocus();
    app.server.answer(LIST, () => [
      sampleComment(1, {
        content: '첫째',
        children:
          app.server.callsTo(CREATE).length > 0
            ? [sampleOwnComment(99, { parentId: 1, content: '저도요' })]
            : [],
      }),
    ]);
    await app.user.type(getReplyField(), '저도요{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByText('저도요')).toBeVisible();
    expect(app.server.callsTo(CREATE).map(({ body }) => body)).toEqual([{ content: '저도요', parentId: 1 }]);
    expect(screen.queryByRole('textbox', { name: '박지호님에게 답글' })).toBeNull();
    expect(getItem('첫째').getByRole('button', { name: '답글' })).toHaveFocus();
  });

  test('closes on 취소, and on Esc while the field is empty', async () => {
    const app = await renderThread([sampleComment(1, { content: '첫째' })]);
    const openReply = () => app.user.click(getItem('첫째').getByRole('button', { name: '답글' }));
    await openReply();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '박지호님에게 답글' })).toBeNull();
    await openReply();
    await app.user.keyboard('저도{Escape}');
    expect(getReplyField()).toHaveValue('저도');
    await app.user.click(screen.getByRole('button', { name: '취소' }));
    expect(getItem('첫째').getByRole('button', { name: '답글' })).toHaveFocus();
    expect(app.server.callsTo(CREATE)).toEqual([]);
  });

  test('keeps the typed text and the error when the answered comment was deleted', async () => {
    const app = await renderThread(
      [sampleComment(1, { content: '첫째' }), sampleComment(2, { content: '둘째' })],
      { answers: { [CREATE]: refuse('comment_deleted') } },
    );
    await app.user.click(getItem('첫째').getByRole('button', { name: '답글' }));
    app.server.answer(LIST, [sampleComment(2, { content: '둘째' })]);
    await app.user.type(getReplyField(), '긴 답글{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(screen.queryByText('첫째')).toBeNull();
    });
    expect(screen.getByText('삭제된 댓글입니다.')).toBeVisible();
    expect(getReplyField()).toHaveValue('긴 답글');
    expect(screen.getByRole('alert')).toHaveTextContent('댓글을 등록하지 못했습니다. 삭제된 댓글입니다.');
    await waitForDrafts();
    expect(screen.queryByText('작성 중이던 내용을 불러왔습니다.')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '취소' }));
    expect(screen.queryByText('삭제된 댓글입니다.')).toBeNull();
  });

  test('opens again without the error of an earlier reply', async () => {
    const app = await renderThread([sampleComment(1, { content: '첫째' })], {
      answers: { [CREATE]: refuse('not_allowed') },
    });
    const openReply = () => app.user.click(getItem('첫째').getByRole('button', { name: '답글' }));
    await openReply();
    await app.user.type(getReplyField(), '답글{Enter}');
    await answerDialog(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('alert')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '취소' }));
    await openReply();
    expect(getReplyField()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the texts of two open replies', async () => {
    const app = await renderThread([
      sampleComment(1, { content: '첫째', userName: '가' }),
      sampleComment(2, { content: '둘째', userName: '나' }),
    ]);
    await app.user.click(getItem('첫째').getByRole('button', { name: '답글' }));
    await app.user.keyboard('하나');
    await app.user.click(getItem('둘째').getByRole('button', { name: '답글' }));
    await app.user.keyboard('둘');
    expect(screen.getByRole('textbox', { name: '가님에게 답글' })).toHaveValue('하나');
    expect(screen.getByRole('textbox', { name: '나님에게 답글' })).toHaveValue('둘');
  });
});

describe('editing', () => {
  const getEditField = () => screen.getByRole('textbox', { name: '댓글 수정' });
  const openEditor = async (app: ThreadApp, text = '처음') => {
    await app.user.click(getItem(text).getByRole('button', { name: '수정' }));
  };

  test('edits in place, shows the edited mark and returns the focus [ME-66 ME-67 ST-07 TR-09]', async () => {
    const app = await renderThread([sampleOwnComment(1, { content: '처음' })]);
    await openEditor(app);
    expect(getEditField()).toHaveFocus();
    expect(getEditField()).toHaveValue('처음');
    app.server.answer(LIST, () => [
      sampleOwnComment(
        1,
        app.server.callsTo(EDIT).length > 0 ? { content: '다시', edited: true } : { content: '처음' },
      ),
    ]);
    await app.user.clear(getEditField());
    await app.user.type(getEditField(), '다시{Enter}');
    await answerDialog(app, '댓글을 수정하시겠습니까?');
    expect(await screen.findByText('(수정됨)')).toBeVisible();
    expect(app.server.callsTo(EDIT).map(({ path, body }) => [path, body])).toEqual([
      ['/comment/articles/1', { content: '다시' }],
    ]);
    expect(getItem('다시').getByRole('button', { name: '수정' })).toHaveFocus();
  });

  test.each(['처음', ' 처음 \n', '', '  '])(
    'does not save the unchanged or blank text %j [TR-10]',
    async (text) => {
      const app = await renderThread([sampleOwnComment(1, { content: '처음' })]);
      await openEditor(app);
      fireEvent.change(getEditField(), { target: { value: text } });
      fireEvent.keyDown(getEditField(), { key: 'Enter' });
      await app.user.click(screen.getByRole('button', { name: '저장' }));
      await waitForValidation();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(app.server.callsTo(EDIT)).toEqual([]);
    },
  );

  test('shows a failure and keeps the text', async () => {
    const app = await renderThread([sampleOwnComment(1, { content: '처음' })], {
      answers: { [EDIT]: refuse('not_allowed') },
    });
    await openEditor(app);
    await app.user.type(getEditField(), ' 다시{Enter}');
    await answerDialog(app, '댓글을 수정하시겠습니까?');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '댓글을 수정하지 못했습니다. 권한이 없습니다.',
    );
    expect(getEditField()).toHaveValue('처음 다시');
  });

  test('closes on Esc while the text is unchanged', async () => {
    const app = await renderThread([sampleOwnComment(1, { content: '처음' })]);
    await openEditor(app);
    await app.user.keyboard('{Escape}');
    expect(getItem('처음').getByRole('button', { name: '수정' })).toHaveFocus();
  });
});

describe('deleting', () => {
  test('asks for confirmation and focuses the heading after the deletion [ME-67 TR-09]', async () => {
    const app = await renderThread([sampleOwnComment(1, { content: '지울 글' }), sampleComment(2)]);
    app.server.answer(LIST, () =>
      app.server.callsTo(DELETE).length > 0
        ? [sampleComment(2)]
        : [sampleOwnComment(1, { content: '지울 글' }), sampleComment(2)],
    );
    await app.user.click(getItem('지울 글').getByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: '취소' })).toHaveFocus();
    expect(app.server.callsTo(DELETE)).toEqual([]);
    await answerDialog(app, '댓글을 삭제하시겠습니까?', '삭제');
    const heading = await screen.findByRole('heading', { name: '댓글 1개' });
    expect(screen.queryByText('지울 글')).toBeNull();
    expect(heading).toHaveFocus();
    expect(app.server.callsTo(DELETE).map(({ path }) => path)).toEqual(['/comment/articles/1']);
  });

  test('deletes nothing when cancelled', async () => {
    const app = await renderThread([sampleOwnComment(1, { content: '지울 글' })]);
    await app.user.click(getItem('지울 글').getByRole('button', { name: '삭제' }));
    await answerDialog(app, '댓글을 삭제하시겠습니까?', '취소');
    expect(app.server.callsTo(DELETE)).toEqual([]);
  });

  test('shows a failure at the comment, keeps the focus there and can be retried', async () => {
    const app = await renderThread([sampleOwnComment(1, { content: '지울 글' })], {
      answers: {
        [DELETE]: () => {
          throw noAnswer;
        },
      },
    });
    await app.user.click(getItem('지울 글').getByRole('button', { name: '삭제' }));
    await answerDialog(app, '댓글을 삭제하시겠습니까?', '삭제');
    expect(await getItem('지울 글').findByRole('alert')).toHaveTextContent('댓글을 삭제하지 못했습니다.');
    expect(getItem('지울 글').getByRole('button', { name: '삭제' })).toHaveFocus();
    app.server.answer(DELETE, null);
    app.server.answer(LIST, []);
    await app.user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await answerDialog(app, '댓글을 삭제하시겠습니까?', '삭제');
    await waitFor(() => {
      expect(screen.queryByText('지울 글')).toBeNull();
    });
    expect(app.server.callsTo(DELETE)).toHaveLength(2);
  });

  test('sends one request for repeated presses', async () => {
    let release = () => {};
    const app = await renderThread([sampleOwnComment(1, { content: '지울 글' })], {
      answers: {
        [DELETE]: () =>
          new Promise((resolve) => {
            release = () => {
              resolve(null);
            };
          }),
      },
    });
    const button = getItem('지울 글').getByRole('button', { name: '삭제' });
    await app.user.click(button);
    await answerDialog(app, '댓글을 삭제하시겠습니까?', '삭제');
    await waitFor(() => {
      expect(app.server.callsTo(DELETE)).toHaveLength(1);
    });
    await app.user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    app.server.answer(LIST, []);
    release();
    await waitFor(() => {
      expect(screen.queryByText('지울 글')).toBeNull();
    });
    expect(app.server.callsTo(DELETE)).toHaveLength(1);
  });
});
