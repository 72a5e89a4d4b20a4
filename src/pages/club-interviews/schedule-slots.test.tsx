import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import { renderSchedule, sampleInterviewSlot, scheduleSlots } from '@/app/testing/interview-setup';

const ADD_SLOTS = 'POST /clubs/:clubId/recruitments/:recruitmentId/slots';
const EDIT_SLOT = 'PATCH /clubs/:clubId/recruitments/:recruitmentId/slots/:slotId';
const CANCEL_SLOT = 'DELETE /clubs/:clubId/recruitments/:recruitmentId/slots/:slotId';

// Fakes only the clock. All timers stay real.
beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2099-11-30T03:00:00.000Z'),
    doNotFake: [
      'queueMicrotask',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens the dialog that creates a series of slots, and selects these days of December. */
async function openSeriesDialog(user: ReturnType<typeof renderSchedule>['user'], days: readonly number[]) {
  await user.click(await screen.findByRole('button', { name: '시간 만들기' }));
  const dialog = await screen.findByRole('dialog', { name: '면접 시간 만들기' });
  if (days.length === 0) return dialog;
  await user.click(within(dialog).getByRole('button', { name: /^날짜/ }));
  const calendarDialog = await screen.findByRole('dialog', { name: '날짜' });
  await user.click(within(calendarDialog).getByRole('button', { name: '다음 달' }));
  for (const day of days)
    await user.click(await within(calendarDialog).findByRole('gridcell', { name: String(day) }));
  await user.click(within(calendarDialog).getByRole('button', { name: '완료' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: '날짜' })).toBeNull();
  });
  return dialog;
}

/** Types a time of day, such as '1940', into the field with the label. */
async function typeTime(
  user: ReturnType<typeof renderSchedule>['user'],
  dialog: HTMLElement,
  label: string,
  time: string,
) {
  const [hours] = within(within(dialog).getByRole('group', { name: label })).getAllByRole('spinbutton');
  if (!hours) throw new Error('expected a section for the hours');
  await user.click(hours);
  await user.keyboard(time);
}

test('states in words which slots a series creates, and creates them [IV-83]', async () => {
  const { user, server, currentPath } = renderSchedule({
    slots: [],
    answers: { [ADD_SLOTS]: scheduleSlots },
  });
  const dialog = await openSeriesDialog(user, [3, 4]);
  expect(within(dialog).getByRole('button', { name: '날짜, 12.03(목), 12.04(금)' })).toBeVisible();
  await typeTime(user, dialog, '끝', '1940');
  const increaseButton = within(dialog).getByRole('button', { name: '한 번에 늘리기' });
  await user.click(increaseButton);
  await user.click(increaseButton);
  await user.type(within(dialog).getByRole('combobox', { name: '장소' }), '학생회관 지하 1층 합주실');
  expect(within(dialog).getByRole('status')).toHaveTextContent('이틀에 10번, 모두 30자리가 생깁니다.');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['18:00', '18:20', '18:40', '19:00', '19:20']);
  server.answer('GET /clubs/:clubId/recruitments/:recruitmentId/slots', scheduleSlots);
  await user.click(within(dialog).getByRole('button', { name: '시간 10개 만들기' }));
  expect(await screen.findByText('면접 시간 10개를 만들었습니다.')).toBeVisible();
  const place = '학생회관 지하 1층 합주실';
  const slots = ['09:00', '09:20', '09:40', '10:00', '10:20'].map((time) => ({ time, minutes: 15 }));
  expect(server.callsTo(ADD_SLOTS).map(({ body }) => body)).toEqual([
    {
      slots: ['2099-12-03', '2099-12-04'].flatMap((day) =>
        slots.map(({ time, minutes }) => ({
          startsAt: `${day}T${time}:00.000Z`,
          minutes,
          capacity: 3,
          place,
        })),
      ),
    },
  ]);
  await waitFor(() => {
    expect(currentPath()).toContain('?day=2099-12-03');
  });
}, 30_000);

