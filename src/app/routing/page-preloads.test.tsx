import { act, waitFor } from '@testing-library/react';
import { articleRoutes } from '@contract/article';
import { clubRoutes } from '@contract/club';
import { commentRoutes } from '@contract/comment';
import { draftRoutes } from '@contract/draft';
import { followRoutes } from '@contract/follow';
import { memberRoutes } from '@contract/member';
import { noticeRoutes } from '@contract/notice';
import { preloadRequestsFor } from '@contract/page-preloads';
import { recruitmentRoutes } from '@contract/recruitment';
import { screens } from '@contract/screens';
import { submissionRoutes } from '@contract/submission';
import { renderApp } from '../testing/render-app';

const IDS: Readonly<Record<string, string>> = {
  clubId: '7',
  articleId: '3',
  noticeId: '4',
  applyId: '5',
  roomId: '6',
};
const QUERY_STRINGS: Readonly<Record<string, readonly string[]>> = {
  '/home': [
    '',
    '?category=%EA%B3%B5%EC%97%B0&sort=name',
    '?category=%EA%B0%80&sort=newest',
    '?sort=deadline&recruiting=open',
  ],
  '/search': ['', '?search=%EB%B0%B4%EB%93%9C+a%26b', '?search=+', '?sort=deadline&search=a&recruiting=open'],
  '/clubs/:clubId/articles': ['', '?page=3'],
  '/clubs/:clubId/notices': ['', '?page=3', '?page=x'],
};
const listPreloadedUrls = (path: string) =>
  preloadRequestsFor(path)
    .map(({ url }) => url)
    .sort();
const signedInPaths = Object.values(screens)
  .filter(({ guard }) => guard === 'signedIn')
  .map(({ path }) => path);
const visitedPaths = signedInPaths
  .flatMap((pattern) =>
    (QUERY_STRINGS[pattern] ?? ['']).map(
      (query) => pattern.replace(/:(\w+)/g, (_, name: string) => IDS[name] ?? '') + query,
    ),
  )
  .filter((path) => listPreloadedUrls(path).length > 0);

const pendingResponses = Object.fromEntries(
  [
    clubRoutes.list,
    clubRoutes.search,
    clubRoutes.mine,
    clubRoutes.get,
    clubRoutes.role,
    articleRoutes.list,
    articleRoutes.get,
    commentRoutes.list,
    noticeRoutes.list,
    noticeRoutes.get,
    memberRoutes.list,
    submissionRoutes.listOwn,
    draftRoutes.listDrafts,
    followRoutes.listFollowing,
    recruitmentRoutes.getCurrent,
  ].map(({ method, path }) => [`${method} ${path}`, () => new Promise(() => undefined)]),
);

test.each(visitedPaths)('the preloads of %s equal its calls before any response [SH-71]', async (path) => {
  renderApp({ path, answers: { ...pendingResponses } });
  const listRequestedUrls = () =>
    jest
      .mocked(globalThis.fetch)
      .mock.calls.map(([url]) => (typeof url === 'string' ? url : '').replace(location.origin, ''))
      .sort();
  const preloadedUrls = listPreloadedUrls(path);
  await waitFor(
    () => {
      expect(listRequestedUrls().length).toBeGreaterThanOrEqual(preloadedUrls.length);
    },
    { timeout: 20_000 },
  );
  // Calls that are not preloaded would start in the same effects, and fail the comparison.
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20);
      }),
  );
  expect(listRequestedUrls()).toEqual(preloadedUrls);
});

test('applications are never preloaded, because the server logs each read [SH-71]', () => {
  const applicationPaths = signedInPaths
    .filter((pattern) => /submissions|apply/.test(pattern))
    .map((pattern) => pattern.replace(/:\w+/g, '7'));
  expect(applicationPaths.length).toBeGreaterThan(4);
  expect(applicationPaths.flatMap(listPreloadedUrls)).toEqual([]);
});
