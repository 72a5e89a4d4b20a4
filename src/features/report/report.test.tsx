import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { Comment } from '@contract/comment';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleArticle, sampleClubAnswers, sampleComment, sampleNotice } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const REPORT = 'POST /reports';
const BLOCK = 'PUT /users/:userId/block';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const renderArticle = (comments: Comment[], overrides: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/articles/12',
    answers: {
      ...sampleClubAnswers('NO_ROLE'),
      'GET /clubs/:clubId/articles/:articleId': sampleArticle(),
      'GET /comment/articles/:articleId/comments': comments,
      [REPORT]: { reportId: 4 },
      [BLOCK]: null,
      ...overrides,
    },
  });
const rudeComment = sampleComment(31, { userId: 5, userName: '김건우', content: '빠져 줘요.' });

test('reports a comment with its reason and blocks its author on request [RP-101]', async () => {
  const { user, server } = renderArticle([rudeComment]);
  const list = within(await screen.findByRole('region', { name: /댓글/ }));
  await user.click(await list.findByRole('button', { name: '신고' }));
  const dialog = within(await screen.findByRole('dialog', { name: '댓글 신고' }));
  expect(dialog.getByText('빠져 줘요.')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await dialog.findByText('신고 사유를 선택해 주세요.')).toBeVisible();
  expect(dialog.getByRole('radiogroup')).toBeInvalid();
  await user.click(dialog.getByRole('radio', { name: '그 밖의 문제' }));
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await dialog.findByText('그 밖의 문제는 어떤 점인지 적어 주세요.')).toBeVisible();
  expect(server.callsTo(REPORT)).toEqual([]);

  await user.type(dialog.getByRole('textbox', { name: /자세한 내용/ }), '세 번째입니다.');
  await user.click(dialog.getByRole('checkbox', { name: '김건우님 차단하기' }));
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고를 접수하고 김건우님을 차단했습니다.')).toBeVisible();
  expect(server.callsTo(REPORT).map(({ body }) => body)).toEqual([
    { targetKind: 'COMMENT', targetId: 31, reason: 'OTHER', text: '세 번째입니다.' },
  ]);
  expect(server.callsTo(BLOCK).map(({ params }) => params)).toEqual([{ userId: '5' }]);
});

test.each([
  ['already_reported', '이미 신고했습니다.'],
  ['report_limit_reached', '신고는 하루에 20건까지'],
] as const)('keeps the dialog open with the reason of the refusal %s [RP-102]', async (code, sentence) => {
  const { user } = renderArticle([rudeComment], { [REPORT]: refuse(code) });
  await user.click(await screen.findByRole('button', { name: '게시글 신고' }));
  const dialog = within(await screen.findByRole('dialog', { name: '게시글 신고' }));
  await user.click(dialog.getByRole('radio', { name: '욕설과 괴롭힘' }));
  await user.type(dialog.getByRole('textbox', { name: /자세한 내용/ }), '보기 불편합니다.');
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('보기 불편합니다.');
});

