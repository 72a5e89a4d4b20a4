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
import { createPreloadedResponses } from './preloaded-responses';

// Endpoints of this test only. Their names must differ from those of the app.
const {
  useTryCategoriesQuery,
  endpoints: { tryLogout },
} = api.injectEndpoints({
  endpoints: (build) => ({
    tryCategories: build.query<ResponseData<typeof clubRoutes.categories>, Record<never, never>>({
      query: buildRequest(clubRoutes.categories),
    }),
    tryLogout: build.mutation<ResponseData<typeof authRoutes.logout>, void>({
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

function CategoriesOnDemand() {
  const [isRequested, setIsRequested] = useState(false);
  return isRequested ? (
    <Categories />
  ) : (
    <button
      onClick={() => {
        setIsRequested(true);
      }}
    >
      load
    </button>
  );
}

/** Requests the categories. `respond` replaces the network. */
function requestCategories(respond: () => Promise<Response>) {
  const { requestState } = renderApp({ element: <CategoriesOnDemand /> });
  const network = jest.mocked(globalThis.fetch).mockImplementation(respond);
  fireEvent.click(screen.getByRole('button', { name: 'load' }));
  return { network, requestState };
}

test('a request has no timeout [NL-07]', async () => {
  jest.useFakeTimers();
  try {
    const { network } = requestCategories(() => new Promise(() => undefined));
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(screen.getByText('waiting')).toBeVisible();
    expect(network.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false]);
  } finally {
    jest.useRealTimers();
  }
});

test('a request logs no error when a reset of the cache aborts it', async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = renderApp({ element: <CategoriesOnDemand /> });
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
  fireEvent.click(screen.getByRole('button', { name: 'load' }));
  await waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  act(() => {
    store.dispatch(api.util.resetApiState()); // as the end of a session does
  });
  await waitFor(() => {
    expect(signals[0]?.aborted).toBe(true);
  });
  await act(() => Promise.resolve());
  expect(errorSpy).not.toHaveBeenCalled();
  errorSpy.mockRestore();
});

test.each([
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  [
    'an HTML page of a proxy',
    () => Promise.resolve(new Response('<html></html>', { headers: { 'content-type': 'text/html' } })),
    'busy',
  ],
  [
    'a gateway error without JSON',
    () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
    'busy',
  ],
])('%s becomes a failure with a code', async (_, respond, code) => {
  requestCategories(respond);
  expect(await screen.findByText(code)).toBeVisible();
});

test('returns the data of the response envelope', async () => {
  requestCategories(() =>
    Promise.resolve(
      Response.json({ data: categoryNames.map((categoryName) => ({ categoryName })), message: '' }),
    ),
  );
  expect(await screen.findByText('공연,학술,체육,봉사,취미,문화예술,종교,창업')).toBeVisible();
});

describe('a preloaded response', () => {
  const CATEGORIES_URL = '/api/v1/clubs/categories';
  const embedResponse = () => {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'preloaded-responses';
    block.textContent = JSON.stringify({
      [CATEGORIES_URL]: { data: [{ categoryName: '공연' }], message: '' },
    });
    document.body.append(block);
  };
  const respondWithFreshData = () =>
    Promise.resolve(Response.json({ data: [{ categoryName: '학술' }], message: '' }));

  test('answers the first request of its URL [SH-71]', async () => {
    embedResponse();
    const { network, requestState } = requestCategories(respondWithFreshData);
    expect(document.getElementById('preloaded-responses')).toBeNull();
    expect(await screen.findByText('공연')).toBeVisible();
    expect(network).not.toHaveBeenCalled();
    expect(requestState.preloadedResponses.take(CATEGORIES_URL)).toBeUndefined();
  });

  test('is discarded by a write [SH-71]', async () => {
    embedResponse();
    const { store, requestState } = renderApp({ answers: { 'POST /auth/logout': null } });
    await act(() => store.dispatch(tryLogout.initiate()));
    expect(requestState.preloadedResponses.take(CATEGORIES_URL)).toBeUndefined();
  });

  test('expires after 20 s [SH-71]', () => {
    embedResponse();
    const responses = createPreloadedResponses();
    responses.readFrom(document);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 20_001);
    expect(responses.take(CATEGORIES_URL)).toBeUndefined();
  });
});
