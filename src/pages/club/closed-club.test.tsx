import { screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { deskApplicants } from '@/app/testing/desk-setup';
import { sampleEvent } from '@/app/testing/event-samples';
import { sampleArticle, sampleClubAnswers, sampleComment, sampleNotice } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleTogetherRound } from '@/app/testing/round-samples';
import { sampleClub, sampleMember } from '@/app/testing/samples';

const CLOSED_TEXT = '운영이 중지된 동아리입니다. 글을 읽을 수만 있습니다. 사유: 회장이 연락되지 않음';
const NO_POSTS = '운영이 중지된 동아리에서는 글을 쓰거나 수정할 수 없습니다.';
const NO_EVENT_CHANGES = '운영이 중지된 동아리의 일정과 출석은 바꿀 수 없습니다.';

/** The current user as the author of an article. */
const ownAuthor = {
  authorId: 1,
  authorName: '김하늘',
  roleName: 'PRESIDENT',
  profileImageUrl: null,
} as const;

/**
 * Renders a page of a club, which is closed if `closedReason` is given. Waits until the page requests the user’s
 * role.
 */
async function renderPage(page: string, role: RoleName, closedReason?: string) {
  const app = renderApp({
    path: `/clubs/7${page}`,
    answers: {
      ...sampleClubAnswers(role),
      'GET /clubs/:clubId': sampleClub(closedReason === undefined ? {} : { closedReason }),
      'GET /clubs/:clubId/articles/:articleId': sampleArticle({ author: ownAuthor }),
      'GET /clubs/:clubId/notices/:noticeId': sampleNotice(),
      'GET /comment/articles/:articleId/comments': [sampleComment(1)],
      'GET /clubs/:clubId/members': [sampleMember({ userId: 5, name: '송다은' })],
      'GET /clubs/:clubId/questions': { questions: [], nextCursor: null },
      'GET /clubs/:clubId/events': [],
      'GET /clubs/:clubId/events/:eventId': sampleEvent(),
      'GET /clubs/:clubId/events/:eventId/answers': [],
      'GET /clubs/:clubId/events/:eventId/attendance': {
        isOpen: false,
        openedAt: null,
        closedAt: null,
        lateAfterMinutes: 10,
        entries: [],
      },
      'GET /clubs/:clubId/recruitments': [
        sampleTogetherRound({ resultsAt: null }),
        sampleTogetherRound({ recruitmentId: 6, state: 'DONE' }),
      ],
      'GET /clubs/:clubId/recruitments/:recruitmentId': sampleTogetherRound({ state: 'DRAFT' }),
      'GET /clubs/:clubId/recruitments/:recruitmentId/slots': [],
      'GET /clubs/:clubId/submissions': deskApplicants,
      'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
    },
  });
  await waitFor(() => {
    expect(app.server.callsTo('GET /clubs/:clubId/role').length).toBeGreaterThan(0);
  });
  return app;
}

test.each<[page: string, role: RoleName, pageText: string, controlNames: readonly string[]]>([
  ['/articles', 'PRESIDENT', '게시글이 없습니다.', ['글쓰기', '동아리 삭제']],
  ['/articles/12', 'PRESIDENT', '댓글 1', ['수정', '삭제', '답글', '등록']],
  ['/articles/create', 'MEMBER', NO_POSTS, ['등록']],
  ['/notices/create', 'PRESIDENT', NO_POSTS, ['등록']],
  ['/notices/12/edit', 'PRESIDENT', NO_POSTS, ['저장']],
  ['/members', 'PRESIDENT', '송다은', ['송다은 추방']],
  ['/articles', 'NO_ROLE', '게시글이 없습니다.', ['지원하기']],
  ['/questions', 'NO_ROLE', '아직 질문이 없습니다.', ['질문하기']],
  ['/events', 'STAFF', '내 달력에 구독', ['일정 만들기']],
  ['/events/new', 'STAFF', NO_EVENT_CHANGES, ['만들기']],
  ['/events/3/edit', 'STAFF', NO_EVENT_CHANGES, ['저장']],
  ['/events/3/attendance', 'STAFF', NO_EVENT_CHANGES, ['출석 시작']],
  ['/submissions', 'PRESIDENT', '송다은', ['모집 수정', '새 모집 만들기', '서류 결과 발표']],
  ['/submissions?view=board', 'PRESIDENT', '송다은', ['송다은 결정 바꾸기']],
  ['/recruitments/new', 'PRESIDENT', '운영이 중지된 동아리는 모집할 수 없습니다.', ['만들기']],
  ['/recruitments/7', 'PRESIDENT', '기본 정보', ['모집 공개', '지난 모집에서 불러오기']],
  ['/recruitments/7/interviews', 'PRESIDENT', '면접 일정', ['시간 만들기']],
  ['/apply', 'NO_ROLE', '지금은 모집하지 않습니다.', ['지원서 제출', '지원하기']],
])(
  'offers no changes on %s of a closed club to the role %s [OR-101 RC-155]',
  async (page, role, pageText, controlNames) => {
    const listOffered = () =>
      controlNames.filter((name) =>
        ['button', 'link'].some((control) => screen.queryAllByRole(control, { name }).length > 0),
      );
    const { unmount } = await renderPage(page, role);
    await waitFor(() => {
      expect(listOffered()).toEqual(controlNames);
    });
    unmount();

    await renderPage(page, role, '회장이 연락되지 않음');
    expect(await screen.findByText(CLOSED_TEXT)).toBeVisible();
    expect((await screen.findAllByText(pageText)).length).toBeGreaterThan(0);
    expect(listOffered()).toEqual([]);
  },
);

test('disables the answers to an event of a closed club and says why [OR-102]', async () => {
  renderApp({
    path: '/clubs/7/events/31',
    answers: {
      ...sampleClubAnswers('MEMBER'),
      'GET /clubs/:clubId': sampleClub({ closedReason: '회장이 연락되지 않음' }),
      'GET /clubs/:clubId/events/:eventId': sampleEvent({ answersOpen: true }),
      'GET /clubs/:clubId/events/:eventId/answers': [],
    },
  });
  const panel = within(await screen.findByRole('region', { name: '참석하시나요?' }));
  await waitFor(() => {
    for (const button of panel.getAllByRole('button')) expect(button).toBeDisabled();
  });
  expect(panel.getByText('운영이 중지된 동아리입니다. 글을 읽을 수만 있습니다.')).toBeVisible();
  expect(panel.getAllByRole('button')).toHaveLength(3);
});
