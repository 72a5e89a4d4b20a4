import { act, render, screen } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { SkeletonGroup, PanelSkeleton, RowsSkeleton } from './';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a skeleton reserves its space, becomes visible after 200 ms and has a text for screen readers [SH-32]', () => {
  render(
    <AppTheme>
      <SkeletonGroup>
        <p>스켈레톤</p>
      </SkeletonGroup>
    </AppTheme>,
  );

  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  // Unlike `display: none`, this keeps the space of the skeleton.
  expect(screen.getByText('스켈레톤').parentElement).toHaveStyle({ visibility: 'hidden' });

  act(() => jest.advanceTimersByTime(190));
  expect(screen.getByText('스켈레톤')).not.toBeVisible();

  act(() => jest.advanceTimersByTime(20));
  expect(screen.getByText('스켈레톤')).toBeVisible();
});

test('a skeleton is visible at once if it replaces a visible skeleton, but not if it replaces content [SH-32]', () => {
  const createSkeleton = (text: string) => (
    <AppTheme>
      <SkeletonGroup key={text}>
        <p>{text}</p>
      </SkeletonGroup>
    </AppTheme>
  );
  const { rerender } = render(createSkeleton('페이지 스켈레톤'));
  act(() => jest.advanceTimersByTime(210));

  rerender(createSkeleton('명단 스켈레톤'));
  expect(screen.getByText('명단 스켈레톤')).toBeVisible();

  rerender(
    <AppTheme>
      <p>명단</p>
    </AppTheme>,
  );
  rerender(createSkeleton('다음 명단 스켈레톤'));
  expect(screen.getByText('다음 명단 스켈레톤')).not.toBeVisible();
});

test('a rows skeleton renders its children above a header and rows of the given height', () => {
  render(
    <AppTheme>
      <RowsSkeleton hasHeader rowCount={3} rowHeightPx={76} imagePx={48}>
        <p>도구</p>
      </RowsSkeleton>
    </AppTheme>,
  );

  expect(screen.getAllByRole('status')).toHaveLength(1);
  const rows = [...(screen.getByText('도구').nextElementSibling?.children ?? [])];
  expect(rows.map((row) => getComputedStyle(row).height)).toEqual(['44px', '76px', '76px', '76px']);
});

test('a panel skeleton has a box for its title, its read-only panel, each label and field, and its button', () => {
  const { container } = render(
    <AppTheme>
      <PanelSkeleton hasReadOnlyPanel fieldHeightsPx={[48, 192]} />
    </AppTheme>,
  );

  const heights = [...container.querySelectorAll('.MuiSkeleton-root')].map(
    (box) => getComputedStyle(box).height,
  );
  expect(heights).toEqual(['28px', '72px', '14px', '48px', '14px', '192px', '44px']);
});
