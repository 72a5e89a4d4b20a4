import { act, waitFor } from '@testing-library/react';
import { articleRoutes } from '@contract/article';
import { clubRoutes } from '@contract/club';
import { commentRoutes } from '@contract/comment';
import { memberRoutes } from '@contract/member';
import { noticeRoutes } from '@contract/notice';
import { preloadRequestsFor } from '@contract/page-preloads';
import { submissionRoutes } from '@contract/submission';
import { renderApp } from '../testing/render-app';
import { pageAddresses } from './page-addresses';

const IDS: Readonly<Record<string, string>> = {
  clubId: '7',
  articleId: '3',
  noticeId: '4',
  applyId: '5',
  roomId: '6',
};
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/home': ['', '?category=%EA%B3%B5%EC%97%B0&sort=name', '?category=%EA%B0%80&sort=newest'],
  '/search': ['', '?search=%EB%B0%B4%EB%93%9C+a%26b', '?search=+'],
  '/clubs/:clubId/articles': ['', '?page=3'],
  '/clubs/:clubId/notices': ['', '?page=3', '?page=x'],
};
const addressesOf = (path: string) =>
  preloadRequestsFor(path)
    .map(({ url }) => url)
    .sort();
const paths = Object.keys(pageAddresses.signedIn)
  .flatMap((pattern) =>
    (QUERIES[pattern] ?? ['']).map(
      (query) => pattern.replace(/:(\w+)/g, (_, name: string) => IDS[name] ?? '') + query,
    ),
  )
  .filter((path) => addressesOf(path).length > 0);

const unanswered = Object.fromEntries(
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
  ].map(({ method, path }) => [`${method} ${path}`, () => new Promise(() => undefined)]),
);

test.each(paths)(
  'what comes with %s is what it asks for before anything is answered [SH-71]',
  async (path) => {
    renderApp({ path, answers: { ...unanswered } });
    const asked = () =>
      jest
        .mocked(globalThis.fetch)
        .mock.calls.map(([address]) =>
          (typeof address === 'string' ? address : '').replace(location.origin, ''),
        )
        .sort();
    const foreseen = addressesOf(path);
    await waitFor(
      () => {
        expect(asked().length).toBeGreaterThanOrEqual(foreseen.length);
      },
      { timeout: 20_000 },
    );
    // What is asked for with them is asked for by the same effects.
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 20);
        }),
    );
    expect(asked()).toEqual(foreseen);
  },
);

test('what is applied with comes with no page: each reading of it is noted [SH-71]', () => {
  const signedIn = Object.keys(pageAddresses.signedIn)
    .filter((pattern) => /submissions|apply/.test(pattern))
    .map((pattern) => pattern.replace(/:\w+/g, '7'));
  expect(signedIn.length).toBeGreaterThan(4);
  expect(signedIn.flatMap(addressesOf)).toEqual([]);
});
