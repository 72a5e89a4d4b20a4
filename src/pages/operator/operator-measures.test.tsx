import { screen, waitFor, within } from '@testing-library/react';
import type { Announcement } from '@contract/announcement';
import type { OperatorFigures } from '@contract/figures';
import type { OperatorClubDetail } from '@contract/operator';
import type { ReportCaseDetail } from '@contract/report-case';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { installScrolling } from '@/app/testing/scroll';
import { sampleOperatorClub } from './testing/operator-samples';

const LIST_CASES = 'GET /operator/reports';
const GET_CASE = 'GET /operator/reports/:reportId';
const ASSIGN_CASE = 'POST /operator/reports/:reportId/assign';
const RESTORE_CONTENT = 'POST /operator/contents/:contentKind/:contentKey/restore';
const GET_ANNOUNCEMENT = 'GET /operator/announcement';
const PUBLISH_ANNOUNCEMENT = 'PUT /operator/announcement';
const TAKE_ANNOUNCEMENT_DOWN = 'DELETE /operator/announcement';
const LIST_CLUBS = 'GET /operator/clubs';
const CONFIRM_PASSWORD = 'POST /operator/confirm';
const GET_CLUB = 'GET /operator/clubs/:clubId';
const CHANGE_CLUB = 'PATCH /operator/clubs/:clubId';
const DAY_MS = 86_400_000;

beforeEach(() => {
  installScrolling();
});

const throwNoAnswer = () => {
  throw noAnswer;
};
const removedMessageCase: ReportCaseDetail = {
  reportId: 1,
  targetKind: 'MESSAGE',
  targetId: { roomId: 3, messageId: 15 },
  title: '주식 리딩방 초대합니다',
  reporterCount: 1,
  reasons: ['SPAM'],
  state: 'OPEN',
  version: 2,
  openedAt: '2026-11-20T03:00:00.000Z',
  clubId: 7,
  clubName: '온소리 밴드',
  authorId: 5,
  authorName: '김건우',
  assigneeName: null,
  removedUntil: '2026-12-20T03:00:00.000Z',
  isDeleted: false,
  reports: [],
  measures: [],
};
const renderPage = (path: string, more: FakeAnswers = {}) =>
  renderApp({
    path,
    answers: {
      [LIST_CASES]: { reports: [removedMessageCase].map(toListedCase), nextCursor: null },
      [GET_CASE]: removedMessageCase,
      ...more,
    },
  });
const toListedCase = ({ reportId, targetKind, targetId, title, reasons, openedAt }: ReportCaseDetail) => ({
  reportId,
  targetKind,
  targetId,
  title,
  reasons,
  openedAt,
  reporterCount: 1,
  state: 'OPEN',
  version: 2,
});

