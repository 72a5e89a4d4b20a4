import { act, fireEvent, screen, within } from '@testing-library/react';
import { sampleArticleRow, sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const ARTICLES = 'GET /clubs/:clubId/articles';
const FAILURE_TEXT = '이미지를 불러오지 못했습니다.';
/** After this time the app may refetch a list again: it does so at most once in 30 s. */
const REFETCH_ALLOWED_AFTER_MS = 60_000;

/**
 * Renders a list of three articles whose authors have avatar images. Every response contains new signed URLs:
 * `?signed=1`, `?signed=2`, …
 */
async function renderList() {
  let responseCount = 0;
  const app = renderApp({
    path: '/clubs/7/articles',
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: {
      ...sampleClubAnswers('MEMBER'),
      [ARTICLES]: () => {
        responseCount += 1;
        return {
          articles: [3, 2, 1].map((id) =>
            sampleArticleRow(id, {
              author: {
                authorId: id,
                authorName: `이회원${String(id)}`,
                roleName: 'MEMBER',
                profileImageUrl: `/avatar-${String(id)}.webp?signed=${String(responseCount)}`,
              },
            }),
          ),
          pagination: { total: 3 },
        };
      },
    },
  });
  const list = await screen.findByRole('region', { name: '게시글' });
  await advance();
  return {
    ...app,
    getImages: () => [...list.querySelectorAll('img')],
    listUrls: () => [...list.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    getFailures: () => within(list).queryAllByRole('img', { name: FAILURE_TEXT }),
  };
}

const advance = (ms = 1_000) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Returns the avatar URLs of a response of the fake server. `responseNumber` counts from 1. */
const createSignedUrls = (responseNumber: number) =>
  [3, 2, 1].map((id) => `/avatar-${String(id)}.webp?signed=${String(responseNumber)}`);
/** Dispatches the error that an image with an expired URL causes. */
const failImages = (images: readonly HTMLImageElement[]) => {
  for (const image of images) fireEvent.error(image);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('avatars with an expired URL refetch their list once and load the new URLs [SH-86]', async () => {
  const { server, getImages, listUrls, getFailures } = await renderList();
  expect(listUrls()).toEqual(createSignedUrls(1));

  failImages(getImages());
  await advance();

  expect(server.callsTo(ARTICLES)).toHaveLength(2);
  expect(listUrls()).toEqual(createSignedUrls(2));
  expect(getFailures()).toEqual([]);
});

test('avatars that fail after the renewal show a letter with a failure text and do not refetch [SH-86]', async () => {
  const { server, getImages, getFailures } = await renderList();
  failImages(getImages());
  await advance();

  await advance(REFETCH_ALLOWED_AFTER_MS);
  failImages(getImages());
  await advance(REFETCH_ALLOWED_AFTER_MS);

  expect(server.callsTo(ARTICLES)).toHaveLength(2);
  expect(getImages()).toEqual([]);
  expect(getFailures()).toHaveLength(3);
  for (const failure of getFailures()) {
    expect(failure).toHaveAttribute('title', FAILURE_TEXT);
    expect(failure).toHaveTextContent(/^\S$/);
  }
});

test('avatars that fail within seconds of each other cause only one refetch [SH-86]', async () => {
  const { server, getImages } = await renderList();
  failImages(getImages().slice(0, 1));
  await advance();
  expect(server.callsTo(ARTICLES)).toHaveLength(2);

  failImages(getImages().slice(1));
  await advance();
  expect(server.callsTo(ARTICLES)).toHaveLength(2);
});
