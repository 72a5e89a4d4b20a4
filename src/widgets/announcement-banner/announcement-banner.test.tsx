import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { AnnouncementBanner } from '.';

const GET_ANNOUNCEMENT = 'GET /announcement';
const announcement = {
  announcementId: 3,
  text: '토요일 02시부터 점검합니다.',
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-12-20T00:00:00.000Z',
};

test('shows the announcement until the user dismisses it, and stores its id [AN-101]', async () => {
  const { user, server } = renderApp({
    element: <AnnouncementBanner />,
    answers: { [GET_ANNOUNCEMENT]: announcement },
  });
  expect(await screen.findByText('토요일 02시부터 점검합니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '두레 공지 닫기' }));
  await waitFor(() => {
    expect(screen.queryByText('토요일 02시부터 점검합니다.')).toBeNull();
  });
  expect(localStorage.getItem('dure_dismissed_announcement')).toBe('3');
  expect(server.callsTo(GET_ANNOUNCEMENT)).toHaveLength(1);
});
