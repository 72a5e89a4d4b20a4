import { act, render, screen, waitFor } from '@testing-library/react';
import { Component as ReactComponent, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyComponent, loadWithRetries } from '.';

function Named({ name }: { name: string }) {
  return <p>{name}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('the component renders with its current props when its code is loaded', async () => {
  let resolveLoad: (component: typeof Named) => void = () => undefined;
  const { Component } = lazyComponent(
    () =>
      new Promise<typeof Named>((resolve) => {
        resolveLoad = resolve;
      }),
  );
  const { rerender } = render(<Component name="처음" />);
  rerender(<Component name="나중" />);
  expect(screen.queryByText('나중')).toBeNull();
  resolveLoad(Named);
  expect(await screen.findByText('나중')).toBeVisible();
});

test('usePreload loads the code within 3 s, and the component then renders at once', async () => {
  const load = jest.fn(() => Promise.resolve(Named));
  const { Component, usePreload } = lazyComponent(load);
  function Page({ isShown }: { isShown: boolean }) {
    usePreload();
    return isShown ? <Component name="바로" /> : null;
  }
  const { rerender } = render(<Page isShown={false} />);
  expect(load).not.toHaveBeenCalled();
  await advance(3_000);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Page isShown />);
  expect(screen.getByText('바로')).toBeVisible();
});

test('a failed load is retried', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Named);
  const { Component } = lazyComponent<{ name: string }>(load);
  render(<Component name="드디어" />);
  await advance(2_500);
  expect(screen.getByText('드디어')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test('code that arrives between render and effect is rendered', async () => {
  jest.useRealTimers();
  const actEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const previousActEnvironment = actEnvironment.IS_REACT_ACT_ENVIRONMENT;
  // Without act, effects run in a separate task, as in a browser. Loaded code can arrive before that task.
  actEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  try {
    let resolveLoad: (component: typeof Named) => void = () => undefined;
    const { Component, usePreload } = lazyComponent(
      () =>
        new Promise<typeof Named>((resolve) => {
          resolveLoad = resolve;
        }),
    );
    function Preloader() {
      usePreload();
      return null;
    }
    function Page() {
      useLayoutEffect(() => {
        resolveLoad(Named);
      }, []);
      return <Component name="제때" />;
    }
    root.render(<Preloader />);
    // Waits until the load has started: its resolve function has a parameter, the initial function has none.
    await waitFor(
      () => {
        expect(resolveLoad).not.toHaveLength(0);
      },
      { timeout: 3_000 },
    );
    root.render(<Page />);
    await waitFor(() => {
      expect(screen.getByText('제때')).toBeVisible();
    });
  } finally {
    root.unmount();
    actEnvironment.IS_REACT_ACT_ENVIRONMENT = previousActEnvironment;
  }
});

class ErrorBoundary extends ReactComponent<{ children: ReactNode }, { failure?: string }> {
  override state: { failure?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ failure: error.message });
  override render() {
    return this.state.failure ?? this.props.children;
  }
}

test('the component throws to the error boundary after its last retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {}); // React logs every thrown error
  const load = jest.fn().mockRejectedValue(new Error('no such file'));
  const { Component } = lazyComponent<{ name: string }>(load);
  render(
    <ErrorBoundary>
      <Component name="" />
    </ErrorBoundary>,
  );
  await advance(1_500);
  expect(screen.queryByText('no such file')).toBeNull();
  await advance(2_000);
  expect(screen.getByText('no such file')).toBeVisible();
  await advance(60_000);
  expect(load).toHaveBeenCalledTimes(4);
});

test('loadWithRetries without a retry limit requests code until the code loads [FV-19]', async () => {
  const load = jest.fn().mockRejectedValue(new Error('no such file'));
  const { Component } = lazyComponent<{ name: string }>(() => loadWithRetries(load, Infinity));
  render(<Component name="드디어" />);
  await advance(60_000);
  load.mockResolvedValue(Named);
  await advance(1_000);
  expect(screen.getByText('드디어')).toBeVisible();
});
