import { screen, within } from '@testing-library/react';
import type { Block } from '@contract/block';
import { PersonMenu } from '@/widgets/person-menu';
import { refuse } from './testing/fake-server';
import type { FakeAnswers } from './testing/fake-server';
import { sampleArticle, sampleClubAnswers, sampleNotice } from './testing/post-samples';
import { renderApp } from './testing/render-app';
import { installScrolling } from './testing/scroll';

const SEND_REPORT = 'POST /reports';
const BLOCK = 'PUT /users/:userId/block';
const UNBLOCK = 'DELETE /users/:userId/block';
const LIST_BLOCKS = 'GET /users/blocks';

beforeEach(() => {
  installScrolling();
});

const clubAnswers = sampleClubAnswers('NO_ROLE');
const questions = {
  questions: [
    {
      questionId: 3,
      content: '악기가 없어도 되나요?',
      createdAt: '2026-03-11T03:40:00.000Z',
      answer: '빌려 드려요.',
      answeredAt: '2026-03-12T03:40:00.000Z',
      pinned: false,
      mine: false,
    },
  ],
  nextCursor: null,
};
const reportablePages: readonly [target: object, path: string, button: RegExp, answers: FakeAnswers][] = [
  [
    { targetKind: 'ARTICLE', targetId: 12 },
    '/clubs/7/articles/12',
    /^게시글 신고$/,
    { 'GET /clubs/:clubId/articles/:articleId': sampleArticle() },
  ],
  [
    { targetKind: 'NOTICE', targetId: 12 },
    '/clubs/7/notices/12',
    /^공지사항 신고$/,
    { 'GET /clubs/:clubId/notices/:noticeId': sampleNotice() },
  ],
  [
    { targetKind: 'QUESTION', targetId: 3 },
    '/clubs/7/questions',
    /악기가 없어도 되나요.*신고/,
    { 'GET /clubs/:clubId/questions': questions },
  ],
  [{ targetKind: 'CLUB', targetId: 7 }, '/clubs/7/articles', /^온소리 밴드 신고$/, {}],
];

/** Sends a report from the open dialog. Returns the bodies of all reports so far. */
async function sendReport({ user, server }: ReturnType<typeof renderApp>) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '사칭' }));
  await user.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고를 접수했습니다.')).toBeVisible();
  return server.callsTo(SEND_REPORT).map(({ body }) => body);
}

test.each(reportablePages)('a button reports %j [RP-108]', async (target, path, name, answers) => {
  const app = renderApp({ path, answers: { ...clubAnswers, ...answers, [SEND_REPORT]: { reportId: 4 } } });
  await app.user.click(await screen.findByRole('button', { name }));
  expect(await sendReport(app)).toEqual([{ ...target, reason: 'IMPERSONATION' }]);
});

const blockedUser: Block = {
  userId: 5,
  name: '김건우',
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
  blockedAt: '2026-11-20T03:00:00.000Z',
};

test('the menu of a user reports and blocks that user, or shows why the block failed [RP-108 BK-102]', async () => {
  const app = renderApp({
    element: <PersonMenu person={blockedUser} />,
    answers: {
      [SEND_REPORT]: { reportId: 4 },
      [BLOCK]: refuse('not_allowed', { message: '두레 운영자는 차단할 수 없습니다.' }),
    },
  });
  const chooseMenuItem = async (item: string) => {
    await app.user.click(screen.getByRole('button', { name: /김건우/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await chooseMenuItem('신고');
  expect(await sendReport(app)).toEqual([{ targetKind: 'USER', targetId: 5, reason: 'IMPERSONATION' }]);

  await chooseMenuItem('차단');
  const dialog = within(await screen.findByRole('dialog', { name: '김건우님을 차단하시겠습니까?' }));
  await app.user.click(dialog.getByRole('button', { name: '차단' }));
  expect(await dialog.findByText('차단하지 못했습니다. 두레 운영자는 차단할 수 없습니다.')).toBeVisible();
  app.server.answer(BLOCK, null);
  await app.user.click(dialog.getByRole('button', { name: '차단' }));
  expect(await screen.findByText('김건우님을 차단했습니다.')).toBeVisible();
  expect(app.server.callsTo(BLOCK).at(-1)?.params).toEqual({ userId: '5' });
});

test('the profile lists blocked users and unblocks a user, or shows why unblocking failed [BK-102]', async () => {
  const { user, server } = renderApp({
    path: '/profile',
    answers: { [LIST_BLOCKS]: [blockedUser], [UNBLOCK]: refuse('too_many_requests') },
  });
  await user.click(await screen.findByRole('button', { name: '차단한 사용자' }));
  const dialog = within(await screen.findByRole('dialog', { name: '차단한 사용자' }));
  const unblockButton = await dialog.findByRole('button', { name: '김건우님 차단 해제' });
  await user.click(unblockButton);
  expect(
    await dialog.findByText('차단을 해제하지 못했습니다. 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.'),
  ).toBeVisible();
  server.answer(UNBLOCK, null);
  server.answer(LIST_BLOCKS, []);
  await user.click(unblockButton);
  expect(await dialog.findByText('차단한 사용자가 없습니다.')).toBeVisible();
  expect(server.callsTo(UNBLOCK).at(-1)?.params).toEqual({ userId: '5' });
});
