import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorClubDetail } from '@contract/operator';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { installScrolling } from '@/app/testing/scroll';
import { sampleCase, sampleCaseDetail } from './testing/case-samples';
import { sampleOperatorClub, sampleUserForOperators } from './testing/operator-samples';

const LIST_CASES = 'GET /operator/reports';
const GET_CASE = 'GET /operator/reports/:reportId';
const DECIDE_CASE = 'POST /operator/reports/:reportId/decide';
const LIST_CLUBS = 'GET /operator/clubs';
const CONFIRM_PASSWORD = 'POST /operator/confirm';

let scrollToEnd: () => void;

beforeEach(() => {
  scrollToEnd = installScrolling();
});

const cases = [sampleCase(1), sampleCase(2)];

const renderPage = (more: FakeAnswers = {}, path = '/operator') =>
  renderApp({
    path,
    answers: {
      [LIST_CASES]: { reports: cases, nextCursor: null },
      [GET_CASE]: ({ params }) => sampleCaseDetail(Number(params['reportId'])),
      [DECIDE_CASE]: sampleCaseDetail(2, { state: 'RESOLVED', version: 2 }),
      [CONFIRM_PASSWORD]: null,
      ...more,
    },
  });

test('shows ordinary users the page for unknown addresses [OP-101]', async () => {
  renderPage({ [LIST_CASES]: refuse('not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '운영 메뉴' })).toBeNull();
});

test('shows the page for unknown addresses in place of an unknown tab [SC-34]', async () => {
  renderPage({}, '/operator/xyz');
  expect(await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
});

test('shows a tab whose address ends with a slash [OP-106]', async () => {
  renderPage({ [LIST_CLUBS]: { clubs: [], nextCursor: null } }, '/operator/clubs/');
  expect(await screen.findByRole('heading', { level: 2, name: '동아리' })).toBeVisible();
});

test('moves the focus to the title of a case that the user chooses [OP-102]', async () => {
  const { user } = renderPage();
  const findTitle = () => screen.findByRole('heading', { level: 2, name: /^욕설/ });
  expect(await findTitle()).not.toHaveFocus();
  const rows = within(screen.getByRole('list', { name: '신고 목록' })).getAllByRole('button');
  for (const row of rows) {
    await user.click(row);
    await waitFor(async () => {
      expect(await findTitle()).toHaveFocus();
    });
  }
  expect(screen.getByText('2 / 2')).toBeVisible();
});

test('moves through the queue and chooses an action by keys, and decides after the password is confirmed [OP-102 OP-103]', async () => {
  const { user, server } = renderPage();
  expect(await screen.findByText('빠져 줘요.')).toBeVisible();
  expect(screen.getAllByText('24시간 넘음')).toHaveLength(2);
  const reportList = screen.getByRole('heading', { name: '신고 1건' }).parentElement;
  expect(reportList).toHaveTextContent('최새봄 · 욕설과 괴롭힘 · “세 번째입니다.” 2026-11-20 12:00');

  await user.keyboard('j');
  expect(await screen.findByText('2 / 2')).toBeVisible();
  await screen.findByText('빠져 줘요.');
  await user.keyboard('3');
  expect(screen.getByRole('radio', { name: /^삭제/ })).toBeChecked();
  expect(screen.getByText(/운영자가 내 글을 가리거나 삭제했습니다/)).toBeVisible();

  server.answer(DECIDE_CASE, refuse('confirmation_required'));
  await user.click(screen.getByRole('button', { name: '삭제하기' }));
  const confirmationDialog = within(await screen.findByRole('dialog', { name: /삭제하시겠습니까/ }));
  expect(server.callsTo(DECIDE_CASE)).toEqual([]);
  await user.click(confirmationDialog.getByRole('button', { name: '삭제' }));

  const passwordDialog = within(
    await screen.findByRole('dialog', { name: '비밀번호를 다시 확인해 주세요.' }),
  );
  await user.type(passwordDialog.getByLabelText('비밀번호'), 'dure2026!');
  server.answer(DECIDE_CASE, sampleCaseDetail(2, { state: 'RESOLVED', version: 2 }));
  await user.click(passwordDialog.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('신고를 처리했습니다.')).toBeVisible();
  expect(server.callsTo(CONFIRM_PASSWORD).map(({ body }) => body)).toEqual([{ password: 'dure2026!' }]);
  expect(server.callsTo(DECIDE_CASE).map(({ body }) => body)).toEqual([
    { action: 'DELETE', reason: '욕설과 괴롭힘', version: 1 },
    { action: 'DELETE', reason: '욕설과 괴롭힘', version: 1 },
  ]);
});

test('asks for the password in place of the queue, and keeps the reason after a refused decision [OP-103 OP-104]', async () => {
  const { user, server } = renderPage({ [LIST_CASES]: refuse('confirmation_required') });
  await user.type(await screen.findByLabelText('비밀번호'), 'dure2026!');
  server.answer(LIST_CASES, { reports: cases, nextCursor: null });
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('빠져 줘요.')).toBeVisible();

  server.answer(DECIDE_CASE, refuse('changed_meanwhile'));
  await user.click(screen.getByRole('radio', { name: /^경고/ }));
  await user.type(screen.getByRole('textbox', { name: '사유' }), '이 심합니다');
  await user.click(screen.getByRole('button', { name: '경고하기' }));
  expect(await screen.findByText(/신고를 처리하지 못했습니다/)).toBeVisible();
  await waitFor(() => {
    expect(server.callsTo(GET_CASE).length).toBeGreaterThan(1);
  });
  expect(screen.getByRole('textbox', { name: '사유' })).toHaveValue('욕설과 괴롭힘이 심합니다');
});

const LIST_USERS = 'GET /operator/users';
const CHANGE_SUSPENSION = 'PATCH /operator/users/:userId';
const CHANGE_CLUB = 'PATCH /operator/clubs/:clubId';

const account = sampleUserForOperators();
const suspendedAccount = sampleUserForOperators({
  userId: 6,
  name: '박도윤',
  suspendedUntil: '2026-12-30T00:00:00.000Z',
  suspensionReason: '도배',
});

test('searches users, suspends an account and lifts a suspension with a reason [OP-105]', async () => {
  const { user, server } = renderPage({
    [LIST_USERS]: { users: [account, suspendedAccount], nextCursor: null },
    [CHANGE_SUSPENSION]: { ...account, suspendedUntil: '2026-12-30T00:00:00.000Z', suspensionReason: '도배' },
  });
  await user.click(await screen.findByRole('link', { name: '회원' }));
  await user.type(await screen.findByRole('textbox', { name: '이름이나 아이디로 찾기' }), '건우');
  await waitFor(() => {
    expect(server.callsTo(LIST_USERS).at(-1)?.query).toMatchObject({ search: '건우' });
  });
  await user.click(await screen.findByRole('button', { name: '김건우님 이용 정지' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '이용 정지' }));
  expect(await dialog.findAllByText(/선택해 주세요|입력해 주세요/)).not.toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText('정지 기간'), '30일');
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '도배');
  await user.click(dialog.getByRole('button', { name: '이용 정지' }));
  expect(await screen.findByText('김건우님의 이용을 정지했습니다.')).toBeVisible();
  expect(server.callsTo(CHANGE_SUSPENSION).map(({ body }) => body)).toEqual([
    { suspendedUntil: expect.any(String) as string, reason: '도배' },
  ]);

  // Lifting the suspension of the other account fails first; the dialog keeps the reason.
  server.answer(CHANGE_SUSPENSION, () => {
    throw noAnswer;
  });
  await user.click(await screen.findByRole('button', { name: '박도윤님 정지 해제' }));
  const liftingDialog = within(await screen.findByRole('dialog'));
  await user.type(liftingDialog.getByRole('textbox', { name: '사유' }), '오해였습니다');
  await user.click(liftingDialog.getByRole('button', { name: '정지 해제' }));
  expect(await liftingDialog.findByText(/조치하지 못했습니다/)).toBeVisible();
  expect(liftingDialog.getByRole('textbox', { name: '사유' })).toHaveValue('오해였습니다');
  server.answer(CHANGE_SUSPENSION, { ...suspendedAccount, suspendedUntil: null, suspensionReason: null });
  await user.click(liftingDialog.getByRole('button', { name: '정지 해제' }));
  expect(await screen.findByText('박도윤님의 이용 정지를 해제했습니다.')).toBeVisible();
  expect(server.callsTo(CHANGE_SUSPENSION).at(-1)?.body).toEqual({
    suspendedUntil: null,
    reason: '오해였습니다',
  });
});

test('closes and reopens a club, and offers to appoint a president only for a club without an active one [OP-106]', async () => {
  const openClub = sampleOperatorClub({
    president: { userId: 2, name: '이서연', lastActiveOn: '2026-11-20', isActive: true },
  });
  const openClubDetail: OperatorClubDetail = { ...openClub, members: [] };
  const { user, server } = renderPage({
    [LIST_CLUBS]: {
      clubs: [
        openClub,
        { ...openClub, clubId: 8, clubName: '별마루', president: null },
        { ...openClub, clubId: 9, clubName: '꽃자리', state: 'CLOSED', closedReason: '유료 강의' },
      ],
      nextCursor: null,
    },
    [CHANGE_CLUB]: openClubDetail,
  });
  await user.click(await screen.findByRole('link', { name: '동아리' }));
  expect(await screen.findByRole('button', { name: '별마루 회장 지정' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '온소리 밴드 회장 지정' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '온소리 밴드 운영 중지' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '사유' }), '유료 강의');
  await user.click(dialog.getByRole('button', { name: '운영 중지' }));
  expect(await screen.findByText('동아리에 대한 조치를 마쳤습니다.')).toBeVisible();
  expect(server.callsTo(CHANGE_CLUB).map(({ body }) => body)).toEqual([
    { state: 'CLOSED', reason: '유료 강의' },
  ]);

  server.answer(CHANGE_CLUB, refuse('busy'));
  await user.click(await screen.findByRole('button', { name: '꽃자리 운영 재개' }));
  const reopeningDialog = within(await screen.findByRole('dialog'));
  await user.type(reopeningDialog.getByRole('textbox', { name: '사유' }), '바로잡음');
  await user.click(reopeningDialog.getByRole('button', { name: '운영 재개' }));
  expect(await reopeningDialog.findByText(/조치하지 못했습니다/)).toBeVisible();
  server.answer(CHANGE_CLUB, openClubDetail);
  await user.click(reopeningDialog.getByRole('button', { name: '운영 재개' }));
  await waitFor(() => {
    expect(server.callsTo(CHANGE_CLUB).at(-1)?.body).toEqual({ state: 'OPEN', reason: '바로잡음' });
  });
});

test('reports that the next page of users failed to load, and offers a retry [OP-116]', async () => {
  const firstPage = { users: [account], nextCursor: 5 };
  const { user, server } = renderPage({
    [LIST_USERS]: ({ query }) => {
      if (query['cursor'] !== undefined) throw noAnswer;
      return firstPage;
    },
  });
  await user.click(await screen.findByRole('link', { name: '회원' }));
  await screen.findByRole('button', { name: '김건우님 이용 정지' });
  scrollToEnd();
  expect(await screen.findByText('다음 회원을 불러오지 못했습니다.')).toBeVisible();

  server.answer(LIST_USERS, { users: [suspendedAccount], nextCursor: null });
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: '박도윤님 정지 해제' })).toBeVisible();
  expect(screen.getByRole('button', { name: '김건우님 이용 정지' })).toBeVisible();
  expect(screen.queryByText('다음 회원을 불러오지 못했습니다.')).toBeNull();
});

