import { act, fireEvent, screen } from '@testing-library/react';
import { categoryNames } from '@contract/category';
import { clubRoutes } from '@contract/club';
import { useState } from 'react';
import { renderApp } from '@/app/testing/render-app';
import { api } from './api';
import { send } from './base-query';
import type { Answer } from './base-query';
import { failureOf } from './failure';

const { useTryCategoriesQuery } = api.injectEndpoints({
  endpoints: (build) => ({ tryCategories: build.query<Answer<typeof clubRoutes.categories>, Record<never, never>>({ query: send(clubRoutes.categories) }) }),
});

function Categories() {
  const { data, error } = useTryCategoriesQuery({});
  return <p>{error ? failureOf(error).code : data?.map(({ categoryName }) => categoryName).join() ?? 'waiting'}</p>;
}

function Asking() {
  const [asked, setAsked] = useState(false);
  return asked ? <Categories /> : <button onClick={() => { setAsked(true); }}>ask</button>;
}

/** Asks for the categories, of which the network answers this. */
function ask(answer: () => Promise<Response>) {
  renderApp({ element: <Asking /> });
  const network = jest.mocked(globalThis.fetch).mockImplementation(answer);
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  return network;
}

test('an answer is waited for as long as it takes', async () => {
  jest.useFakeTimers();
  try {
    const network = ask(() => new Promise(() => undefined));
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(screen.getByText('waiting')).toBeVisible();
    expect(network.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false]);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['a page of somebody in between', () => Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } })), 'busy'],
  ['a gateway without a server behind it', () => Promise.resolve(new Response('Bad gateway', { status: 502 })), 'busy'],
])('%s is a failure that can be shown', async (_, answer, code) => {
  ask(answer);
  expect(await screen.findByText(code)).toBeVisible();
});

test('what stands in the envelope comes out of it', async () => {
  ask(() => Promise.resolve(Response.json({ data: categoryNames.map((categoryName) => ({ categoryName })), message: '' })));
  expect(await screen.findByText('공연,학술,체육,봉사,취미,문화예술,종교,창업')).toBeVisible();
});
