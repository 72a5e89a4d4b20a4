import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@contract/comment';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import { clubAnswers, sampleComment } from '@/app/testing/post-samples';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import {
  answerQuestion,
  CREATE,
  itemOf,
  LIST,
  ownComment,
  renderThread,
  waitForValidation,
} from './testing/render-thread';
import { CommentThread } from '.';

const field = () => screen.getByRole('textbox', { name: '댓글' });

describe('a conversation', () => {
  test('is a tree of who said what, and counts the living [ME-66 SC-13 SH-25]', async () => {
    await renderThread([
      sampleComment(1, {
        userName: '박지호',
        roleName: 'VICE_PRESIDENT',
        content: '첫째',
        children: [
          sampleComment(2, { parentId: 1, userName: '이서연', content: '저도요', edited: true }),
          sampleComment(3, {
            parentId: 1,
            userName: '',
            content: '',
            deleted: true,
            roleName: 'NO_ROLE',
            children: [sampleComment(4, { parentId: 3, content: '아래' })],
          }),
        ],
      }),
      sampleComment(5, { content: '둘째' }),
    ]);
    expect(screen.getByRole('heading', { name: '댓글 4개' })).toBeVisible();
    const top = screen.getAllByRole('list')[0];
    expect(
      [...(top?.children ?? [])].map(
        (item) => within(item as HTMLElement).getAllByRole('button', { name: '답글' }).length,
      ),
    ).toEqual([3, 1]);
    expect(itemOf('첫째').getByText('부회장')).toBeVisible();
    expect(itemOf('저도요').getByText('(수정됨)')).toBeVisible();
    expect(itemOf('첫째').queryByText('(수정됨)')).toBeNull();
    expect(itemOf('아래').queryByText('(수정됨)')).toBeNull();
  });

  test('shows a deleted comment without a name and without anything to do about it [ME-66 ST-08]', async () => {
    await renderThread(
      [
        sampleComment(1, {
          userId: demoProfile.userId,
          userName: '',
          content: '',
          deleted: true,
          roleName: 'NO_ROLE',
          children: [sampleComment(2, { parentId: 1 })],
        }),
      ],
      { role: 'PRESIDENT' },
    );
    expect(itemOf('삭제된 댓글입니다.').queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { name: '댓글 1개' })).toBeVisible();
  });

  test('stays at one indent from the fourth level on, and there says who is answered [SH-25]', async () => {
    const names = ['가', '나', '다', '라', '마', '바'];
    let tree: Comment[] = [];
    for (const [index, userName] of [...names.entries()].reverse()) {
      tree = [sampleComment(index + 1, { userName, content: `${String(index + 1)}층`, children: tree })];
    }
    await renderThread(tree);
    const depthOf = (text: string) => {
      let lists = 0;
      for (let node = screen.getByText(text).parentElement; node; node = node.parentElement)
        if (node.tagName === 'OL') lists += 1;
      return lists;
    };
    expect(names.map((_, index) => depthOf(`${String(index + 1)}층`))).toEqual([1, 2, 3, 4, 4, 4]);
    expect(itemOf('4층').queryByText(/님에게/)).toBeNull();
    expect(itemOf('5층').getByText('라님에게')).toBeVisible();
    expect(itemOf('6층').getByText('마님에게')).toBeVisible();
  });

  test('shows scripts as text and follows addresses only [AC-18 TR-06]', async () => {
    await renderThread([
      sampleComment(1, {
        userName: '<b>이름</b>',
        content: '<script>alert(1)</script> javascript:alert(1) https://a.kr/x',
      }),
    ]);
    const item = itemOf('<b>이름</b>');
    expect(item.getByText(/<script>alert\(1\)<\/script> javascript:alert\(1\)/)).toBeVisible();
    expect(item.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://a.kr/x']);
    expect(document.querySelector('ol script, ol b b')).toBeNull();
  });

  test('that could not be read says so, and is asked for again', async () => {
    const { person, server } = renderApp({
      element: <CommentThread clubId={7} articleId={12} />,
      answers: {
        ...clubAnswers('MEMBER'),
        [LIST]: () => {
          throw noAnswer;
        },
      },
    });
    expect(await screen.findByText('댓글을 불러오지 못했습니다.')).toBeVisible();
    server.answer(LIST, [sampleComment(1, { content: '첫째' })]);
    await person.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('첫째')).toBeVisible();
  });

  test('that could not be read goes on saying so while it is asked for again', async () => {
    const { person, server } = renderApp({
      element: <CommentThread clubId={7} articleId={12} />,
      answers: {
        ...clubAnswers('MEMBER'),
        [LIST]: () => {
          throw noAnswer;
        },
      },
    });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    server.answer(LIST, () => new Promise(() => undefined));
    await person.click(retry);
    await waitFor(() => {
      expect(retry).toHaveAttribute('aria-disabled', 'true');
    });
    expect(screen.getByText('댓글을 불러오지 못했습니다.')).toBeVisible();
  });
});

