import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { authRoutes } from '@contract/auth';
import { categoryNames } from '@contract/category';
import { clubRoutes } from '@contract/club';
import { useState } from 'react';
import { renderApp } from '@/app/testing/render-app';
import { api } from './api';
import { buildRequest } from './base-query';
import type { ResponseData } from './base-query';
import { toApiFailure } from './failure';
import {
  clearPreloadedResponses,
  readPreloadedResponses,
  takePreloadedResponse,
} from './preloaded-responses';

const {
  useTryCategoriesQuery,
  endpoints: { tryLeaving: leave },
} = api.injectEndpoints({
  endpoints: (build) => ({
    tryCategories: build.query<ResponseData<typeof clubRoutes.categories>, Record<never, never>>({
      query: buildRequest(clubRoutes.categories),
    }),
    tryLeaving: build.mutation<ResponseData<typeof authRoutes.logout>, void>({
      query: () => buildRequest(authRoutes.logout)({}),
    }),
  }),
});

function Categories() {
  const { data, error } = useTryCategoriesQuery({});
  return (
    <p>
      {error ? toApiFailure(error).code : (data?.map(({ categoryName }) => categoryName).join() ?? 'waiting')}
    </p>
  );
}

function Asking() {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <Categories />
  ) : (
    <button
      onClick={() => {
        setAsked(true);
      }}
    >
      ask
    </button>
  );
}

/** Asks for the categories, of which the network answers this. */
function ask(answer: () => Promise<Response>) {
  renderApp({ element: <Asking /> });
  const network = jest.mocked(globalThis.fetch).mockImplementation(answer);
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  return network;
}

test('an answer is waited for as long as it takes [NL-07]', async () => {
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

test('a request that is aborted when the session ends logs no error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = renderApp({ element: <Asking /> });
  const signals: AbortSignal[] = [];
  jest.mocked(globalThis.fetch).mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        if (!init?.signal) return;
        signals.push(init.signal);
        init.signal.addEventListener('abort', () => {
          reject(new DOMException('The user aborted a request.', 'AbortError'));
        });
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'ask' }));
  await waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  act(() => {
    store.dispatch(api.util.resetApiState());
  });
  await waitFor(() => {
    expect(signals[0]?.aborted).toBe(true);
  });
  await act(() => Promise.resolve());
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  [
    'a page of somebody in between',
    () => Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } })),
    'busy',
  ],
  [
    'a gateway without a server behind it',
    () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
    'busy',
  ],
])('%s is a failure that can be shown', async (_, answer, code) => {
  ask(answer);
  expect(await screen.findByText(code)).toBeVisible();
});

test('what stands in the envelope comes out of it', async () => {
  ask(() =>
    Promise.resolve(
      Response.json({ data: categoryNames.map((categoryName) => ({ categoryName })), message: '' }),
    ),
  );
  expect(await screen.findByText('공연,학술,체육,봉사,취미,문화예술,종교,창업')).toBeVisible();
});

describe('an answer that came with the page', () => {
  const CALL = '/api/v1/clubs/categories';
  const told = () => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'preloaded-responses';
    block.textContent = JSON.stringify({ [CALL]: { data: [{ categoryName: '공연' }], message: '' } });
    document.body.append(block);
    readPreloadedResponses(document);
    expect(document.getElementById('preloaded-responses')).toBeNull();
  };
  const fresh = () => Promise.resolve(Response.json({ data: [{ categoryName: '학술' }], message: '' }));
  afterEach(() => {
    clearPreloadedResponses();
  });

  test('is taken in place of a call, once [SH-71]', async () => {
    told();
    const network = ask(fresh);
    expect(await screen.findByText('공연')).toBeVisible();
    expect(network).not.toHaveBeenCalled();
    expect(takePreloadedResponse(CALL)).toBeUndefined();
  });

  test('is not taken once something was sent that may have changed it [SH-71]', async () => {
    told();
    const { store } = renderApp({ answers: { 'POST /auth/logout': null } });
    await act(() => store.dispatch(leave.initiate()));
    expect(takePreloadedResponse(CALL)).toBeUndefined();
  });

  test('is not taken when the page was a long time on its way [SH-71]', () => {
    told();
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 20_001);
    expect(takePreloadedResponse(CALL)).toBeUndefined();
  });
});
