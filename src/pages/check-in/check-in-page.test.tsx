import { screen } from '@testing-library/react';
import type { Attendance } from '@contract/attendance';
import { sampleEvent } from '@/app/testing/event-samples';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { demoProfile, renderApp } from '@/app/testing/render-app';

const EVENT = 'GET /clubs/:clubId/events/:eventId';
const ATTENDANCE = 'GET /clubs/:clubId/events/:eventId/attendance';
const CHECK_IN = 'POST /clubs/:clubId/events/:eventId/attendance/check-in';

const CODE_FIELD = { name: '출석 번호 여섯 자리' };
const ATTENDANCE_TIME = '2026-11-26T09:32:00.000Z';
const sampleAttendance = (more: Partial<Attendance> = {}): Attendance => ({
  isOpen: true,
  openedAt: ATTENDANCE_TIME,
  closedAt: null,
  lateAfterMinutes: 10,
  entries: [],
  ...more,
});
/** The user's entry of attendance, without its state, as staff record it. */
const entryByHand = {
  userId: demoProfile.userId,
  name: demoProfile.name,
  at: ATTENDANCE_TIME,
  note: '',
  byHand: true,
};
const renderPage = (more: FakeAnswers) =>
  renderApp({ path: '/clubs/7/events/3/check-in', answers: { [EVENT]: sampleEvent(), ...more } });

test.each<[state: string, answers: FakeAnswers, text: string]>([
  [
    'attendance is not open',
    { [ATTENDANCE]: sampleAttendance({ isOpen: false }) },
    '지금은 출석을 받지 않습니다.',
  ],
  ['the user is not a member', { [ATTENDANCE]: refuse('not_allowed') }, '동아리 회원만 출석할 수 있습니다.'],
  [
    'the event is cancelled',
    { [EVENT]: sampleEvent({ state: 'CANCELLED' }), [ATTENDANCE]: sampleAttendance({ isOpen: false }) },
    '취소된 일정입니다.',
  ],
  ['the user may not see the event', { [EVENT]: refuse('not_found') }, '일정을 찾을 수 없습니다.'],
])('shows the reason in place of the code field when %s [ET-21]', async (_state, answers, text) => {
  renderPage(answers);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '일정 보기' })).toBeVisible();
  expect(screen.queryByRole('textbox', CODE_FIELD)).toBeNull();
});

test('shows the state that staff recorded, and no code field [ET-21]', async () => {
  renderPage({ [ATTENDANCE]: sampleAttendance({ entries: [{ ...entryByHand, state: 'EXCUSED' }] }) });
  expect(await screen.findByText('공결로 기록되었습니다')).toBeVisible();
  expect(screen.getByText(/18:32/)).toBeVisible();
  expect(screen.queryByRole('textbox', CODE_FIELD)).toBeNull();
});

test('keeps the typed code and shows the reason after too many attempts and for a closed club [ET-21]', async () => {
  const { user, server } = renderPage({
    [ATTENDANCE]: sampleAttendance(),
    [CHECK_IN]: refuse('too_many_tries'),
  });
  const field = await screen.findByRole('textbox', CODE_FIELD);
  await user.type(field, '407926{Enter}');
  expect(await screen.findByText(/출석 번호를 너무 많이 틀렸습니다/)).toBeVisible();
  server.answer(CHECK_IN, refuse('club_closed'));
  await user.click(screen.getByRole('button', { name: '출석하기' }));
  expect(await screen.findByText(/운영이 중지된 동아리입니다/)).toBeVisible();
  expect(field).toHaveValue('407926');
});

test('shows a later correction by staff in place of the own check-in [ET-21]', async () => {
  const { user, server } = renderPage({
    [ATTENDANCE]: sampleAttendance(),
    [CHECK_IN]: { state: 'PRESENT', at: ATTENDANCE_TIME },
  });
  const field = await screen.findByRole('textbox', CODE_FIELD);
  // The page reads the attendance again after the check-in.
  server.answer(ATTENDANCE, sampleAttendance({ entries: [{ ...entryByHand, state: 'LATE' }] }));
  await user.type(field, '407926{Enter}');
  expect(await screen.findByText('지각했습니다')).toBeVisible();
});
