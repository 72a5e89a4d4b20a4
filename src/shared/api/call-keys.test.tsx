import { fireEvent, screen } from '@testing-library/react';
import { commentRoutes } from '@contract/article';
import { IDEMPOTENCY_KEY } from '@contract/route';
import { renderApp } from '@/app/testing/render-app';
import { api } from './api';
import { send } from './base-query';
import type { Answer } from './base-query';

const { useTryCommentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    tryComment: build.mutation<Answer<typeof commentRoutes.create>, { articleId: number; body: { content: string } }>({ query: send(commentRoutes.create) }),
  }),
});

function Speaker() {
  const [comment, { data, isError, isLoading }] = useTryCommentMutation();
  return (
    <>
      {['하나', '둘'].map((content) => <button key={content} onClick={() => void comment({ articleId: 1, body: { content } })}>{content}</button>)}
      <output>{isLoading ? 'sent' : isError ? 'failed' : data ? `done ${String(data.commentId)}` : 'new'}</output>
    </>
  );
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => Promise.resolve(Response.json({ data: { commentId: 7 }, message: '' }, { status: 201 }));
const busy = () => Promise.resolve(Response.json({ message: '잠시 후', code: 'busy' }, { status: 503 }));

/** Says these one after the other, each answered so; gives the name that each call had. */
async function say(...turns: readonly (readonly [content: string, answer: () => Promise<Response>])[]): Promise<(string | null)[]> {
  renderApp({ element: <Speaker /> });
  const network = jest.mocked(globalThis.fetch);
  const before = network.mock.calls.length;
  for (const [content, answer] of turns) {
    network.mockImplementation(answer);
    fireEvent.click(screen.getByRole('button', { name: content }));
    await screen.findByText(answer === done ? 'done 7' : 'failed');
  }
  return network.mock.calls.slice(before).map(([, init]) => new Headers(init?.headers).get(IDEMPOTENCY_KEY));
}

test('what is sent again after no answer, or after a 503, has the name of the first', async () => {
  const [first, second, third] = await say(['하나', lost], ['하나', busy], ['하나', done]);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([second, third]).toEqual([first, first]);
});

test('other words have a name of their own, and do not make the first forgotten', async () => {
  const [first, other, again] = await say(['하나', lost], ['둘', lost], ['하나', lost]);
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

test('the same words after a success are said a second time, under a new name', async () => {
  const [first, second] = await say(['둘', done], ['둘', done]);
  expect(second).not.toBe(first);
});