test('offers every member except the current president as the new president [OP-106]', async () => {
  const president = { userId: 2, name: '이서연', lastActiveOn: '2026-10-01' };
  const club = sampleOperatorClub({ president: { ...president, isActive: false } });
  const { user } = renderPage({
    [LIST_CLUBS]: { clubs: [club], nextCursor: null },
    'GET /operator/clubs/:clubId': {
      ...club,
      members: [
        { ...president, roleName: 'PRESIDENT' },
        { userId: 3, name: '소아린', roleName: 'MEMBER', lastActiveOn: '2026-11-20' },
      ],
    },
  });
  await user.click(await screen.findByRole('link', { name: '동아리' }));
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 회장 지정' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('option', { name: /소아린/ })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: /이서연/ })).toBeNull();
});

test('says that a club has no other member to appoint [OP-115]', async () => {
  const person = { userId: 2, name: '이서연', lastActiveOn: '2026-01-20' };
  const club = sampleOperatorClub({ president: { ...person, isActive: false } });
  const { user } = renderPage(
    {
      [LIST_CLUBS]: { clubs: [club], nextCursor: null },
      'GET /operator/clubs/:clubId': { ...club, members: [{ ...person, roleName: 'PRESIDENT' }] },
    },
    '/operator/clubs',
  );
  await user.click(await screen.findByRole('button', { name: '온소리 밴드 회장 지정' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('회장으로 지정할 다른 회원이 없습니다.')).toBeVisible();
  expect(dialog.queryByLabelText('새 회장')).toBeNull();
  expect(dialog.getByRole('button', { name: '회장 지정' })).toBeDisabled();
});
