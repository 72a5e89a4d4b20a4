import { screen, waitFor, within } from '@testing-library/react';
import { sampleEvent } from '@/app/testing/event-samples';
import { createFakeChat } from '@/app/testing/fake-chat';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleNotification } from '@/app/testing/notification-samples';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const GET_EVENT = 'GET /clubs/:clubId/events/:eventId';
const PUT_ANSWER = 'PUT /clubs/:clubId/events/:eventId/answer';
const LIST_ANSWERS = 'GET /clubs/:clubId/events/:eventId/answers';
const ATTENDANCE = 'GET /clubs/:clubId/events/:eventId/attendance';
const CHECK_IN = 'POST /clubs/:clubId/events/:eventId/attendance/check-in';

const unopenedAttendance = {
  isOpen: false,
  openedAt: null,
  closedAt: null,
  lateAfterMinutes: 10,
  entries: [],
};
const sampleFullEvent = (more: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({
    capacity: 14,
    ...more,
    counts: { GOING: 14, MAYBE: 0, NOT_GOING: 0, WAITLISTED: 2, ...more.counts },
  });

const renderEvent = (role: 'NO_ROLE' | 'MEMBER' | 'STAFF', more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/events/3',
    answers: {
      ...sampleClubAnswers(role),
      [GET_EVENT]: sampleEvent(),
      [LIST_ANSWERS]: [],
      [ATTENDANCE]: unopenedAttendance,
      ...more,
    },
  });

test('puts a user who joins a full event on the waiting list and shows the position [ET-05]', async () => {
  const { user, server } = renderEvent('NO_ROLE', {
    [GET_EVENT]: sampleFullEvent(),
    [PUT_ANSWER]: sampleFullEvent({ myAnswer: 'WAITLISTED', waitlistPosition: 3 }),
  });
  const waitButton = await screen.findByRole('button', { name: '참석 대기' });
  expect(screen.getByText('정원 참')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull(); // Only members see names.
  server.answer(GET_EVENT, sampleFullEvent({ myAnswer: 'WAITLISTED', waitlistPosition: 3 }));
  await user.click(waitButton);
  expect(await screen.findByText('대기 3번')).toBeVisible();
  expect(await screen.findByText('‘참석 대기’로 답했습니다.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '참석 대기', pressed: true })).toBeVisible();
  expect(server.callsTo(PUT_ANSWER)[0]?.body).toEqual({ answer: 'GOING' });
});

test('announces ‘참석’ to a user who joins the waiting list of an event in which a place has become free [ET-05]', async () => {
  const { user, server } = renderEvent('NO_ROLE', {
    [GET_EVENT]: sampleFullEvent(),
    [PUT_ANSWER]: sampleFullEvent({ myAnswer: 'GOING' }),
  });
  const waitButton = await screen.findByRole('button', { name: '참석 대기' });
  server.answer(GET_EVENT, sampleFullEvent({ myAnswer: 'GOING' }));
  await user.click(waitButton);
  expect(await screen.findByText('‘참석’으로 답했습니다.')).toBeInTheDocument();
});

test('shows a place that became free while the page is open [ET-05]', async () => {
  const chat = createFakeChat({ rooms: [] });
  const { server } = renderApp({
    path: '/clubs/7/events/3',
    chat,
    answers: {
      ...sampleClubAnswers('NO_ROLE'),
      [GET_EVENT]: sampleFullEvent({ myAnswer: 'WAITLISTED', waitlistPosition: 1 }),
    },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('notifications')).toBe(true);
  });
  expect(await screen.findByText('대기 1번')).toBeVisible();
  server.answer(GET_EVENT, sampleFullEvent({ myAnswer: 'GOING' }));
  chat.notify({
    notifications: [
      sampleNotification({ kind: 'WAITLIST_PROMOTED', subject: { type: 'event', clubId: 7, id: 3 } }),
    ],
    unreadCount: 1,
    unseenCount: 1,
  });
  expect(await screen.findByRole('button', { name: '참석', pressed: true })).toBeVisible();
  expect(screen.queryByText('대기 1번')).toBeNull();
});

test('says that an answer was not saved, and keeps the previous answer [ET-06]', async () => {
  const { user } = renderEvent('MEMBER', {
    [GET_EVENT]: sampleEvent({ myAnswer: 'MAYBE' }),
    [PUT_ANSWER]: refuse('answers_closed'),
  });
  await user.click(await screen.findByRole('button', { name: '불참' }));
  expect(await screen.findByText(/답변을 저장하지 못했습니다/)).toBeVisible();
  expect(screen.getByRole('button', { name: '미정', pressed: true })).toBeVisible();
});

test('shows who answered a cancelled event, without controls to edit or cancel it and with answering disabled [ET-07]', async () => {
  const now = new Date();
  renderEvent('STAFF', {
    [GET_EVENT]: sampleEvent({
      state: 'CANCELLED',
      answersOpen: false,
      startsAt: now.toISOString(),
      endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
    }),
    [ATTENDANCE]: { ...unopenedAttendance, isOpen: true, openedAt: now.toISOString() },
    [LIST_ANSWERS]: [
      {
        answer: 'GOING',
        waitlistPosition: null,
        answeredAt: '2026-11-20T00:00:00.000Z',
        userId: 5,
        name: '마소담',
        roleName: 'MEMBER',
      },
    ],
  });
  const goingPanel = await screen.findByRole('tabpanel', { name: /참석/ });
  expect(await within(goingPanel).findByText('마소담')).toBeVisible();
  expect(screen.getByText(/취소된 일정입니다/)).toBeVisible();
  const details = within(screen.getByRole('article'));
  expect(details.queryAllByRole('button')).toEqual([]);
  expect(details.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['일정', '/clubs/7/events'],
    ['일정 파일 받기 (.ics)', '/api/v1/clubs/7/events/3/event.ics'],
  ]);
  const answers = within(screen.getByRole('region', { name: '참석하시나요?' })).getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['참석', '미정', '불참']);
  for (const button of answers) expect(button).toBeDisabled();
});

