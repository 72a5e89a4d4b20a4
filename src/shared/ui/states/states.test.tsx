import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '@/app/theme/app-theme';
import { EmptyState, ErrorState, RetryButton, QueryBoundary } from '.';
import type { QueryState } from '.';

test('an empty state shows its message and its action', () => {
  render(
    <AppTheme>
      <EmptyState
        message="아직 등록된 동아리가 없습니다."
        action={<a href="/club-register">첫 동아리 등록하기</a>}
      />
    </AppTheme>,
  );

  expect(screen.getByRole('heading', { name: '아직 등록된 동아리가 없습니다.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '첫 동아리 등록하기' })).toBeInTheDocument();
});

test('an unavailable state shows its hint and an illustration with a torn string', () => {
  const { container } = render(
    <AppTheme>
      <EmptyState isUnavailable message="권한이 없습니다." hint="회장과 부회장만 볼 수 있습니다." />
    </AppTheme>,
  );
  const { container: regularContainer } = render(
    <AppTheme>
      <EmptyState message="게시글이 없습니다." />
    </AppTheme>,
  );

  expect(screen.getByText('회장과 부회장만 볼 수 있습니다.')).toBeVisible();
  // The circles are the knots of the string; the torn string has fewer.
  expect(container.querySelectorAll('circle').length).toBeLessThan(
    regularContainer.querySelectorAll('circle').length,
  );
});

test('an error is announced and its button retries [A11Y-06 ME-07]', async () => {
  const onRetry = jest.fn();
  render(
    <AppTheme>
      <ErrorState message="동아리 정보를 불러올 수 없습니다." onRetry={onRetry} />
    </AppTheme>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    '동아리 정보를 불러올 수 없습니다.잠시 후 다시 시도해 주세요.',
  );

  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));

  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([false, true])(
  'during a retry the retry button shows progress, keeps the focus and ignores presses (inline: %s) [A11Y-21]',
  async (inline) => {
    const onRetry = jest.fn();
    render(
      <AppTheme>
        {inline ? (
          <RetryButton inline onRetry={onRetry} busy />
        ) : (
          <ErrorState message="불러오지 못했습니다." onRetry={onRetry} busy />
        )}
      </AppTheme>,
    );
    const retryButton = screen.getByRole('button', { name: /다시 시도/ });
    expect(retryButton).toHaveAttribute('aria-disabled', 'true');
    expect(within(retryButton).getByRole('progressbar', { name: '처리하는 중' })).toBeInTheDocument();

    await userEvent.tab();
    expect(retryButton).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(retryButton);
    expect(retryButton).toHaveFocus();
    expect(onRetry).not.toHaveBeenCalled();
  },
);

test('an error without onRetry has no button', () => {
  render(
    <AppTheme>
      <ErrorState message="페이지를 찾을 수 없습니다." />
    </AppTheme>,
  );

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty state of level h1 has an h1 heading', () => {
  render(
    <AppTheme>
      <EmptyState level="h1" message="동아리를 찾을 수 없습니다." />
    </AppTheme>,
  );

  expect(screen.getByRole('heading', { level: 1, name: '동아리를 찾을 수 없습니다.' })).toBeInTheDocument();
});

describe('a query boundary', () => {
  const createBoundary = (query: Partial<QueryState<string>>) => (
    <AppTheme>
      <QueryBoundary
        query={{ isFetching: false, refetch: jest.fn(), ...query }}
        skeleton={<p>스켈레톤</p>}
        errorText="불러오지 못했습니다."
      >
        {(text) => <p>{text}</p>}
      </QueryBoundary>
    </AppTheme>
  );

  test('removes the skeleton when the data is loaded, even if the data is an empty text', () => {
    const { rerender } = render(createBoundary({ isFetching: true }));
    expect(screen.getByText('스켈레톤')).toBeInTheDocument();

    rerender(createBoundary({ data: '' }));
    expect(screen.queryByText('스켈레톤')).toBeNull();
  });

  test('keeps the error, with its button disabled, during a retry', () => {
    const { rerender } = render(createBoundary({ error: {} }));
    const retryButton = screen.getByRole('button', { name: '다시 시도' });

    rerender(createBoundary({ error: {}, isFetching: true }));
    expect(retryButton).toBeInTheDocument();
    expect(retryButton).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('스켈레톤')).toBeNull();
  });

  test('shows the error as h1 if its level is h1', () => {
    render(
      <AppTheme>
        <QueryBoundary
          level="h1"
          query={{ error: {}, isFetching: false, refetch: jest.fn() }}
          skeleton={null}
          errorText="불러오지 못했습니다."
        >
          {() => null}
        </QueryBoundary>
      </AppTheme>,
    );

    expect(screen.getByRole('heading', { level: 1, name: '불러오지 못했습니다.' })).toBeInTheDocument();
  });

  test('keeps the data when a later refetch fails', () => {
    render(createBoundary({ data: '글', error: {} }));

    expect(screen.getByText('글')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
