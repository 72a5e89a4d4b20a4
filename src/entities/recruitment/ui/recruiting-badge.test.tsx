import { screen } from '@testing-library/react';
import type { ClubRecruitment } from '@contract/club';
import { renderApp } from '@/app/testing/render-app';
import { RecruitingBadge } from './recruiting-badge';

/** 2026-11-26 23:30 in Seoul. */
const NOW = Date.parse('2026-11-26T14:30:00.000Z');
type BadgeRound = Pick<ClubRecruitment, 'state' | 'opensAt' | 'closesAt'>;
const createOpenRound = (closesAt: string | null): BadgeRound => ({ state: 'OPEN', opensAt: null, closesAt });

test.each<[string, BadgeRound]>([
  ['상시 모집', createOpenRound(null)],
  ['모집 중 D-3', createOpenRound('2026-11-29T14:59:00.000Z')],
  // 00:30 of the next day in Seoul, one hour after `NOW`.
  ['모집 중 D-1', createOpenRound('2026-11-26T15:30:00.000Z')],
  ['모집 중 D-DAY', createOpenRound('2026-11-26T14:59:00.000Z')],
  // A deadline at midnight counts as the end of the previous day.
  ['모집 중 D-DAY', createOpenRound('2026-11-26T15:00:00.000Z')],
  // 15:00 in UTC is midnight in Seoul, so the round opens on the next day.
  ['모집 예정 12.01', { state: 'SCHEDULED', opensAt: '2026-11-30T15:00:00.000Z', closesAt: null }],
  ['모집 마감', { state: 'REVIEW', opensAt: null, closesAt: '2026-11-20T15:00:00.000Z' }],
  ['모집 마감', { state: 'DONE', opensAt: null, closesAt: null }],
])('shows %s [RC-83]', (text, recruitment) => {
  renderApp({ element: <RecruitingBadge recruitment={recruitment} now={NOW} /> });
  expect(screen.getByText(text)).toBeVisible();
});

test('the short badge omits the number of days', () => {
  renderApp({
    element: <RecruitingBadge recruitment={createOpenRound('2026-11-29T14:59:00.000Z')} now={NOW} isShort />,
  });
  expect(screen.getByText('모집 중')).toBeVisible();
});
