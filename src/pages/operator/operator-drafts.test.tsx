import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { renderApp } from '@/app/testing/render-app';
import { installScrolling } from '@/app/testing/scroll';
import { sampleOperatorClub, sampleUserForOperators } from './testing/operator-samples';

const GET_ANNOUNCEMENT = 'GET /operator/announcement';
const PUBLISH_ANNOUNCEMENT = 'PUT /operator/announcement';
const GET_CLUB = 'GET /operator/clubs/:clubId';
const CHANGE_CLUB = 'PATCH /operator/clubs/:clubId';
const DRAFT_RESTORED = '작성 중이던 내용을 불러왔습니다.';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  installScrolling();
});

type User = ReturnType<typeof renderApp>['user'];

async function openDialog(user: User, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
async function closeByAccident(user: User) {
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
}

test('keeps the chosen duration of a suspension when its dialog closes by accident [OP-112]', async () => {
  const { user } = renderApp({
    path: '/operator/people',
    answers: { 'GET /operator/users': { users: [sampleUserForOperators()], nextCursor: null } },
  });
  const firstDialog = await openDialog(user, '김건우님 이용 정지');
  await user.selectOptions(firstDialog.getByLabelText('정지 기간'), '30일');
  await closeByAccident(user);

  const reopenedDialog = await openDialog(user, '김건우님 이용 정지');
  expect(await reopenedDialog.findByText(DRAFT_RESTORED)).toBeVisible();
  expect(reopenedDialog.getByLabelText('정지 기간')).toHaveDisplayValue('30일');
});

const club = sampleOperatorClub();
const sampleClubMember = (userId: number, name: string) => ({
  userId,
  name,
  roleName: 'MEMBER' as const,
  lastActiveOn: '2026-11-20',
});
const APPOINT_BUTTON = '온소리 밴드 회장 지정';

test('keeps the chosen candidate, but asks again after the candidate has left the club [OP-112 OP-113]', async () => {
  const members = [sampleClubMember(3, '소아린'), sampleClubMember(4, '백지안')];
  const renderClubs = () =>
    renderApp({
      path: '/operator/clubs',
      answers: {
        'GET /operator/clubs': { clubs: [club], nextCursor: null },
        [GET_CLUB]: { ...club, members },
        [CHANGE_CLUB]: { ...club, members },
      },
    });
  const firstVisit = renderClubs();
  const firstDialog = await openDialog(firstVisit.user, APPOINT_BUTTON);
  const option = await firstDialog.findByRole('option', { name: /백지안/ });
  await firstVisit.user.selectOptions(firstDialog.getByLabelText('새 회장'), option);
  await firstVisit.user.type(firstDialog.getByRole('textbox', { name: '사유' }), '회장이 졸업함');
  await closeByAccident(firstVisit.user);
  const reopenedDialog = await openDialog(firstVisit.user, APPOINT_BUTTON);
  await waitFor(() => {
    expect(reopenedDialog.getByLabelText('새 회장')).toHaveDisplayValue(/백지안/);
  });
  firstVisit.unmount();

  members.pop(); // the chosen candidate leaves the club
  const secondVisit = renderClubs();
  const laterDialog = await openDialog(secondVisit.user, APPOINT_BUTTON);
  expect(await laterDialog.findByText(DRAFT_RESTORED)).toBeVisible();
  await laterDialog.findByRole('option', { name: /소아린/ });
  expect(laterDialog.getByLabelText('새 회장')).toHaveValue('');
  await secondVisit.user.click(laterDialog.getByRole('button', { name: '회장 지정' }));
  expect(await laterDialog.findByText(/선택해 주세요\./)).toBeVisible();
  expect(secondVisit.server.callsTo(CHANGE_CLUB)).toEqual([]);
});

test('restores a typed announcement after a reload, until it is published [OP-114]', async () => {
  const publishedAnnouncement = {
    announcementId: 1,
    text: '점검이 있습니다.',
    startsAt: '2026-11-24T00:00:00.000Z',
    endsAt: '2026-11-25T00:00:00.000Z',
  };
  const renderAnnouncement = () =>
    renderApp({
      path: '/operator/announcement',
      answers: { [GET_ANNOUNCEMENT]: publishedAnnouncement, [PUBLISH_ANNOUNCEMENT]: publishedAnnouncement },
    });
  const findTextField = () => screen.findByRole('textbox', { name: '공지 내용' });
  const firstVisit = renderAnnouncement();
  await firstVisit.user.type(await findTextField(), ' 새벽 두 시부터.');
  // Leaves the page. The expected text appears once the draft is stored.
  await firstVisit.user.click(screen.getByRole('link', { name: '현황' }));
  expect(await screen.findByText('작성 중이던 내용을 저장했습니다.')).toBeVisible();
  firstVisit.unmount();

  const secondVisit = renderAnnouncement();
  expect(await screen.findByText(DRAFT_RESTORED)).toBeVisible();
  expect(await findTextField()).toHaveValue('점검이 있습니다. 새벽 두 시부터.');
  await secondVisit.user.click(screen.getByRole('button', { name: '공지하기' }));
  expect(await screen.findByText('공지를 저장했습니다.')).toBeVisible();
  secondVisit.unmount();

  renderAnnouncement();
  expect(await findTextField()).toHaveValue('점검이 있습니다.');
  expect(screen.queryByText(DRAFT_RESTORED)).toBeNull();
});