test('marks missing fields, focuses the first one and creates nothing [IV-84]', async () => {
  const { user, server } = renderSchedule({ slots: [] });
  const dialog = await openSeriesDialog(user, []);
  await user.click(within(dialog).getByRole('button', { name: '시간 만들기' }));
  expect(within(dialog).getByText('날짜를 하나 이상 골라 주세요.')).toBeVisible();
  expect(within(dialog).getByText('장소를 입력해 주세요.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^날짜/ })).toHaveFocus();
  expect(server.callsTo(ADD_SLOTS)).toHaveLength(0);
}, 30_000);

test('focuses the end of a series that ends before it starts [IV-84]', async () => {
  const { user } = renderSchedule({ slots: [] });
  const dialog = await openSeriesDialog(user, [3]);
  await user.type(within(dialog).getByRole('combobox', { name: '장소' }), '합주실');
  await typeTime(user, dialog, '끝', '1700');
  await user.click(within(dialog).getByRole('button', { name: /만들기$/ }));
  const [hours] = within(within(dialog).getByRole('group', { name: '끝' })).getAllByRole('spinbutton');
  expect(hours).toHaveFocus();
});

test('rejects a series that overlaps a booked slot, and only points out an overlap with a free slot [IV-84]', async () => {
  const { user, server } = renderSchedule();
  const dialog = await openSeriesDialog(user, [4]);
  expect(within(dialog).getByText('12.04(금) 18:00에 예약된 면접과 겹칩니다.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '시간 만들기' }));
  expect(server.callsTo(ADD_SLOTS)).toHaveLength(0);
  await typeTime(user, dialog, '시작', '1815');
  expect(within(dialog).queryByText(/예약된 면접과 겹칩니다/)).toBeNull();
  expect(within(dialog).getByText('비어 있는 기존 면접 시간 1개와 겹칩니다.')).toBeVisible();
}, 30_000);

test('keeps the dialog and the selected day after a refusal [IV-84]', async () => {
  const { user } = renderSchedule({ answers: { [ADD_SLOTS]: refuse('recruitment_ended') } });
  const dialog = await openSeriesDialog(user, [5]);
  await user.click(within(dialog).getByRole('button', { name: /^시간 \d+개 만들기$/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '면접 시간을 만들지 못했습니다. 이미 끝난 모집입니다.',
  );
  expect(within(dialog).getByRole('button', { name: '날짜, 12.05(토)' })).toBeVisible();
}, 30_000);

const chooseMenuItem = async (
  user: ReturnType<typeof renderSchedule>['user'],
  time: string,
  item: string,
) => {
  await user.click(await screen.findByRole('button', { name: `${time} 더 보기` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('only the place of a booked slot can be edited [IV-85]', async () => {
  const { user, server } = renderSchedule({ answers: { [EDIT_SLOT]: sampleInterviewSlot() } });
  await chooseMenuItem(user, '18:00', '시간 수정');
  const dialog = await screen.findByRole('dialog', { name: '12.04(금) 18:00 면접 시간 수정' });
  expect(within(dialog).getByText(/예약이 있어 장소만 바꿀 수 있습니다/)).toBeVisible();
  expect(within(dialog).queryByRole('spinbutton')).toBeNull();
  const place = within(dialog).getByRole('combobox', { name: '장소' });
  await user.clear(place);
  expect(within(dialog).getByText('장소를 입력해 주세요.')).toBeVisible();
  await user.type(place, '도서관 2층');
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await screen.findByText('면접 시간을 수정했습니다.')).toBeVisible();
  expect(server.callsTo(EDIT_SLOT).map(({ body }) => body)).toEqual([{ place: '도서관 2층' }]);
}, 30_000);

test('sends seats, duration and place of an unbooked slot, and says if it has been booked meanwhile [IV-85]', async () => {
  const { user, server } = renderSchedule({ answers: { [EDIT_SLOT]: refuse('slot_booked') } });
  await chooseMenuItem(user, '18:20', '시간 수정');
  const dialog = await screen.findByRole('dialog', { name: '12.04(금) 18:20 면접 시간 수정' });
  await user.click(within(dialog).getByRole('button', { name: '한 번에 늘리기' }));
  await user.click(within(dialog).getByRole('button', { name: '한 사람 줄이기' }));
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    '예약된 면접 시간은 장소만 바꿀 수 있습니다.',
  );
  expect(server.callsTo(EDIT_SLOT).map(({ body }) => body)).toEqual([
    { capacity: 3, minutes: 10, place: '학생회관 지하 1층 합주실' },
  ]);
}, 30_000);

test('cancels a slot after saying how many applicants must choose again [IV-86]', async () => {
  const { user, server } = renderSchedule({ answers: { [CANCEL_SLOT]: null } });
  await chooseMenuItem(user, '18:00', '시간 취소');
  const confirmDialog = await screen.findByRole('dialog', {
    name: '12.04(금) 18:00 면접 시간을 취소하시겠습니까?',
  });
  expect(confirmDialog).toHaveTextContent('예약한 1명에게 알림이 가고, 다시 시간을 골라야 합니다.');
  server.answer('GET /clubs/:clubId/recruitments/:recruitmentId/slots', scheduleSlots.slice(1));
  await user.click(within(confirmDialog).getByRole('button', { name: '시간 취소' }));
  expect(await screen.findByText('면접 시간을 취소했습니다.')).toBeVisible();
  // The page behind the dialog is hidden from queries by role until the dialog has closed.
  expect(await screen.findByRole('button', { name: '송다은 자리 정하기' })).toBeVisible();
  expect(server.callsTo(CANCEL_SLOT).map(({ params }) => params['slotId'])).toEqual(['1']);
}, 30_000);