describe('a conversation of hundreds', () => {
  const hundreds = Array.from({ length: 250 }, (_, index) =>
    sampleComment(index + 1, { content: `${String(index + 1)}번` }),
  );

  test('is drawn part by part, and reading goes on where the next part begins [SH-25]', async () => {
    const { person } = await renderThread(hundreds);
    expect(screen.getByRole('heading', { name: '댓글 250개' })).toBeVisible();
    expect(screen.getByText('200번')).toBeVisible();
    expect(screen.queryByText('201번')).toBeNull();
    await person.click(screen.getByRole('button', { name: '댓글 50개 더 보기' }));
    expect(screen.getByText('250번')).toBeVisible();
    expect(screen.getByText('201번').closest('li')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  test('shows what one has just said oneself [SH-25]', async () => {
    const app = await renderThread(hundreds, { more: { [CREATE]: { commentId: 999 } } });
    app.server.answer(LIST, [...hundreds, ownComment(999, { content: '마지막 말' })]);
    await app.person.type(field(), '마지막 말{Enter}');
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByText('마지막 말', { selector: 'ol *' })).toBeVisible();
    // Nothing is taken back, however many others speak above it.
    expect(screen.getByText('250번')).toBeVisible();
  });

  test('shows what one is writing, however far others push it, and takes nothing back when it is given up [SH-25]', async () => {
    const app = await renderThread(hundreds);
    await app.person.click(itemOf('200번').getByRole('button', { name: '답글' }));
    await app.person.keyboard('긴 답글');
    app.server.answer(LIST, [sampleComment(999, { content: '끼어든 말' }), ...hundreds]);
    await app.person.type(field(), '짧은 말{Enter}');
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByText('끼어든 말')).toBeVisible();
    expect(screen.getByDisplayValue('긴 답글')).toBeVisible();
    await app.person.click(screen.getByRole('button', { name: '취소' }));
    expect(itemOf('200번').getByRole('button', { name: '답글' })).toHaveFocus();
  });
});

describe('who may do what', () => {
  const comments = [ownComment(1, { content: '내 글' }), sampleComment(2, { content: '남의 글' })];
  const buttonsOf = (text: string) =>
    itemOf(text)
      .queryAllByRole('button')
      .map((button) => button.textContent);

  test.each<[RoleName, string[], string[]]>([
    ['NO_ROLE', ['삭제'], []],
    ['MEMBER', ['답글', '수정', '삭제'], ['답글']],
    ['STAFF', ['답글', '수정', '삭제'], ['답글']],
    ['VICE_PRESIDENT', ['답글', '수정', '삭제'], ['답글']],
    ['PRESIDENT', ['답글', '수정', '삭제'], ['답글', '삭제']],
  ])('%s [RO-06 RO-07]', async (role, own, others) => {
    await renderThread(comments, { role });
    expect(buttonsOf('내 글')).toEqual(own);
    expect(buttonsOf('남의 글')).toEqual(others);
  });

  test('who is no member reads that only members write [ME-68 RO-02]', async () => {
    await renderThread(comments, { role: 'NO_ROLE' });
    expect(screen.getByText('동아리 회원만 댓글을 쓸 수 있습니다.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('who has a role that is not known is taken for no member', async () => {
    await renderThread(comments, { more: { 'GET /clubs/:clubId/role': refuse('busy') } });
    expect(screen.getByText('동아리 회원만 댓글을 쓸 수 있습니다.')).toBeVisible();
  });
});

describe('commenting', () => {
  test('asks, sends what was typed, shows it, and is ready for the next [ME-67 TR-08 TR-09]', async () => {
    const app = await renderThread();
    app.server.answer(LIST, () =>
      app.server.callsTo(CREATE).length > 0 ? [ownComment(99, { content: '봄이 왔습니다.' })] : [],
    );
    expect(field()).toHaveAttribute('placeholder', '댓글을 입력하세요');
    await app.person.type(field(), '  봄이 왔습니다. {Enter}');
    expect(app.server.callsTo(CREATE)).toEqual([]);
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('heading', { name: '댓글 1개' })).toBeVisible();
    expect(itemOf('봄이 왔습니다.').getByText('김하늘')).toBeVisible();
    expect(app.server.callsTo(CREATE).map(({ path, body }) => [path, body])).toEqual([
      ['/comment/articles/12', { content: '봄이 왔습니다.' }],
    ]);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  test('goes by the button, too', async () => {
    const app = await renderThread();
    await app.person.type(field(), '좋습니다');
    await app.person.click(screen.getByRole('button', { name: '등록' }));
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(app.server.callsTo(CREATE)).toHaveLength(1);
    });
  });

  test('keeps the text when one thinks better of it', async () => {
    const app = await renderThread();
    await app.person.type(field(), '좋습니다{Enter}');
    await answerQuestion(app, '댓글을 등록하시겠습니까?', '취소');
    expect(field()).toHaveValue('좋습니다');
    expect(app.server.callsTo(CREATE)).toEqual([]);
  });

  test('Shift+Enter begins a line [TR-08]', async () => {
    const app = await renderThread();
    await app.person.type(field(), '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
    expect(field()).toHaveValue('첫 줄\n둘째 줄');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['isComposing', { isComposing: true }],
    ['the key of an IME', { keyCode: 229 }],
  ])(
    'Enter that ends a letter (%s) sends nothing, the next one asks [A11Y-12 TR-08]',
    async (_, composing) => {
      const app = await renderThread();
      await app.person.type(field(), '안녕');
      // True: nothing has kept the key from the IME.
      expect(fireEvent.keyDown(field(), { key: 'Enter', ...composing })).toBe(true);
      expect(screen.queryByRole('dialog')).toBeNull();
      fireEvent.keyDown(field(), { key: 'Enter' });
      expect(await screen.findByRole('dialog')).toBeVisible();
    },
  );

  test.each(['', '   ', '\n \n'])('what is empty (%j) is not asked about [TR-07]', async (text) => {
    const app = await renderThread();
    fireEvent.change(field(), { target: { value: text } });
    await app.person.click(screen.getByRole('button', { name: '등록' }));
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitForValidation();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what is too long says so and is not asked about; a thousand units are not [TR-07]', async () => {
    await renderThread();
    fireEvent.change(field(), { target: { value: '가'.repeat(1_001) } });
    expect(screen.getByText('1,001/1,000')).toBeVisible();
    expect(await screen.findByText(/1000자까지 입력할 수 있습니다/)).toBeVisible();
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitForValidation();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.change(field(), { target: { value: ` ${'가'.normalize('NFD').repeat(1_000)}\n` } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test.each([
    [
      'without an answer',
      () => {
        throw noAnswer;
      },
      /^댓글을 등록하지 못했습니다\.$/,
    ],
    [
      'for a reason',
      refuse('not_allowed', { message: '동아리 회원만 댓글을 쓸 수 있습니다.' }),
      /댓글을 등록하지 못했습니다\. 동아리 회원만/,
    ],
  ])('that fails %s says so, keeps the text, and can be tried again', async (_, answer, sentence) => {
    const app = await renderThread([], { more: { [CREATE]: answer } });
    await app.person.type(field(), '좋습니다{Enter}');
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue('좋습니다');
    app.server.answer(CREATE, { commentId: 99 });
    await app.person.type(field(), '{Enter}');
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(field()).toHaveValue('');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('by somebody who has been expelled meanwhile keeps the text, and says who may [SH-36]', async () => {
    const app = await renderThread([], {
      more: { [CREATE]: refuse('not_allowed', { message: '동아리 회원만 댓글을 쓸 수 있습니다.' }) },
    });
    await app.person.type(field(), '좋습니다{Enter}');
    app.server.answer('GET /clubs/:clubId/role', { role: 'NO_ROLE' });
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    expect(await screen.findByRole('alert')).toHaveTextContent('동아리 회원만 댓글을 쓸 수 있습니다.');
    await waitFor(() => {
      expect(
        screen.getByText('동아리 회원만 댓글을 쓸 수 있습니다.', { selector: '.members-only' }),
      ).toBeVisible();
    });
    expect(field()).toHaveValue('좋습니다');
  });

  test('goes out once, however often it is asked for meanwhile', async () => {
    let release = () => {};
    const app = await renderThread([], {
      more: {
        [CREATE]: () =>
          new Promise((resolve) => {
            release = () => {
              resolve({ commentId: 99 });
            };
          }),
      },
    });
    await app.person.type(field(), '좋습니다{Enter}');
    await answerQuestion(app, '댓글을 등록하시겠습니까?');
    await waitFor(() => {
      expect(app.server.callsTo(CREATE)).toHaveLength(1);
    });
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.submit(field());
    release();
    await waitFor(() => {
      expect(field()).toHaveValue('');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.server.callsTo(CREATE)).toHaveLength(1);
  });
});
