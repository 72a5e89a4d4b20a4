import { act, fireEvent, screen, within } from '@testing-library/react';
import { sampleArticleRow, sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const ARTICLES = 'GET /clubs/:clubId/articles';
const FAILURE_TEXT = '이미지를 불러오지 못했습니다.';

/**
 * Renders a list of three articles whose authors have pictures. Every response signs new addresses:
 * `?signed=1`, `?signed=2`, …
 */
async function renderList() {
  let signed = 0;
  const app = renderApp({
    path: '/clubs/7/articles',
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: {
      ...sampleClubAnswers('MEMBER'),
      [ARTICLES]: () => {
        signed += 1;
        return {
          articles: [3, 2, 1].map((id) =>
            sampleArticleRow(id, {
              author: {
                authorId: id,
                authorName: `이회원${String(id)}`,
                roleName: 'MEMBER',
                profileImageUrl: `/face-${String(id)}.webp?signed=${String(signed)}`,
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
    faces: () => [...list.querySelectorAll('img')],
    addresses: () => [...list.querySelectorAll('img')].map((face) => face.getAttribute('src')),
    failures: () => within(list).queryAllByRole('img', { name: FAILURE_TEXT }),
  };
}

const advance = (ms = 1_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const listSignedUrls = (signed: number) =>
  [3, 2, 1].map((id) => `/face-${String(id)}.webp?signed=${String(signed)}`);
const expire = (faces: readonly HTMLImageElement[]) => {
  for (const face of faces) fireEvent.error(face);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('faces with an expired address refetch their list once and show the new addresses [SH-86]', async () => {
  const { server, faces, addresses, failures } = await renderList();
  expect(addresses()).toEqual(listSignedUrls(1));

  expire(faces());
  await advance();

  expect(server.callsTo(ARTICLES)).toHaveLength(2);
  expect(addresses()).toEqual(listSignedUrls(2));
  expect(failures()).toEqual([]);
});

test('faces that fail after the renewal show the letter with a failure text, and do not refetch again [SH-86]', async () => {
  const { server, faces, failures } = await renderList();
  expire(faces());
  await advance();

  await advance(60_000);
  expire(faces());
  await advance(60_000);

  expect(server.callsTo(ARTICLES)).toHaveLength(2);
  expect(faces()).toEqual([]);
  expect(failures()).toHaveLength(3);
  for (const failure of failures()) {
    expect(failure).toHaveAttribute('title', FAILURE_TEXT);
    expect(failure).toHaveTextContent(/^\S$/);
  }
});

test('faces whose addresses expire at different times share one refetch in 30 s [SH-86]', async () => {
  const { server, faces } = await renderList();
  expire(faces().slice(0, 1));
  await advance();
  expect(server.callsTo(ARTICLES)).toHaveLength(2);

  expire(faces().slice(1));
  await advance();
  expect(server.callsTo(ARTICLES)).toHaveLength(2);
});
