import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AuditPage } from '@contract/audit';
import type { ClubReport } from '@contract/report';
import { createFakeChat } from '@/app/testing/fake-chat';
import type { FakeChat } from '@/app/testing/fake-chat';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleMember } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

const AUDIT = 'GET /clubs/:clubId/audit';
const REPORTS = 'GET /clubs/:clubId/reports';
const RESOLVE = 'POST /clubs/:clubId/reports/:reportId/resolve';

beforeEach(() => {
  installScrolling();
});

const sampleEntry = (more: Partial<AuditPage['entries'][number]> = {}): AuditPage['entries'][number] => ({
  auditId: 2,
  actorName: '이서린',
  action: 'ROLE_CHANGED',
  targetName: '소아린',
  before: 'MEMBER',
  after: 'STAFF',
  reason: null,
  at: '2025-11-20T02:05:00.000Z',
  ...more,
});
const renderPage = (path: string, more: FakeAnswers = {}, chat?: FakeChat) =>
  renderApp({
    path,
    chat,
    answers: {
      ...sampleClubAnswers('VICE_PRESIDENT'),
      'GET /clubs/:clubId/members': [sampleMember({ userId: 9, name: '소아린' })],
      'GET /clubs/:clubId/recruitments': [],
      [AUDIT]: {
        entries: [
          sampleEntry(),
          sampleEntry({
            auditId: 1,
            actorName: '운영자',
            action: 'CLUB_CLOSED',
            targetName: null,
            before: null,
            after: null,
            reason: '유료 강의',
          }),
        ],
        nextCursor: null,
      },
      ...more,
    },
  });

test.each(['nowhere', 'constructor'])('finds no page for an unknown section: %s', async (section) => {
  renderPage(`/clubs/7/manage/${section}`);
  expect(await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
});

test('a slash at the end of the address opens the section', async () => {
  renderPage('/clubs/7/manage/reports/', { [REPORTS]: { reports: [] } });
  expect(await screen.findByRole('heading', { level: 1, name: '신고' })).toBeVisible();
});

test('shows the audit log with filters and a link to a CSV file of the same entries [AU-101]', async () => {
  const { user, server } = renderPage('/clubs/7/manage');
  expect(await screen.findByRole('heading', { level: 1, name: '기록' })).toBeVisible();
  const [, roleChangeRow, closureRow] = await screen.findAllByRole('row');
  expect(roleChangeRow).toHaveTextContent(
    '2025-11-20 11:05이서린소아린의 역할을 회원에서 운영진으로 바꿨습니다',
  );
  expect(closureRow).toHaveTextContent('운영자동아리 운영을 중지했습니다유료 강의');

  server.answer(AUDIT, { entries: [], nextCursor: null });
  await user.selectOptions(screen.getByLabelText('사람'), '소아린');
  expect(screen.getByRole('option', { name: '회원 추가' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('한 일'), '권한 변경');
  const [year] = within(await screen.findByRole('group', { name: '종료일' })).getAllByRole('spinbutton');
  if (!year) throw new Error('expected a section for the year');
  await user.click(year);
  await user.keyboard('20261120');
  expect(await screen.findByText('조건에 맞는 기록이 없습니다.')).toBeVisible();
  const filter = { userId: '9', action: 'ROLE_CHANGED', to: '2026-11-20T15:00:00.000Z' };
  await waitFor(() => {
    expect(server.callsTo(AUDIT).at(-1)?.query).toEqual({ ...filter, limit: '50' });
  });
  expect(screen.getByRole('link', { name: '표로 받기 (.csv)' })).toHaveAttribute(
    'href',
    `/api/v1/clubs/7/audit.csv?${String(new URLSearchParams(filter))}`,
  );
});

test.each<[string, (chat: FakeChat) => void]>([
  [
    'after a change of members',
    (chat) => {
      chat.changeClubs({ clubId: 7, kind: 'members' });
    },
  ],
  [
    'after a decision',
    (chat) => {
      chat.changeClubs({ clubId: 7, kind: 'applicants' });
    },
  ],
  [
    'when the user returns to the page',
    () => {
      fireEvent(window, new Event('focus'));
    },
  ],
])('shows new entries of the open audit log %s [AU-101]', async (_, cause) => {
  const chat = createFakeChat();
  const { server } = renderPage('/clubs/7/manage', {}, chat);
  expect(await screen.findAllByRole('row')).toHaveLength(3);
  await waitFor(() => {
    expect(chat.subscriptionIds.has('changes')).toBe(true);
  });
  server.answer(AUDIT, { entries: [sampleEntry({ auditId: 3, targetName: '정유진' })], nextCursor: null });
  cause(chat);
  expect(await screen.findByRole('row', { name: /정유진/ })).toBeVisible();
});

test('denies members the audit log without requesting it, and hides the tab 운영 [AU-102]', async () => {
  const { server } = renderPage('/clubs/7/manage', sampleClubAnswers('MEMBER'));
  expect(await screen.findByText('볼 수 있는 권한이 없습니다.')).toBeVisible();
  expect(server.callsTo(AUDIT)).toEqual([]);
  expect(screen.queryByRole('link', { name: '운영' })).toBeNull();
});

const report: ClubReport = {
  reportId: 4,
  targetKind: 'ARTICLE',
  targetId: 12,
  title: '회비 미납자 명단',
  reporterCount: 2,
  reasons: ['PRIVACY'],
  state: 'OPEN',
  version: 3,
  openedAt: '2026-11-20T02:05:00.000Z',
  contents: '이름과 계좌번호',
  authorName: '김건우',
  mayDelete: true,
};

test('lets leaders resolve reports with a reason, but only of content that their role may delete [AU-103]', async () => {
  const { user, server } = renderPage('/clubs/7/manage/reports', {
    [REPORTS]: { reports: [report, { ...report, reportId: 5, title: '회장이 쓴 글', mayDelete: false }] },
    [RESOLVE]: refuse('changed_meanwhile'),
  });
  expect(await screen.findAllByText('이름과 계좌번호')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^‘회장이 쓴 글’/ })).toBeNull();
  expect(screen.getByText('이 신고를 처리할 권한이 없습니다.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '‘회비 미납자 명단’ 삭제' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '개인정보');
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('신고를 처리하지 못했습니다.');
  server.answer(RESOLVE, null);
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('신고를 처리했습니다.')).toBeVisible();
  expect(server.callsTo(RESOLVE).at(-1)).toMatchObject({
    params: { reportId: '4' },
    body: { action: 'DELETE', reason: '개인정보', version: 3 },
  });
});

test('says after a refused deletion that the content is gone, and then offers only 문제 없음 [AU-103]', async () => {
  const { user } = renderPage('/clubs/7/manage/reports', {
    [REPORTS]: { reports: [report] },
    [RESOLVE]: refuse('changed_meanwhile'),
  });
  await user.click(await screen.findByRole('button', { name: '‘회비 미납자 명단’ 삭제' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '개인정보');
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('이미 삭제된 내용입니다.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '‘회비 미납자 명단’ 삭제' })).toBeNull();
  expect(screen.getByRole('button', { name: '‘회비 미납자 명단’ 문제 없음' })).toBeVisible();
});
