import { screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { sampleEvent } from '@/app/testing/event-samples';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleMember } from '@/app/testing/samples';

const ATTENDANCE = 'GET /clubs/:clubId/events/:eventId/attendance';
const OPEN_ATTENDANCE = 'POST /clubs/:clubId/events/:eventId/attendance/open';
const SET_ATTENDANCE = 'PUT /clubs/:clubId/events/:eventId/attendance/:userId';
const SAMPLE_TIME = '2026-11-26T09:32:00.000Z';
const unopenedAttendance = {
  isOpen: false,
  openedAt: null,
  closedAt: null,
  lateAfterMinutes: 10,
  entries: [],
};

const renderAttendance = (role: RoleName, more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/events/3/attendance',
    answers: {
      ...sampleClubAnswers(role),
      'GET /clubs/:clubId/events/:eventId': sampleEvent(),
      'GET /clubs/:clubId/events/:eventId/answers': [],
      'GET /clubs/:clubId/members': [sampleMember({ userId: 5, name: '마소담' })],
      [ATTENDANCE]: unopenedAttendance,
      ...more,
    },
  });

test('says that an event is cancelled, in place of controls that the server refuses [ET-23]', async () => {
  renderAttendance('STAFF', {
    'GET /clubs/:clubId/events/:eventId': sampleEvent({ state: 'CANCELLED', answersOpen: false }),
  });
  expect(await screen.findByText('취소된 일정입니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '출석 시작' })).toBeNull();
});

test('staff record a member’s attendance with a reason; a failed save keeps the typed reason [ET-22]', async () => {
  const { user, server } = renderAttendance('STAFF', {
    [SET_ATTENDANCE]: () => {
      throw noAnswer;
    },
  });
  await user.click(await screen.findByRole('button', { name: '다른 회원 직접 기록' }));
  await user.click(await screen.findByRole('button', { name: '마소담 출석 고치기' }));
  const dialog = await screen.findByRole('dialog', { name: '마소담님의 출석' });
  await user.click(within(dialog).getByRole('radio', { name: '공결' }));
  await user.type(within(dialog).getByRole('textbox', { name: '사유' }), '학과 답사');
  const pressSave = () => user.click(within(dialog).getByRole('button', { name: '저장' }));
  await pressSave();
  expect(await within(dialog).findByText(/출석을 고치지 못했습니다/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: '사유' })).toHaveValue('학과 답사');
  expect(within(dialog).getByRole('radio', { name: '공결' })).toBeChecked();

  const entry = {
    userId: 5,
    name: '마소담',
    at: SAMPLE_TIME,
    note: '학과 답사',
    byHand: true,
    state: 'EXCUSED',
  };
  server.answer(SET_ATTENDANCE, entry);
  server.answer(ATTENDANCE, { ...unopenedAttendance, entries: [entry] });
  await pressSave();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(await screen.findByText('직접 기록 · 학과 답사')).toBeVisible();
  expect(server.callsTo(SET_ATTENDANCE).at(-1)).toMatchObject({
    params: { userId: '5' },
    body: { state: 'EXCUSED', note: '학과 답사' },
  });
});

test('counts members who are going but have no attendance entry; lists all members without an entry, those who are going first [ET-22]', async () => {
  const sampleAnswer = (userId: number, name: string) => ({
    userId,
    name,
    roleName: 'MEMBER' as const,
    answer: 'GOING' as const,
    waitlistPosition: null,
    answeredAt: SAMPLE_TIME,
  });
  const entry = { userId: 6, name: '결석자', at: SAMPLE_TIME, note: '', byHand: true, state: 'ABSENT' };
  const { user } = renderAttendance('STAFF', {
    'GET /clubs/:clubId/events/:eventId/answers': [sampleAnswer(5, '마소담'), sampleAnswer(6, '결석자')],
    'GET /clubs/:clubId/members': [
      sampleMember({ userId: 8, name: '무응답' }),
      sampleMember({ userId: 5, name: '마소담' }),
      sampleMember({ userId: 6, name: '결석자' }),
    ],
    [ATTENDANCE]: { ...unopenedAttendance, entries: [entry] },
  });
  await user.click(await screen.findByRole('button', { name: '아직 오지 않은 1명' }));
  const missingMembers = await screen.findByRole('list', { name: '아직 오지 않은 사람' });
  const rowTexts = within(missingMembers)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rowTexts).toEqual([expect.stringContaining('마소담'), expect.stringContaining('무응답')]);
});

test('staff open attendance with the minutes after which a check-in is late; a refusal is shown [ET-23]', async () => {
  const { user, server } = renderAttendance('STAFF', { [OPEN_ATTENDANCE]: refuse('attendance_unavailable') });
  await user.selectOptions(await screen.findByRole('combobox', { name: '지각 기준' }), '시작 5분 뒤부터');
  await user.click(screen.getByRole('button', { name: '출석 시작' }));
  expect(await screen.findByText(/출석을 시작하지 못했습니다/)).toBeVisible();

  const openAttendance = {
    ...unopenedAttendance,
    isOpen: true,
    openedAt: SAMPLE_TIME,
    code: '407926',
    codeExpiresAt: SAMPLE_TIME,
  };
  server.answer(OPEN_ATTENDANCE, openAttendance);
  server.answer(ATTENDANCE, openAttendance);
  await user.click(screen.getByRole('button', { name: '출석 시작' }));
  expect(await screen.findByRole('img', { name: '출석 번호 4 0 7 9 2 6' })).toBeVisible();
  expect(server.callsTo(OPEN_ATTENDANCE).at(-1)?.body).toEqual({ lateAfterMinutes: 5 });
});

test('the attendance page tells members that they lack the right, without a button to start [ET-24]', async () => {
  renderAttendance('MEMBER');
  expect(await screen.findByText('볼 수 있는 권한이 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '일정 보기' })).toHaveAttribute('href', '/clubs/7/events');
  expect(screen.queryByRole('button', { name: '출석 시작' })).toBeNull();
});

test('the count of missing members excludes users who are not members [ET-22]', async () => {
  const answer = { answer: 'GOING' as const, waitlistPosition: null, answeredAt: SAMPLE_TIME };
  renderAttendance('STAFF', {
    [ATTENDANCE]: { ...unopenedAttendance, isOpen: true, openedAt: SAMPLE_TIME },
    'GET /clubs/:clubId/events/:eventId/answers': [
      { ...answer, userId: 5, name: '마소담', roleName: 'MEMBER' },
      { ...answer, userId: 6, name: '사가람', roleName: 'NO_ROLE' },
    ],
  });
  expect(await screen.findByRole('button', { name: '아직 오지 않은 1명' })).toBeVisible();
  expect(screen.getByText('/ 1명', { exact: false })).toBeVisible();
});
