import { screen, within } from '@testing-library/react';
import type { AttendanceSheet } from '@contract/attendance';
import type { RoleName } from '@contract/member';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { certificateText } from '@/shared/messages';

const SHEET = 'GET /clubs/:clubId/attendance';
const ISSUE = 'POST /clubs/:clubId/certificates';

const sheet: AttendanceSheet = {
  events: [
    { eventId: 3, title: '정기 합주', startsAt: '2026-11-19T09:30:00.000Z' },
    { eventId: 4, title: '공연', startsAt: '2026-11-26T09:30:00.000Z' },
  ],
  members: [
    {
      userId: 5,
      name: '마소담',
      isMember: true,
      states: ['PRESENT', 'LATE'],
      counts: { PRESENT: 1, LATE: 1, ABSENT: 0, EXCUSED: 0 },
      rate: 100,
    },
    {
      userId: 6,
      name: '사가람',
      isMember: false,
      states: [null, 'EXCUSED'],
      counts: { PRESENT: 0, LATE: 0, ABSENT: 0, EXCUSED: 1 },
      rate: null,
    },
  ],
};
const renderSheet = (role: RoleName, more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/attendance',
    answers: { ...sampleClubAnswers(role), [SHEET]: sheet, ...more },
  });

test('shows a row per member with events, counts and rate, and labels former members [ET-27]', async () => {
  renderSheet('STAFF');
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['이름', '11.19정기 합주', '11.26공연', '출석', '지각', '결석', '공결', '출석률'],
    ['마소담', '출석', '지각', '1', '1', '0', '0', '100%'],
    ['사가람탈퇴한 회원', '–', '공결', '0', '0', '0', '1', '–'],
  ]);
  expect(screen.getByRole('button', { name: '엑셀로 내보내기' })).toBeVisible();
});

test('offers members no export, and shows users outside the club no sheet [ET-27]', async () => {
  const memberView = renderSheet('MEMBER', { [SHEET]: { ...sheet, members: sheet.members.slice(0, 1) } });
  expect(await screen.findByRole('heading', { level: 1, name: '내 출석' })).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: '마소담' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '엑셀로 내보내기' })).toBeNull();
  memberView.unmount();
  renderSheet('NO_ROLE');
  expect(await screen.findByText('볼 수 있는 권한이 없습니다.')).toBeVisible();
  expect(screen.getByRole('link', { name: '일정 보기' })).toHaveAttribute('href', '/clubs/7/events');
});

test('says that a period has no attendance, or why the server refuses a period [ET-27]', async () => {
  const emptyView = renderSheet('STAFF', { [SHEET]: { events: [], members: [] } });
  expect(await screen.findByText('이 기간에 출석을 받은 일정이 없습니다.')).toBeVisible();
  emptyView.unmount();
  const errors = { to: '기간의 끝은 시작보다 늦어야 합니다.' };
  renderSheet('STAFF', { [SHEET]: refuse('rule_broken', { errors }) });
  expect(await screen.findByText(errors.to)).toBeVisible();
});

test('states what a certificate contains and who can see it, and keeps the dialog after a refusal [CE-24]', async () => {
  const { user } = renderSheet('MEMBER', { [ISSUE]: refuse('not_allowed') });
  await user.click(await screen.findByRole('button', { name: '활동확인서 발급' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('온소리 밴드');
  expect(dialog).toHaveTextContent(certificateText.issueContents);
  expect(dialog).toHaveTextContent(certificateText.issuePublic);
  await user.click(within(dialog).getByRole('button', { name: '활동확인서 발급' }));
  expect(await within(dialog).findByText(/발급하지 못했습니다/)).toBeVisible();
});
