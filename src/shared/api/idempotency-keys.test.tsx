import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { commentRoutes } from '@contract/comment';
import { IDEMPOTENCY_KEY_HEADER } from '@contract/route';
import { demoProfile, renderApp } from '@/app/testing/render-app';
import { api } from './api';
import { buildRequest } from './base-query';
import type { ResponseData } from './base-query';

const { useTryCommentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    tryComment: build.mutation<
      ResponseData<typeof commentRoutes.create>,
      { articleId: number; body: { content: string } }
    >({ query: buildRequest(commentRoutes.create) }),
  }),
});

function CommentButtons() {
  const [comment, { data, isError, isLoading }] = useTryCommentMutation();
  return (
    <>
      {['하나', '둘'].map((content) => (
        <button key={content} onClick={() => void comment({ articleId: 1, body: { content } })}>
          {content}
        </button>
      ))}
      <output>
        {isLoading ? 'sending' : isError ? 'failed' : data ? `done ${String(data.commentId)}` : 'new'}
      </output>
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
});

const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'));
const respondCreated = () =>
  Promise.resolve(Response.json({ data: { commentId: 7 }, message: '' }, { status: 201 }));
const respondUnavailable = () =>
  Promise.resolve(Response.json({ message: '잠시 후', code: 'busy' }, { status: 503 }));

type Attempt = readonly [content: string, respond: () => Promise<Response>];

/** Sends comments as the demo user on a newly loaded page. Returns the idempotency keys of the requests. */
const sendComments = (...attempts: readonly Attempt[]) => sendCommentsAs(demoProfile, ...attempts);

/** Like {@link sendComments}, but as the user with this profile. */
async function sendCommentsAs(
  profile: typeof demoProfile,
  ...attempts: readonly Attempt[]
): Promise<(string | null)[]> {
  cleanup();
  renderApp({ profile, element: <CommentButtons /> });
  const network = jest.mocked(globalThis.fetch);
  const callCountBefore = network.mock.calls.length;
  for (const [content, respond] of attempts) {
    network.mockImplementation(respond);
    fireEvent.click(screen.getByRole('button', { name: content }));
    await screen.findByText(respond === respondCreated ? 'done 7' : 'failed');
  }
  return network.mock.calls
    .slice(callCountBefore)
    .map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_KEY_HEADER));
}

test('a request repeated after a network error or a 503 has the same key [TR-16]', async () => {
  const [firstKey, secondKey, thirdKey] = await sendComments(
    ['하나', failToFetch],
    ['하나', respondUnavailable],
    ['하나', respondCreated],
  );
  expect(firstKey).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([secondKey, thirdKey]).toEqual([firstKey, firstKey]);
});

test('a request with another body has its own key and does not change the first key', async () => {
  const [firstKey, otherKey, repeatedKey] = await sendComments(
    ['하나', failToFetch],
    ['둘', failToFetch],
    ['하나', failToFetch],
  );
  expect(otherKey).not.toBe(firstKey);
  expect(repeatedKey).toBe(firstKey);
});

test('an equal request after a success has a new key [TR-16]', async () => {
  const [firstKey, secondKey] = await sendComments(['둘', respondCreated], ['둘', respondCreated]);
  expect(secondKey).not.toBe(firstKey);
});

describe('a reloaded page', () => {
  const otherUser = { ...demoProfile, userId: 2, username: 'jiho_p', name: '박지호' };

  test('repeats an unanswered request with its key; another user gets a different key [TR-16]', async () => {
    const [firstKey] = await sendComments(['하나', failToFetch]);
    const [keyOfOtherUser] = await sendCommentsAs(otherUser, ['하나', failToFetch]);
    const [repeatedKey] = await sendComments(['하나', failToFetch]);
    expect(keyOfOtherUser).not.toBe(firstKey);
    expect(repeatedKey).toBe(firstKey);
    // The storage identifies requests by hash and contains no text of a comment.
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('하나');
  });

  test('has no key from a successful request', async () => {
    const [firstKey] = await sendComments(['하나', failToFetch], ['하나', respondCreated]);
    expect((await sendComments(['하나', failToFetch]))[0]).not.toBe(firstKey);
  });

  test('has no key from before a logout', async () => {
    const [firstKey] = await sendComments(['하나', failToFetch]);
    const { store } = renderApp();
    act(() => {
      store.dispatch({ type: 'session/ended' });
    });
    expect((await sendComments(['하나', failToFetch]))[0]).not.toBe(firstKey);
    expect(Object.keys(sessionStorage).sort()).toEqual(['dure-calls/1']);
  });

  test.each([
    ['null', () => 'null'],
    ['values that are no UUIDs', () => '{"a":1,"b":null}'],
    ['invalid JSON', () => '['],
    ['a manipulated key', (storedKeys: string) => storedKeys.replace(/"[\da-f-]{36}"/g, '"../x"')],
  ])('ignores a storage that contains %s', async (_, corrupt) => {
    await sendComments(['하나', failToFetch]);
    const storedKeys = sessionStorage.getItem('dure-calls/1') ?? '';
    sessionStorage.setItem('dure-calls/1', corrupt(storedKeys));
    expect((await sendComments(['하나', failToFetch]))[0]).toMatch(/^[\da-f-]{36}$/);
  });
});
