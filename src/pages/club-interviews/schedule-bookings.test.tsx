import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import {
  renderSchedule,
  sampleBooking,
  sampleInterviewSlot,
  scheduleSlots,
} from '@/app/testing/interview-setup';

const LIST_SLOTS = 'GET /clubs/:clubId/recruitments/:recruitmentId/slots';
const BOOK_SLOT = 'PUT /clubs/:clubId/recruitments/:recruitmentId/slots/:slotId/bookings';
const CANCEL_BOOKING = 'DELETE /clubs/:clubId/recruitments/:recruitmentId/bookings/:applyId';
const MARK_NO_SHOW = 'PATCH /clubs/:clubId/recruitments/:recruitmentId/bookings/:applyId';

const findButton = (name: string) => screen.findByRole('button', { name });
const bookedSeatLabel = '18:00 자리 1 송다은 보컬';
/** Returns a pair for each request: the slot id in the path, or the application id in its place, and the body. */
const listRequests = (server: ReturnType<typeof renderSchedule>['server'], route: string) =>
  server.callsTo(route).map(({ params, body }) => [params['slotId'] ?? params['applyId'], body]);

test('books a free seat for an applicant chosen in the dialog of the seat [IV-75]', async () => {
  const { user, server } = renderSchedule({ answers: { [BOOK_SLOT]: sampleInterviewSlot() } });
  await user.click(await findButton('18:20 자리 1 빈 자리, 지원자 배정'));
  const dialog = await screen.findByRole('dialog', { name: '12.04(금) 18:20 지원자 배정' });
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('류지안'),
    expect.stringContaining('양세린'),
  ]);
  await user.type(within(dialog).getByRole('combobox', { name: '지원자' }), '양세');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('양세린님의 면접을 12.04(금) 18:20으로 정했습니다.')).toBeVisible();
  expect(listRequests(server, BOOK_SLOT)).toEqual([['2', { applyId: 22 }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says why a seat could not be booked, and refetches the schedule [IV-75]', async () => {
  const { user, server } = renderSchedule({ answers: { [BOOK_SLOT]: refuse('slot_full') } });
  await user.click(await findButton('18:20 자리 1 빈 자리, 지원자 배정'));
  await user.click(await screen.findByRole('option', { name: /양세린/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '양세린님의 면접 시간을 정하지 못했습니다. 자리가 모두 찼습니다. 다른 시간을 골라 주세요.',
  );
  await waitFor(() => {
    expect(server.callsTo(LIST_SLOTS)).toHaveLength(2);
  });
});

test('moves a booked interview to the chosen slot [IV-76]', async () => {
  const { user, server } = renderSchedule({ answers: { [BOOK_SLOT]: sampleInterviewSlot() } });
  await user.click(await findButton(bookedSeatLabel));
  const detailsDialog = await screen.findByRole('dialog', { name: '송다은 면접' });
  expect(within(detailsDialog).getByText('12.04(금) 18:00 – 18:15')).toBeVisible();
  expect(within(detailsDialog).getByRole('link', { name: '지원서 보기' })).toHaveAttribute(
    'href',
    '/clubs/7/submissions/21',
  );
  await user.click(within(detailsDialog).getByRole('button', { name: '옮기기' }));
  const dialog = await screen.findByRole('dialog', { name: '송다은님의 면접 옮기기' });
  expect(within(dialog).getByText('지원자에게 변경 알림이 갑니다.')).toBeVisible();
  const select = within(dialog).getByRole('combobox', { name: '면접 시간' });
  expect(within(select).queryByRole('option', { name: /18:00/ })).toBeNull();
  await user.selectOptions(select, '12.05(토) 14:00 · 1자리 남음');
  await user.click(within(dialog).getByRole('button', { name: '옮기기' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(listRequests(server, BOOK_SLOT)).toEqual([['3', { applyId: 21 }]]);
});

test('keeps the dialog and the choice after a refused move [IV-76]', async () => {
  const { user } = renderSchedule({ answers: { [BOOK_SLOT]: refuse('not_interviewing') } });
  await user.click(await findButton(bookedSeatLabel));
  await user.click(await screen.findByRole('button', { name: '옮기기' }));
  const dialog = await screen.findByRole('dialog', { name: '송다은님의 면접 옮기기' });
  const select = within(dialog).getByRole('combobox', { name: '면접 시간' });
  await user.selectOptions(select, '3');
  await user.click(within(dialog).getByRole('button', { name: '옮기기' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '면접 단계의 지원자만 면접 시간을 정할 수 있습니다.',
  );
  expect(select).toHaveValue('3');
});

test('cancels an interview after a confirmation, and books it again from the toast [IV-77]', async () => {
  const { user, server } = renderSchedule({
    answers: { [CANCEL_BOOKING]: null, [BOOK_SLOT]: sampleInterviewSlot() },
  });
  await user.click(await findButton(bookedSeatLabel));
  await user.click(await screen.findByRole('button', { name: '면접 취소' }));
  const confirmDialog = await screen.findByRole('dialog', { name: '송다은님의 면접을 취소하시겠습니까?' });
  expect(server.callsTo(CANCEL_BOOKING)).toHaveLength(0);
  await user.click(within(confirmDialog).getByRole('button', { name: '면접 취소' }));
  expect(await screen.findByText('송다은님의 면접을 취소했습니다.')).toBeVisible();
  expect(listRequests(server, CANCEL_BOOKING)).toEqual([['21', undefined]]);
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => {
    expect(listRequests(server, BOOK_SLOT)).toEqual([['1', { applyId: 21 }]]);
  });
});

test('marks an applicant as a no-show, and undoes the mark [IV-78]', async () => {
  const { user, server } = renderSchedule({ answers: { [MARK_NO_SHOW]: null } });
  await user.click(await findButton(bookedSeatLabel));
  server.answer(LIST_SLOTS, [sampleInterviewSlot({ bookings: [sampleBooking({ noShow: true })] })]);
  await user.click(await screen.findByRole('button', { name: '불참으로 표시' }));
  await user.click(await screen.findByRole('button', { name: '불참 표시 취소' }));
  await waitFor(() => {
    expect(listRequests(server, MARK_NO_SHOW)).toEqual([
      ['21', { noShow: true }],
      ['21', { noShow: false }],
    ]);
  });
  await user.keyboard('{Escape}');
  // The fake server still lists the applicant as a no-show.
  expect(await findButton(`${bookedSeatLabel} 불참`)).toHaveTextContent('불참');
});

test('offers neither moving nor cancelling for the booking of a decided applicant [IV-76]', async () => {
  const { user } = renderSchedule({ applicants: [] });
  await user.click(await findButton(bookedSeatLabel));
  const detailsDialog = await screen.findByRole('dialog', { name: '송다은 면접' });
  expect(within(detailsDialog).queryByRole('button', { name: '옮기기' })).toBeNull();
  expect(within(detailsDialog).queryByRole('button', { name: '면접 취소' })).toBeNull();
});

test('opens the dialog of an applicant without a slot by keyboard, and books the chosen slot [IV-79]', async () => {
  const { user, server } = renderSchedule({ answers: { [BOOK_SLOT]: sampleInterviewSlot() } });
  const tabTo = async (control: HTMLElement) => {
    for (let count = 0; count < 40 && document.activeElement !== control; count += 1) await user.tab();
    expect(control).toHaveFocus();
  };
  await tabTo(await findButton('류지안 자리 정하기'));
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '류지안님의 자리 정하기' });
  const select = within(dialog).getByRole('combobox', { name: '면접 시간' });
  await tabTo(select);
  await user.selectOptions(select, '1'); // jsdom ignores arrow keys on a select
  await tabTo(within(dialog).getByRole('button', { name: '자리 정하기' }));
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(listRequests(server, BOOK_SLOT)).toEqual([['1', { applyId: 23 }]]);
  });
});

test('has one tab stop, and moves the focus through the seats by arrow keys, Home and End [IV-80]', async () => {
  const { user } = renderSchedule({
    slots: [
      sampleInterviewSlot({ capacity: 8 }),
      sampleInterviewSlot({ slotId: 2, startsAt: '2099-12-04T09:20:00.000Z' }),
    ],
  });
  const firstSeat = await findButton('18:00 자리 1 빈 자리, 지원자 배정');
  const grid = screen.getByRole('grid');
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([firstSeat]);
  act(() => {
    firstSeat.focus();
  });
  const getFocusedCellName = () =>
    document.activeElement?.getAttribute('aria-label')?.replace(' 빈 자리, 지원자 배정', '');
  await user.keyboard('{ArrowRight}');
  expect(getFocusedCellName()).toBe('18:00 자리 2');
  await user.keyboard('{ArrowDown}');
  expect(getFocusedCellName()).toBe('18:00 자리 8'); // in the second line of the slot
  await user.keyboard('{ArrowDown}');
  expect(getFocusedCellName()).toBe('18:20 자리 2');
  await user.keyboard('{ArrowUp}');
  expect(getFocusedCellName()).toBe('18:00 자리 8');
  await user.keyboard('{ArrowRight}');
  expect(getFocusedCellName()).toBe('18:00 더 보기');
  await user.keyboard('{Home}');
  expect(getFocusedCellName()).toBe('18:00 자리 1');
  await user.keyboard('{End}');
  expect(getFocusedCellName()).toBe('18:00 자리 8');
});

test('the grid of an ended round keeps its tab stop on a focusable seat [IV-80]', async () => {
  const { user } = renderSchedule({
    round: { state: 'DONE' },
    slots: [
      sampleInterviewSlot({ capacity: 2 }),
      sampleInterviewSlot({ slotId: 2, startsAt: '2099-12-04T09:20:00.000Z', capacity: 1 }),
    ],
  });
  const firstSeat = await findButton('18:00 자리 1 빈 자리, 지원자 배정');
  act(() => {
    firstSeat.focus();
  });
  expect(firstSeat).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}{ArrowRight}');
  expect(await findButton('18:00 자리 2 빈 자리, 지원자 배정')).toHaveFocus();
  expect(document.activeElement).toHaveProperty('tabIndex', 0);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the Delete key does not cancel a booking of a decided applicant [IV-80]', async () => {
  const { user, server } = renderSchedule({ applicants: [], answers: { [CANCEL_BOOKING]: null } });
  const bookedSeat = await findButton(bookedSeatLabel);
  act(() => {
    bookedSeat.focus();
  });
  await user.keyboard('{Delete}');
  expect(server.callsTo(CANCEL_BOOKING)).toHaveLength(0);
});

test('cancels a booking by the Delete key, which does nothing on a free seat, and restores the booking by the toast [IV-80]', async () => {
  const { user, server } = renderSchedule({
    answers: { [CANCEL_BOOKING]: null, [BOOK_SLOT]: sampleInterviewSlot() },
  });
  const bookedSeat = await findButton(bookedSeatLabel);
  act(() => {
    bookedSeat.focus();
  });
  await user.keyboard('{ArrowRight}{Delete}');
  expect(server.callsTo(CANCEL_BOOKING)).toHaveLength(0);
  await user.keyboard('{ArrowLeft}{Delete}');
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => {
    expect(listRequests(server, BOOK_SLOT)).toEqual([['1', { applyId: 21 }]]);
  });
});

test('reminds the applicants who have not chosen a slot, and reports a refusal [IV-81]', async () => {
  const route = 'POST /clubs/:clubId/recruitments/:recruitmentId/slots/remind';
  const { user, server } = renderSchedule({ answers: { [route]: { notified: 2 } } });
  await user.click(await findButton('알림 보내기'));
  expect(await screen.findByText('2명에게 면접 시간을 골라 달라고 알렸습니다.')).toBeVisible();
  server.answer(route, refuse('busy'));
  await user.click(await findButton('알림 보내기'));
  expect(await screen.findByRole('alert')).toHaveTextContent('알림을 보내지 못했습니다.');
});

test('prints the slots of the day as a table with bookings and free slots [IV-82]', async () => {
  const print = jest.fn();
  Object.defineProperty(globalThis, 'print', { configurable: true, value: print });
  const { user } = renderSchedule();
  await user.click(await findButton('이날 일정 인쇄'));
  expect(print).toHaveBeenCalledTimes(1);
  const rows = [...screen.getByTestId('printed-day').querySelectorAll('tbody tr')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^18:00 – 18:15송다은보컬\d+$/),
    '18:20 – 18:35빈 자리',
  ]);
});