test('restores removed content with a reason, and keeps the reason after a failure [OP-108]', async () => {
  const { user, server } = renderPage('/operator', { [RESTORE_CONTENT]: throwNoAnswer });
  await user.click(await screen.findByRole('button', { name: '복원' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pressRestore = () => user.click(dialog.getByRole('button', { name: '복원' }));
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '이의를 받아들임');
  await pressRestore();
  expect(await dialog.findByText(/복원하지 못했습니다/)).toBeVisible();

  server.answer(RESTORE_CONTENT, refuse('changed_meanwhile', { message: '가려지지 않은 내용입니다.' }));
  await pressRestore();
  expect(await dialog.findByText(/가려지지 않은 내용입니다/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: '사유' })).toHaveValue('이의를 받아들임');

  server.answer(RESTORE_CONTENT, null);
  await pressRestore();
  expect(await screen.findByText('내용을 복원했습니다.')).toBeVisible();
  expect(server.callsTo(RESTORE_CONTENT).at(-1)).toMatchObject({
    params: { contentKind: 'MESSAGE', contentKey: '3-15' },
    body: { reason: '이의를 받아들임' },
  });
});

test('reports that a case could not be assigned, and shows another operator who was faster [OP-109]', async () => {
  const { user, server } = renderPage('/operator', { [ASSIGN_CASE]: throwNoAnswer });
  const takeCase = async () => user.click(await screen.findByRole('button', { name: '내가 맡기' }));
  await takeCase();
  expect(await screen.findByText(/신고를 맡지 못했습니다/)).toBeVisible();

  server.answer(ASSIGN_CASE, refuse('changed_meanwhile'));
  server.answer(GET_CASE, { ...removedMessageCase, assigneeName: '백지안', version: 3 });
  await takeCase();
  expect(await screen.findByText('백지안님이 보는 중')).toBeVisible();
  expect(screen.queryByRole('button', { name: '내가 맡기' })).toBeNull();
  expect(server.callsTo(ASSIGN_CASE).map(({ body }) => body)).toEqual([{ version: 2 }, { version: 2 }]);
});

test('asks for the dates of an announcement without them [OP-110]', async () => {
  const { user, server } = renderPage('/operator/announcement', { [GET_ANNOUNCEMENT]: null });
  const form = within(await screen.findByRole('form', { name: '모든 화면에 보이는 공지' }));
  await user.type(form.getByRole('textbox', { name: '공지 내용' }), '점검이 있습니다.');
  await user.click(form.getByRole('button', { name: '공지하기' }));
  expect(await form.findByText('시작 일시를 입력해 주세요.')).toBeVisible();
  expect(form.getByText('종료 일시를 입력해 주세요.')).toBeVisible();
  expect(server.callsTo(PUBLISH_ANNOUNCEMENT)).toEqual([]);
});

test('changes and takes down the announcement, and keeps the typed text after a failure [OP-110]', async () => {
  const announcement: Announcement = {
    announcementId: 1,
    text: '점검이 있습니다.',
    startsAt: '2026-11-24T00:00:00.000Z',
    endsAt: '2026-11-25T00:00:00.000Z',
  };
  const { user, server } = renderPage('/operator/announcement', {
    [GET_ANNOUNCEMENT]: announcement,
    [PUBLISH_ANNOUNCEMENT]: refuse('rule_broken', {
      errors: { endsAt: '종료 일시는 시작 일시보다 뒤여야 합니다.' },
    }),
    [TAKE_ANNOUNCEMENT_DOWN]: throwNoAnswer,
  });
  const form = within(await screen.findByRole('form', { name: '모든 화면에 보이는 공지' }));
  const textField = form.getByRole('textbox', { name: '공지 내용' });
  await user.clear(textField);
  await user.click(form.getByRole('button', { name: '공지하기' }));
  expect(await form.findByText('공지 내용을 입력해 주세요.')).toBeVisible();
  expect(server.callsTo(PUBLISH_ANNOUNCEMENT)).toEqual([]);

  await user.type(textField, '내일 새벽에 점검합니다.');
  await user.click(form.getByRole('button', { name: '공지하기' }));
  expect(await form.findByText('종료 일시는 시작 일시보다 뒤여야 합니다.')).toBeVisible();
  server.answer(PUBLISH_ANNOUNCEMENT, throwNoAnswer);
  await user.click(form.getByRole('button', { name: '공지하기' }));
  expect(await form.findByText(/공지를 저장하지 못했습니다/)).toBeVisible();
  expect(textField).toHaveValue('내일 새벽에 점검합니다.');

  const changedAnnouncement = { ...announcement, announcementId: 2, text: '내일 새벽에 점검합니다.' };
  server.answer(PUBLISH_ANNOUNCEMENT, changedAnnouncement);
  server.answer(GET_ANNOUNCEMENT, changedAnnouncement);
  await user.click(form.getByRole('button', { name: '공지하기' }));
  expect(await screen.findByText('공지를 저장했습니다.')).toBeVisible();
  const { startsAt, endsAt } = announcement;
  expect(server.callsTo(PUBLISH_ANNOUNCEMENT).at(-1)?.body).toEqual({
    text: changedAnnouncement.text,
    startsAt,
    endsAt,
  });

  await user.click(await screen.findByRole('button', { name: '공지 내리기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '공지 내리기' }));
  expect(await dialog.findByText(/공지를 내리지 못했습니다/)).toBeVisible();
  server.answer(TAKE_ANNOUNCEMENT_DOWN, null);
  server.answer(GET_ANNOUNCEMENT, null);
  await user.click(dialog.getByRole('button', { name: '공지 내리기' }));
  expect(await screen.findByText('공지를 내렸습니다.')).toBeVisible();
});

test('reports that the announcement failed to load, and offers a retry [OP-116]', async () => {
  const { user, server } = renderPage('/operator/announcement', { [GET_ANNOUNCEMENT]: throwNoAnswer });
  expect(await screen.findByText('공지를 불러오지 못했습니다.')).toBeVisible();
  server.answer(GET_ANNOUNCEMENT, null);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('textbox', { name: '공지 내용' })).toBeVisible();
});

test('reports that the members to choose a president from failed to load, offers a retry and keeps the reason [OP-115]', async () => {
  const club = sampleOperatorClub();
  const { user, server } = renderPage('/operator/clubs', {
    [LIST_CLUBS]: { clubs: [club], nextCursor: null },
    [GET_CLUB]: throwNoAnswer,
    [CONFIRM_PASSWORD]: null,
  });
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 회장 지정' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('회원 목록을 불러오지 못했습니다.');
  expect(dialog.queryByLabelText('새 회장')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '회장이 졸업함');
  expect(dialog.getByRole('button', { name: '회장 지정' })).toBeDisabled();

  server.answer(GET_CLUB, refuse('confirmation_required'));
  await user.click(dialog.getByRole('button', { name: '다시 시도' }));
  const passwordDialog = within(
    await screen.findByRole('dialog', { name: '비밀번호를 다시 확인해 주세요.' }),
  );
  await user.type(passwordDialog.getByLabelText('비밀번호'), 'dure2026!');
  server.answer(GET_CLUB, {
    ...club,
    members: [{ userId: 3, name: '소아린', roleName: 'MEMBER', lastActiveOn: '2026-11-20' }],
  });
  await user.click(passwordDialog.getByRole('button', { name: '확인' }));
  expect(await dialog.findByRole('option', { name: /소아린/ })).toBeInTheDocument();
  expect(dialog.queryByText('회원 목록을 불러오지 못했습니다.')).toBeNull();
  expect(dialog.getByRole('textbox', { name: '사유' })).toHaveValue('회장이 졸업함');
  expect(dialog.getByRole('button', { name: '회장 지정' })).toBeEnabled();
});

test('shortens a running succession to an earlier deadline, and stops a proposed one [SU-103]', async () => {
  const runningClub = sampleOperatorClub({
    president: { userId: 2, name: '이서연', lastActiveOn: '2026-10-01', isActive: false },
    succession: {
      candidateId: 9,
      candidateName: '소아린',
      endsAt: new Date(Date.now() + 5 * DAY_MS).toISOString(),
    },
  });
  const runningClubDetail: OperatorClubDetail = { ...runningClub, members: [] };
  const proposedClub = {
    ...runningClub,
    clubId: 8,
    clubName: '별마루',
    succession: { candidateId: 9, candidateName: '소아린', endsAt: null },
  };
  const { user, server } = renderPage('/operator/clubs', {
    [LIST_CLUBS]: { clubs: [runningClub, proposedClub], nextCursor: null },
    [CHANGE_CLUB]: refuse('not_found'),
  });
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 승계 앞당기기' }));
  expect(screen.queryByRole('button', { name: '별마루 승계 앞당기기', hidden: true })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  const deadlineSelect = dialog.getByLabelText('새 이의 기한');
  expect(
    within(deadlineSelect)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['바로 끝내기', expect.stringMatching(/^1일 뒤/), expect.stringMatching(/^3일 뒤/)]);
  const pressSend = () => user.click(dialog.getByRole('button', { name: '승계 앞당기기' }));
  await user.selectOptions(deadlineSelect, '3');
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '회장이 졸업함');
  await pressSend();
  expect(await dialog.findByText(/조치하지 못했습니다/)).toBeVisible();
  server.answer(CHANGE_CLUB, runningClubDetail);
  await pressSend();
  expect(await screen.findByText('동아리에 대한 조치를 마쳤습니다.')).toBeVisible();
  expect(server.callsTo(CHANGE_CLUB).at(-1)).toMatchObject({
    params: { clubId: '7' },
    body: { successionEndsAt: expect.stringMatching(/Z$/) as string, reason: '회장이 졸업함' },
  });

  await user.click(await screen.findByRole('button', { name: '별마루 승계 중단' }));
  const stopDialog = within(await screen.findByRole('dialog', { name: /중단하시겠습니까/ }));
  await user.type(stopDialog.getByRole('textbox', { name: '사유' }), '회장이 돌아옴');
  await user.click(stopDialog.getByRole('button', { name: '승계 중단' }));
  await waitFor(() => {
    expect(server.callsTo(CHANGE_CLUB).at(-1)).toMatchObject({
      params: { clubId: '8' },
      body: { successionEndsAt: null, reason: '회장이 돌아옴' },
    });
  });
});

test('shows the figures of the service [FG-105]', async () => {
  const figures: OperatorFigures = {
    users: 1204,
    activeIn7Days: 312,
    activeIn30Days: 640,
    openClubs: 41,
    closedClubs: 1,
    clubsWithoutActivePresident: 2,
    applications: 530,
    messages: 9001,
    openReports: 0,
    oldestReportAt: null,
  };
  renderPage('/operator/figures', { 'GET /operator/figures': figures });
  const terms = await screen.findAllByRole('term');
  expect(terms.map((term) => `${term.textContent} ${term.nextSibling?.textContent ?? ''}`)).toEqual([
    '회원 1,204',
    '7일 안에 활동한 회원 312',
    '30일 안에 활동한 회원 640',
    '운영 중인 동아리 41',
    '운영 중지된 동아리 1',
    '활동 중인 회장이 없는 동아리 2',
    '지원서 530',
    '메시지 9,001',
    '처리할 신고 0',
    '가장 오래된 신고 없음',
  ]);
});
