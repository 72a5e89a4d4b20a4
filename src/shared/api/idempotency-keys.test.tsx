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

function Speaker() {
  const [comment, { data, isError, isLoading }] = useTryCommentMutation();
  return (
    <>
      {['하나', '둘'].map((content) => (
        <button key={content} onClick={() => void comment({ articleId: 1, body: { content } })}>
          {content}
        </button>
      ))}
      <output>
        {isLoading ? 'sent' : isError ? 'failed' : data ? `done ${String(data.commentId)}` : 'new'}
      </output>
    </>
  );
}

beforeEach(() => {
  sessionStorage.clear();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => Promise.resolve(Response.json({ data: { commentId: 7 }, message: '' }, { status: 201 }));
const busy = () => Promise.resolve(Response.json({ message: '잠시 후', code: 'busy' }, { status: 503 }));

type Turn = readonly [content: string, answer: () => Promise<Response>];

/** Says these one after the other, each answered so; gives the name that each call had. */
const say = (...turns: readonly Turn[]) => sayAs(demoProfile, ...turns);

async function sayAs(profile: typeof demoProfile, ...turns: readonly Turn[]): Promise<(string | null)[]> {
  cleanup();
  renderApp({ profile, element: <Speaker /> });
  const network = jest.mocked(globalThis.fetch);
  const before = network.mock.calls.length;
  for (const [content, answer] of turns) {
    network.mockImplementation(answer);
    fireEvent.click(screen.getByRole('button', { name: content }));
    await screen.findByText(answer === done ? 'done 7' : 'failed');
  }
  return network.mock.calls
    .slice(before)
    .map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_KEY_HEADER));
}

test('what is sent again after no answer, or after a 503, has the name of the first [TR-16]', async () => {
  const [first, second, third] = await say(['하나', lost], ['하나', busy], ['하나', done]);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([second, third]).toEqual([first, first]);
});

test('other words have a name of their own, and do not make the first forgotten', async () => {
  const [first, other, again] = await say(['하나', lost], ['둘', lost], ['하나', lost]);
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

test('the same words after a success are said a second time, under a new name [TR-16]', async () => {
  const [first, second] = await say(['둘', done], ['둘', done]);
  expect(second).not.toBe(first);
});

describe('a page that is loaded anew', () => {
  const someoneElse = { ...demoProfile, userId: 2, username: 'jiho_p', name: '박지호' };
  // What a page knows by itself goes when somebody else is there; what the tab has kept stays.
  const reload = async () => (await sayAs(someoneElse, ['둘', lost]))[0];

  test('sends again what was not answered under the name of the first, and nobody else does [TR-16]', async () => {
    const [first] = await say(['하나', lost]);
    const [theirs] = await sayAs(someoneElse, ['하나', lost]);
    const [again] = await say(['하나', lost]);
    expect(theirs).not.toBe(first);
    expect(again).toBe(first);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('하나');
  });

  test('has forgotten what was answered', async () => {
    const [first] = await say(['하나', lost], ['하나', done]);
    await reload();
    expect((await say(['하나', lost]))[0]).not.toBe(first);
  });

  test('has forgotten what was sent before a logout', async () => {
    const [first] = await say(['하나', lost]);
    await reload();
    const { store } = renderApp();
    act(() => {
      store.dispatch({ type: 'session/ended' });
    });
    expect((await say(['하나', lost]))[0]).not.toBe(first);
    expect(Object.keys(sessionStorage).sort()).toEqual(['dure-calls/1', 'dure-calls/2']);
  });

  test.each([
    ['nothing', () => 'null'],
    ['no names', () => '{"a":1,"b":null}'],
    ['no JSON', () => '['],
    ['a name that is none', (kept: string) => kept.replace(/"[\da-f-]{36}"/g, '"../x"')],
  ])('takes nothing of a storage that holds %s', async (_, change) => {
    await say(['하나', lost]);
    const kept = sessionStorage.getItem('dure-calls/1') ?? '';
    await reload();
    sessionStorage.setItem('dure-calls/1', change(kept));
    expect((await say(['하나', lost]))[0]).toMatch(/^[\da-f-]{36}$/);
  });
});