test('keeps the selected day when a refetch adds an earlier day [IV-70]', async () => {
  const { user, server } = renderSchedule({ answers: { [BOOK_SLOT]: sampleInterviewSlot() } });
  await user.click(await screen.findByRole('tab', { name: '12.05 토 1자리 · 0명' }));
  await user.click(await findButton('14:00 자리 1 빈 자리, 지원자 배정'));
  // Another leader has added an earlier day, which moves the tab of the selected day.
  server.answer(LIST_SLOTS, [
    sampleInterviewSlot({ slotId: 4, startsAt: '2099-12-03T09:00:00.000Z' }),
    ...scheduleSlots.slice(0, 2),
    sampleInterviewSlot({
      slotId: 3,
      startsAt: '2099-12-05T05:00:00.000Z',
      capacity: 1,
      bookings: [sampleBooking({ applyId: 22, userId: 22, name: '양세린', track: '드럼' })],
    }),
  ]);
  await user.click(await screen.findByRole('option', { name: /양세린/ }));
  expect(await findButton('14:00 자리 1 양세린 드럼')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '12.03 목3자리 · 0명',
    '12.04 금5자리 · 1명',
    '12.05 토1자리 · 1명',
  ]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('12.05 토');
  expect(screen.getByRole('grid', { name: '12월 5일 토요일' })).toBeVisible();
});
