import { act, render, screen } from '@testing-library/react';
import { AppTheme } from '@/app/theme/app-theme';
import { SkeletonGroup, PanelSkeleton, RowsSkeleton } from './';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('bones keep their room at once, show themselves after 200 ms, and say in words what they stand for [SH-32]', () => {
  render(
    <AppTheme>
      <SkeletonGroup>
        <p>뼈</p>
      </SkeletonGroup>
    </AppTheme>,
  );

  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중');
  expect(screen.getByText('뼈')).not.toBeVisible();

  act(() => jest.advanceTimersByTime(190));
  expect(screen.getByText('뼈')).not.toBeVisible();

  act(() => jest.advanceTimersByTime(20));
  expect(screen.getByText('뼈')).toBeVisible();
});

test('bones that take the place of others which are seen are seen at once; those that come later are not [SH-32]', () => {
  const page = (place: string) => (
    <AppTheme>
      <SkeletonGroup key={place}>
        <p>{place}</p>
      </SkeletonGroup>
    </AppTheme>
  );
  const { rerender } = render(page('아직 모름'));
  act(() => jest.advanceTimersByTime(210));

  rerender(page('명단'));
  expect(screen.getByText('명단')).toBeVisible();

  rerender(
    <AppTheme>
      <p>벼루재</p>
    </AppTheme>,
  );
  rerender(page('다음 명단'));
  expect(screen.getByText('다음 명단')).not.toBeVisible();
});

test('rows that are on their way take the room of as many rows, with what stands above them', () => {
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

test('a panel that is on its way has a box for each field, as high as the field, and one for its button', () => {
  const { container } = render(
    <AppTheme>
      <PanelSkeleton facts fields={[48, 192]} />
    </AppTheme>,
  );

  const heights = [...container.querySelectorAll('.MuiSkeleton-root')].map(
    (box) => getComputedStyle(box).height,
  );
  expect(heights).toEqual(['28px', '72px', '14px', '48px', '14px', '192px', '44px']);
});
