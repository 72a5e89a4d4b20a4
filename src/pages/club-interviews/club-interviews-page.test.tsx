import { screen, waitFor, within } from '@testing-library/react';
import { createFakeChat } from '@/app/testing/fake-chat';
import { refuse } from '@/app/testing/fake-server';
import {
  renderSchedule,
  sampleBooking,
  sampleInterviewSlot,
  scheduleSlots,
} from '@/app/testing/interview-setup';
import { renderDesk } from '@/app/testing/desk-setup';
import { sampleTogetherRound } from '@/app/testing/round-samples';

const findGrid = (name = '12월 4일 금요일') => screen.findByRole('grid', { name });
const readCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

test('shows days with the numbers of seats and bookings, slots by time and a cell per seat [IV-70]', async () => {
  const { user, currentPath } = renderSchedule();
  const grid = await findGrid();
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['시간', '자리 1', '자리 2', '자리 3']);
  const [, firstRow, secondRow] = within(grid).getAllByRole('row');
  if (!firstRow || !secondRow) throw new Error('expected two slots');
  expect(within(firstRow).getByRole('rowheader')).toHaveTextContent('18:0018:15까지');
  expect(within(firstRow).getByRole('button', { name: '18:00 자리 1 송다은 보컬' })).toBeVisible();
  expect(within(firstRow).getAllByRole('button', { name: /빈 자리/ })).toHaveLength(2);
  expect(readCells(secondRow)[2]).toBe('닫힘');
  expect(screen.getByRole('tab', { name: '12.04 금 5자리 · 1명', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '12.05 토 1자리 · 0명' }));
  expect(await findGrid('12월 5일 토요일')).toBeVisible();
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/recruitments/7/interviews?day=2099-12-05');
  });
});

test('lists the invited applicants without a slot, and until when they can choose [IV-70]', async () => {
  renderSchedule();
  const waitingRegion = await screen.findByRole('region', { name: '아직 고르지 않음' });
  expect(
    within(waitingRegion)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent),
  ).toEqual(['류지안', '양세린']);
  expect(screen.getByText('각 면접 12시간 전')).toBeVisible();
  expect(screen.getByText('이날 첫 면접은 12.04(금) 06:00까지')).toBeVisible();
});

test('shows an applicant’s booking when the live connection announces it [IV-71]', async () => {
  const chat = createFakeChat();
  const { server } = renderSchedule({ chat });
  await findGrid();
  await waitFor(() => {
    expect(chat.subscriptionIds.has('changes')).toBe(true);
  });
  server.answer('GET /clubs/:clubId/recruitments/:recruitmentId/slots', [
    sampleInterviewSlot({
      bookings: [sampleBooking(), sampleBooking({ applyId: 22, userId: 22, name: '양세린' })],
    }),
    ...scheduleSlots.slice(1),
  ]);
  chat.changeClubs({ clubId: 7, kind: 'applicants' });
  expect(await screen.findByRole('button', { name: '18:00 자리 2 양세린 보컬' })).toBeVisible();
  expect(screen.queryByText('양세린', { selector: 'li *' })).toBeNull();
});

test('wraps more than six seats to a second line [IV-70]', async () => {
  renderSchedule({ slots: [sampleInterviewSlot({ capacity: 8 })] });
  const grid = await findGrid();
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
  expect(within(grid).getAllByRole('button', { name: /빈 자리/ })).toHaveLength(8);
});

test('says that no slots exist yet [IV-72]', async () => {
  renderSchedule({ slots: [] });
  expect(await screen.findByRole('heading', { name: '아직 만든 면접 시간이 없습니다.' })).toBeVisible();
});

test('shows a failure with a retry [IV-72]', async () => {
  const { user, server } = renderSchedule({
    answers: { 'GET /clubs/:clubId/recruitments/:recruitmentId/slots': refuse('busy') },
  });
  expect(await screen.findByRole('heading', { name: '면접 일정을 불러오지 못했습니다.' })).toBeVisible();
  server.answer('GET /clubs/:clubId/recruitments/:recruitmentId/slots', scheduleSlots);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await findGrid()).toBeVisible();
});

test('shows a message to users other than leaders, and for an unknown round [IV-73]', async () => {
  renderSchedule({
    answers: {
      'GET /clubs/:clubId/role': { role: 'MEMBER' },
      'GET /clubs/:clubId/recruitments': refuse('not_allowed'),
      'GET /clubs/:clubId/submissions': refuse('not_allowed'),
      'GET /clubs/:clubId/recruitments/:recruitmentId/slots': refuse('not_allowed'),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '볼 수 있는 권한이 없습니다.' })).toBeVisible();
  renderSchedule({
    answers: { 'GET /clubs/:clubId/recruitments/:recruitmentId/slots': refuse('not_found') },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: '모집 정보를 찾을 수 없습니다.' }),
  ).toBeVisible();
});

test('offers no changes to the schedule of an ended round [IV-73]', async () => {
  renderSchedule({ round: { state: 'DONE' } });
  const grid = await findGrid();
  for (const seat of within(grid).getAllByRole('button', { name: /빈 자리/ }))
    expect(seat).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: '시간 만들기' })).toBeNull();
  expect(screen.queryByRole('button', { name: '양세린 자리 정하기' })).toBeNull();
});

test('opens the schedule by the link on the desk; the tab 지원자 관리 stays the current one [IV-74]', async () => {
  const { user, currentPath } = renderDesk({
    answers: { 'GET /clubs/:clubId/recruitments/:recruitmentId/slots': scheduleSlots },
  });
  await user.click(await screen.findByRole('link', { name: '면접 일정' }));
  expect(await findGrid()).toBeVisible();
  expect(currentPath()).toBe('/clubs/7/recruitments/7/interviews');
  const tabs = screen.getByRole('navigation', { name: '동아리 메뉴' });
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('지원자 관리');
  expect(document.title).toBe('면접 일정 · 두레');
});

test('opens the schedule of the round that the user selects [IV-74]', async () => {
  const otherRound = sampleTogetherRound({ recruitmentId: 6, title: '2026 여름 신입 모집', state: 'DONE' });
  const { user, currentPath } = renderSchedule({
    answers: { 'GET /clubs/:clubId/recruitments': [sampleTogetherRound(), otherRound] },
  });
  await findGrid();
  await user.selectOptions(screen.getByRole('combobox', { name: '모집' }), '6');
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/recruitments/6/interviews');
  });
});
