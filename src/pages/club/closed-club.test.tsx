import { screen, waitFor } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { clubAnswers, sampleArticle, sampleComment } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';

const STRIP = '운영이 중지된 동아리입니다. 글을 읽을 수만 있습니다. 사유: 회장이 연락되지 않음';

/** Renders a page of a club, which an operator may have closed, until its role has arrived. */
async function renderPage(page: string, role: RoleName, closedReason?: string) {
  const app = renderApp({
    path: `/clubs/7${page}`,
    answers: {
      ...clubAnswers(role),
      'GET /clubs/:clubId': sampleClub(closedReason === undefined ? {} : { closedReason }),
      'GET /clubs/:clubId/articles/:articleId': sampleArticle(),
      'GET /comment/articles/:articleId/comments': [sampleComment(1)],
      'GET /clubs/:clubId/questions': { questions: [], nextCursor: null },
      'GET /clubs/:clubId/events': [],
      'GET /clubs/:clubId/submissions/status': { hasApplied: false, applyId: null, status: null },
    },
  });
  await waitFor(() => {
    expect(app.server.callsTo('GET /clubs/:clubId/role').length).toBeGreaterThan(0);
  });
  return app;
}

test.each<[page: string, role: RoleName, loaded: string, controls: RegExp]>([
  ['/articles', 'PRESIDENT', '게시글이 없습니다.', /^(글쓰기|동아리 삭제|모집 관리)$/],
  ['/articles/12', 'PRESIDENT', '댓글 1', /^(수정|삭제|답글|등록)$/],
  ['/articles', 'NO_ROLE', '게시글이 없습니다.', /^지원하기$/],
  ['/questions', 'NO_ROLE', '아직 질문이 없습니다.', /^질문하기$/],
  ['/events', 'STAFF', '내 달력에 구독', /^일정 만들기$/],
  ['/apply', 'NO_ROLE', '지금은 모집하지 않습니다.', /^(지원서 제출|지원하기)$/],
])('offers no change on %s of a closed club to %s [OR-101]', async (page, role, loaded, controls) => {
  const control = () => [
    ...screen.queryAllByRole('button', { name: controls }),
    ...screen.queryAllByRole('link', { name: controls }),
  ];
  const { unmount } = await renderPage(page, role);
  await waitFor(() => {
    expect(control()).not.toEqual([]);
  });
  unmount();

  await renderPage(page, role, '회장이 연락되지 않음');
  expect(await screen.findByText(STRIP)).toBeVisible();
  expect((await screen.findAllByText(loaded)).length).toBeGreaterThan(0);
  expect(control()).toEqual([]);
});
