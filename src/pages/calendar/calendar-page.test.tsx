import { screen, within } from '@testing-library/react';
import type { CalendarItem } from '@contract/calendar';
import { errorMessages } from '@contract/error-messages';
import { noAnswer, refuse } from '@/app/testing/fake-server';
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
  kind: 'INTERVIEW',
  clubId: 8,
  clubName: '한마당 극회',
  eventId: null,
  applyId: 11,
  title: '한마당 극회 면접',
  place: '302호',
  myAnswer: null,
  waitlistPosition: null,
  startsAt: '2026-11-27T01:00:00.000Z',
  endsAt: '2026-11-27T01:15:00.000Z',
});
const renderCalendar = (more: FakeAnswers = {}, query = '') =>
  renderApp({
    path: `/calendar?month=2026-11${query}`,
    answers: { [LIST]: [sampleItem(), interview], ...more },
  });

test('the user’s calendar lists events and interviews with their clubs, and the user’s answer to an event [ET-25]', async () => {
  renderCalendar({}, '&view=list');
  const rows = within(await screen.findByRole('list', { name: '2026년 11월' })).getAllByRole('link');
  expect(rows.map((row) => [row.getAttribute('href'), row.textContent])).toEqual([
    ['/clubs/7/events/3', '목26정기 합주18:30 – 21:00 · 지하 합주실 · 온소리 밴드대기 3번'],
    ['/users/submissions/11', '금27한마당 극회 면접10:00 – 10:15 · 302호 · 한마당 극회면접'],
  ]);
});

test('the user’s calendar is a grid by default, and its list view says when a month has no events [ET-25]', async () => {
  const gridView = renderCalendar();
  expect(
    await screen.findByRole('gridcell', { name: /^11월 26일 목요일, 일정 1개: 18:30 정기 합주 대기 3번$/ }),
  ).toBeVisible();
  gridView.unmount();
  renderCalendar({ [LIST]: [] }, '&view=list');
  expect(await screen.findByText('이 달에는 일정이 없습니다.')).toBeVisible();
});

describe('the feed', () => {
  const FIRST_URL = 'https://dure.example/api/v1/calendar/first.ics';
  const SECOND_URL = 'https://dure.example/api/v1/calendar/second.ics';

  async function openFeedDialog({ user }: ReturnType<typeof renderCalendar>) {
    await user.click(await screen.findByRole('button', { name: '내 달력에 구독' }));
    const dialog = within(await screen.findByRole('dialog', { name: '내 달력에 구독' }));
    return { dialog, press: (name: string) => user.click(dialog.getByRole('button', { name })) };
  }

  test('shows its address once [ET-26]', async () => {
    const app = renderCalendar({ [CREATE_FEED]: { token: 'first', url: FIRST_URL } });
    const { dialog, press } = await openFeedDialog(app);
    await press('주소 만들기');
    expect(await dialog.findByRole('textbox', { name: '구독 주소' })).toHaveValue(FIRST_URL);
    expect(dialog.getByText('이 주소는 지금만 볼 수 있습니다. 복사해 두세요.')).toBeVisible();
    await press('닫기');
    const { dialog: reopenedDialog } = await openFeedDialog(app);
    expect(reopenedDialog.queryByRole('textbox')).toBeNull();
    expect(app.server.callsTo(CREATE_FEED)).toHaveLength(1);
  });

  test('explains in its dialog that the browser did not copy the address [ET-26]', async () => {
    const app = renderCalendar({ [CREATE_FEED]: { token: 'first', url: FIRST_URL } });
    const { dialog, press } = await openFeedDialog(app);
    await press('주소 만들기');
    await dialog.findByDisplayValue(FIRST_URL);
    const writeText = jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('not allowed'));
    await press('주소 복사');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '복사하지 못했습니다. 주소를 직접 골라 복사해 주세요.',
    );
    writeText.mockResolvedValue();
    await press('주소 복사');
    expect(await screen.findByText('주소를 복사했습니다.')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('renews its address, and explains a failure [ET-26]', async () => {
    const app = renderCalendar({ [CREATE_FEED]: { token: 'first', url: FIRST_URL } });
    const firstVisit = await openFeedDialog(app);
    await firstVisit.press('주소 만들기');
    await firstVisit.dialog.findByDisplayValue(FIRST_URL);
    await firstVisit.press('닫기');

    const { dialog, press } = await openFeedDialog(app);
    expect(dialog.getByText('새 주소를 만들면 전에 쓰던 주소는 바로 닫힙니다.')).toBeVisible();
    app.server.answer(CREATE_FEED, refuse('too_many_requests'));
    await press('주소 만들기');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      `구독 주소를 만들지 못했습니다. ${errorMessages.too_many_requests}`,
    );
    expect(dialog.queryByRole('textbox')).toBeNull();
    app.server.answer(CREATE_FEED, { token: 'second', url: SECOND_URL });
    await press('주소 만들기');
    expect(await dialog.findByRole('textbox', { name: '구독 주소' })).toHaveValue(SECOND_URL);
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(app.server.callsTo(CREATE_FEED)).toHaveLength(3);
  });

  test('revokes its address, and explains a failure [ET-26]', async () => {
    const app = renderCalendar({
      [REVOKE_FEED]: () => {
        throw noAnswer;
      },
    });
    const { dialog, press } = await openFeedDialog(app);
    await press('주소 닫기');
    expect(await dialog.findByRole('alert')).toHaveTextContent('구독 주소를 닫지 못했습니다.');
    expect(screen.queryByText('구독 주소를 닫았습니다.')).toBeNull();
    app.server.answer(REVOKE_FEED, null);
    await press('주소 닫기');
    expect(await screen.findByText('구독 주소를 닫았습니다.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.server.callsTo(REVOKE_FEED)).toHaveLength(2);
    expect(app.server.callsTo(CREATE_FEED)).toHaveLength(0);
  });

  test('keeps a created address on the screen when its revocation fails [ET-26]', async () => {
    const app = renderCalendar({
      [CREATE_FEED]: { token: 'first', url: FIRST_URL },
      [REVOKE_FEED]: refuse('too_many_requests'),
    });
    const { dialog, press } = await openFeedDialog(app);
    await press('주소 만들기');
    await dialog.findByDisplayValue(FIRST_URL);
    await press('주소 닫기');
    expect(await dialog.findByRole('alert')).toHaveTextContent('구독 주소를 닫지 못했습니다.');
    expect(dialog.getByRole('textbox', { name: '구독 주소' })).toHaveValue(FIRST_URL);
  });
});
