import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ATTACHED, recordEarlyActions } from '../early-actions';
import { renderApp } from '../testing/render-app';
import { BrokenPage } from './broken-page';
import { ErrorBoundary } from './error-boundary';

const chunkFailure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

test('a crashed page is replaced by a message and can be rendered again [SH-03]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React logs every caught error
  let isBroken = true;
  function Page() {
    if (isBroken) throw new Error('no');
    return <p>drawn</p>;
  }
  const { user } = renderApp({
    element: (
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    ),
  });
  expect(screen.getByText('화면을 표시하는 중 문제가 발생했습니다.')).toBeVisible();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));

  expect(screen.getByText('drawn')).toBeVisible();
});

test('the retry button works when the first page of a document fails [FV-20]', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Stops clicks on buttons in `main` until hydration ends.
  recordEarlyActions();
  dispatchEvent(new Event(ATTACHED));
  let isBroken = true;
  function FirstPage() {
    if (isBroken) throw new Error('no');
    return <p>drawn</p>;
  }
  const { user } = renderApp({
    element: (
      <main>
        <ErrorBoundary>
          <FirstPage />
        </ErrorBoundary>
      </main>
    ),
  });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));

  expect(await screen.findByText('drawn')).toBeVisible();
});

test('a navigation resets the error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  function Page({ address }: { address: string }) {
    if (address === '/a') throw new Error('no');
    return <p>elsewhere</p>;
  }
  function NavigationExample() {
    const [address, setAddress] = useState('/a');
    return (
      <>
        <ErrorBoundary resetKey={address}>
          <Page address={address} />
        </ErrorBoundary>
        <button
          type="button"
          onClick={() => {
            setAddress('/b');
          }}
        >
          go
        </button>
      </>
    );
  }
  const { user } = renderApp({ element: <NavigationExample /> });
  expect(screen.queryByText('elsewhere')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'go' }));

  expect(screen.getByText('elsewhere')).toBeVisible();
});

describe('code that failed to load [SH-03]', () => {
  const renderBrokenPage = () => {
    const reload = jest.fn();
    const app = renderApp({
      element: <BrokenPage error={chunkFailure} onRetry={() => {}} reload={reload} />,
    });
    return { ...app, reload };
  };
  const getRetryButton = () => screen.getByRole('button', { name: '다시 시도' });

  test('is fetched by a page reload when the server is reachable', async () => {
    const { user, reload } = renderBrokenPage();
    expect(screen.getByRole('alert')).toHaveTextContent(
      '화면을 불러오지 못했습니다.인터넷 연결을 확인하고 다시 시도해 주세요.',
    );
    jest.mocked(fetch).mockResolvedValue(new Response());
    await user.click(getRetryButton());

    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is not fetched by a page reload while the server is unreachable', async () => {
    const { user, reload } = renderBrokenPage();
    jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(getRetryButton());

    expect(getRetryButton()).toBeEnabled();
    expect(reload).not.toHaveBeenCalled();
  });
});