test('keeps a typed report when its dialog closes by accident, but not after 취소 [RP-102]', async () => {
  const { user } = renderArticle([]);
  const openReport = async () => {
    await user.click(await screen.findByRole('button', { name: '게시글 신고' }));
    return within(await screen.findByRole('dialog', { name: '게시글 신고' }));
  };
  const waitForClose = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  const firstDialog = await openReport();
  await user.click(firstDialog.getByRole('radio', { name: '사칭' }));
  await user.type(firstDialog.getByRole('textbox', { name: /자세한 내용/ }), '제 글이 아닙니다.');
  await user.keyboard('{Escape}');
  await waitForClose();

  const secondDialog = await openReport();
  expect(await secondDialog.findByText('작성 중이던 내용을 불러왔습니다.')).toBeVisible();
  expect(secondDialog.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('제 글이 아닙니다.');
  expect(secondDialog.getByRole('radio', { name: '사칭' })).toBeChecked();
  await user.click(secondDialog.getByRole('button', { name: '취소' }));
  await waitForClose();

  const thirdDialog = await openReport();
  expect(thirdDialog.getByRole('textbox', { name: /자세한 내용/ })).toHaveValue('');
  expect(thirdDialog.getByRole('radio', { name: '사칭' })).not.toBeChecked();
});

test('shows that the reported content was removed after the page had loaded [RP-109]', async () => {
  const { user, server } = renderArticle([rudeComment], {
    [REPORT]: refuse('not_found', { message: '신고할 내용이 없습니다.' }),
  });
  const list = within(await screen.findByRole('region', { name: /댓글/ }));
  await user.click(await list.findByRole('button', { name: '신고' }));
  const dialog = within(await screen.findByRole('dialog', { name: '댓글 신고' }));
  await user.click(dialog.getByRole('radio', { name: '욕설과 괴롭힘' }));
  server.answer('GET /comment/articles/:articleId/comments', [
    { ...rudeComment, content: '', removed: { until: '2026-12-20T00:00:00.000Z' } },
  ]);
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('신고할 내용이 없습니다.');
  expect(await list.findByText('운영자가 가린 댓글입니다.')).toBeVisible();
});

test('closes the report dialog when the refusal reveals that the article was removed [RP-109]', async () => {
  const { user, server } = renderArticle([], {
    [REPORT]: refuse('not_found', { message: '신고할 내용이 없습니다.' }),
  });
  await user.click(await screen.findByRole('button', { name: '게시글 신고' }));
  const dialog = within(await screen.findByRole('dialog', { name: '게시글 신고' }));
  await user.click(dialog.getByRole('radio', { name: '욕설과 괴롭힘' }));
  server.answer(
    'GET /clubs/:clubId/articles/:articleId',
    sampleArticle({ title: '', contents: '', removed: { until: '2026-12-20T00:00:00.000Z' } }),
  );
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('운영자가 가린 글입니다')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('hides removed comments, folds comments of blocked users and shows authors their removed comment [RP-103]', async () => {
  const removed = { until: '2026-12-20T00:00:00.000Z' };
  const { user } = renderArticle([
    sampleComment(1, { userId: 6, content: '', removed }),
    sampleComment(2, { userId: 5, userName: '김건우', content: '접힌 말', blocked: true }),
    sampleComment(3, { userId: 1, content: '내가 쓴 말', removed }),
  ]);
  const [hiddenComment, foldedComment, ownComment] = within(
    await screen.findByRole('region', { name: /댓글/ }),
  ).getAllByRole('listitem');
  expect(hiddenComment).toHaveTextContent(/^운영자가 가린 댓글입니다\.$/);
  expect(ownComment).toHaveTextContent('내가 쓴 말');
  expect(within(ownComment ?? document.body).getByRole('link', { name: '신고와 조치 보기' })).toHaveAttribute(
    'href',
    '/reports',
  );
  expect(foldedComment).not.toHaveTextContent('접힌 말');
  await user.click(within(foldedComment ?? document.body).getByRole('button', { name: '보기' }));
  expect(foldedComment).toHaveTextContent('접힌 말');
});

test('shows a removed article only to its author and operators, and others a placeholder [RP-103]', async () => {
  const removed = { until: '2026-12-20T00:00:00.000Z' };
  const readerView = renderArticle([], {
    'GET /clubs/:clubId/articles/:articleId': sampleArticle({ title: '', contents: '', removed }),
  });
  expect(await screen.findByText('운영자가 가린 글입니다')).toBeVisible();
  expect(screen.getByText('신고가 있어 12.20까지 가렸습니다.')).toBeVisible();
  expect(document.title).toBe('가린 글 · 두레');
  expect(screen.queryByRole('button', { name: '게시글 신고' })).toBeNull();
  expect(readerView.server.callsTo(REPORT)).toEqual([]);
  readerView.unmount();

  const operatorView = renderArticle([], {
    'GET /clubs/:clubId/articles/:articleId': sampleArticle({ removed }),
  });
  expect(await screen.findByText('운영자가 가린 글입니다')).toBeVisible();
  expect(screen.getByText(/고맙습니다/)).toBeVisible();
  operatorView.unmount();

  const author = { ...sampleArticle().author, authorId: 1 };
  renderArticle([], { 'GET /clubs/:clubId/articles/:articleId': sampleArticle({ removed, author }) });
  expect(await screen.findByText('내 글을 운영자가 가렸습니다')).toBeVisible();
  expect(screen.getByText(/고맙습니다/)).toBeVisible();
});

test('offers no comment on a removed article and no reply to a removed comment [RM-14]', async () => {
  const removed = { until: '2026-12-20T00:00:00.000Z' };
  const comments = [sampleComment(1, { userId: 1 }), sampleComment(2, { userId: 1, removed })];
  const memberAnswers = { 'GET /clubs/:clubId/role': { role: 'MEMBER' } };
  const visiblePage = renderArticle(comments, memberAnswers);
  expect(await screen.findAllByRole('button', { name: '수정' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: '답글' })).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /댓글/ })).toBeVisible();
  visiblePage.unmount();
  renderArticle(comments, {
    ...memberAnswers,
    'GET /clubs/:clubId/articles/:articleId': sampleArticle({ removed }),
  });
  expect(await screen.findAllByRole('button', { name: '수정' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: '답글' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /댓글/ })).toBeNull();
});

test.each([
  ['without its text', '', 0],
  ['with its text', '봄 공연', 1],
])(
  'shows no pin button for a removed notice %s, and an edit link only if the text is there [RM-12 RM-15]',
  async (_, text, editLinkCount) => {
    const removed = { until: '2026-12-20T00:00:00.000Z' };
    renderApp({
      path: '/clubs/7/notices/12',
      answers: {
        ...sampleClubAnswers('PRESIDENT'),
        'GET /clubs/:clubId/notices/:noticeId': sampleNotice({ title: text, contents: text, removed }),
      },
    });
    expect(await screen.findByRole('button', { name: /삭제/ })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: '수정' })).toHaveLength(editLinkCount);
    expect(screen.queryByRole('button', { name: '고정' })).toBeNull();
  },
);
