import { screen, within } from '@testing-library/react';
import type { CalendarItem } from '@contract/calendar';
import { noAnswer } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';

const LIST = 'GET /calendar';
const CREATE_FEED = 'POST /calendar/feed';
const REVOKE_FEED = 'DELETE /calendar/feed';

const sampleItem = (more: Partial<CalendarItem> = {}): CalendarItem => ({
  kind: 'EVENT',
  clubId: 7,
  clubName: '온소리 밴드',
  eventId: 3,
  applyId: null,
  title: '정기 합주',
  place: '지하 합주실',
  startsAt: '2026-11-26T09:30:00.000Z',
  endsAt: '2026-11-26T12:00:00.000Z',
  allDay: false,
  state: 'PLANNED',
  myAnswer: 'WAITLISTED',
  waitlistPosition: 3,
  ...more,
});
const interview = sampleItem({
  ...{ kind: 'INTERVIEW', clubId: 8, clubName: '한마당 극회', eventId: null, applyId: 11 },
  ...{ title: '한마당 극회 면접', place: '302호', myAnswer: null, waitlistPosition: null },
  startsAt: '2026-11-27T01:00:00.000Z',
  endsAt: '2026-11-27T01:15:00.000Z',
});
const renderCalendar = (more: FakeAnswers = {}, query = '') =>
  renderApp({
    path: `/calendar?month=2026-11${query}`,
    answers: { [LIST]: [sampleItem(), interview], ...more },
  });

test('the user’s calendar shows interviews, and events with their club and the user’s answer [ET-25]', async () => {
  renderCalendar({}, '&view=list');
  const rows = within(await screen.findByRole('list', { name: '2026년 11월' })).getAllByRole('link');
  expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
    ['/clubs/7/events/3', '목26정기 합주18:30 – 21:00 · 지하 합주실 · 온소리 밴드대기 3번'],
    ['/users/submissions/11', '금27한마당 극회 면접10:00 – 10:15 · 302호 · 한마당 극회면접'],
  ]);
});

test('the user’s calendar is a grid and says when a month has no events [ET-25]', async () => {
  const gridView = renderCalendar();
  expect(
    await screen.findByRole('gridcell', { name: /^11월 26일 목요일, 일정 1개: 18:30 정기 합주 대기 3번$/ }),
  ).toBeVisible();
  gridView.unmount();
  renderCalendar({ [LIST]: [] }, '&view=list');
  expect(await screen.findByText('이 달에는 일정이 없습니다.')).toBeVisible();
});

test('shows the address of the feed once, renews and revokes it, and explains a failure [ET-26]', async () => {
  const url = 'https://dure.example/api/v1/calendar/secret.ics';
  const { user, server } = renderCalendar({
    [CREATE_FEED]: () => {
      throw noAnswer;
    },
    [REVOKE_FEED]: null,
  });
  const subscribeButton = await screen.findByRole('button', { name: '내 달력에 구독' });
  await user.click(subscribeButton);
  const dialog = await screen.findByRole('dialog', { name: '내 달력에 구독' });
  const pressInDialog = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  await pressInDialog('주소 만들기');
  expect(await within(dialog).findByText(/구독 주소를 바꾸지 못했습니다/)).toBeVisible();
  server.answer(CREATE_FEED, { token: 'secret', url });
  await pressInDialog('주소 만들기');
  expect(await within(dialog).findByDisplayValue(url)).toBeVisible();
  await pressInDialog('닫기');

  await user.click(subscribeButton);
  const reopenedDialog = await screen.findByRole('dialog', { name: '내 달력에 구독' });
  expect(within(reopenedDialog).queryByDisplayValue(url)).toBeNull();
  await user.click(within(reopenedDialog).getByRole('button', { name: '주소 닫기' }));
  expect(await screen.findByText('구독 주소를 닫았습니다.')).toBeVisible();
  expect(server.callsTo(REVOKE_FEED)).toHaveLength(1);
});