test('cancels a date and the following ones, and keeps the dialog open after a failure [ET-13]', async () => {
  const CANCEL = 'POST /clubs/:clubId/events/:eventId/cancel';
  const repeat = { until: '2026-12-20T14:59:59.999Z' };
  const { user, server } = renderEvent('STAFF', {
    [GET_EVENT]: sampleEvent({ repeat }),
    [CANCEL]: () => {
      throw noAnswer;
    },
  });
  await user.click(await screen.findByRole('button', { name: '일정 취소' }));
  const dialog = await screen.findByRole('dialog', { name: '일정을 취소하시겠습니까?' });
  expect(within(dialog).getByRole('radio', { name: '이 일정만' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: '이후 모두' }));
  await user.click(within(dialog).getByRole('button', { name: '일정 취소' }));
  expect(await within(dialog).findByText(/일정을 취소하지 못했습니다/)).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: '이후 모두' })).toBeChecked();

  const cancelledEvent = sampleEvent({ repeat, state: 'CANCELLED', answersOpen: false });
  server.answer(CANCEL, cancelledEvent);
  server.answer(GET_EVENT, cancelledEvent);
  await user.click(within(dialog).getByRole('button', { name: '일정 취소' }));
  expect(await screen.findByText(/취소된 일정입니다/)).toBeVisible();
  expect(server.callsTo(CANCEL).map(({ body }) => body)).toEqual([
    { scope: 'FOLLOWING' },
    { scope: 'FOLLOWING' },
  ]);
});

test('checks in with a pasted code of six digits, and keeps a refused code in the field but not in the store [ET-08]', async () => {
  const now = new Date();
  const runningEvent = sampleEvent({
    startsAt: now.toISOString(),
    endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
    myAnswer: 'GOING',
  });
  const openAttendance = { ...unopenedAttendance, isOpen: true, openedAt: now.toISOString() };
  const { user, server, store } = renderEvent('MEMBER', {
    [GET_EVENT]: runningEvent,
    [ATTENDANCE]: openAttendance,
    [CHECK_IN]: refuse('wrong_code'),
  });
  await user.click(await screen.findByRole('button', { name: '출석하기' }));
  const dialog = await screen.findByRole('dialog', { name: '정기 합주 출석' });
  const submitButton = within(dialog).getByRole('button', { name: '출석하기' });
  expect(submitButton).toBeDisabled();
  await user.click(within(dialog).getByRole('textbox', { name: '출석 번호 여섯 자리' }));
  await user.paste('407 926');
  await user.click(submitButton);
  expect(await within(dialog).findByText(/출석 번호가 올바르지 않거나 바뀌었습니다/)).toBeVisible();
  expect(within(dialog).getByRole('textbox')).toHaveValue('407926');
  expect(JSON.stringify(store.getState())).not.toContain('407926');

  server.answer(CHECK_IN, { state: 'LATE', at: now.toISOString() });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('지각으로 출석했습니다.')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.callsTo(CHECK_IN).map(({ body }) => body)).toEqual([{ code: '407926' }, { code: '407926' }]);
});

test('says ‘not found’ for an event that does not exist or is for members only [ET-09]', async () => {
  renderEvent('NO_ROLE', { [GET_EVENT]: refuse('not_found') });
  expect(await screen.findByText('일정을 찾을 수 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '일정 보기' })).toHaveAttribute('href', '/clubs/7/events');
});
