import { isAction } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { createFakeChat } from '../testing/fake-chat';
import type { FakeAnswers } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';
import { sampleClubAnswers } from '../testing/post-samples';
import { sampleClubSubmission, sampleOwnSubmissionDetail } from '../testing/recruitment-samples';
import { sampleMember } from '../testing/samples';

/** Opens a page and waits until the live connection has subscribed to changes. */
async function openPage(path: string, answers: FakeAnswers) {
  const chat = createFakeChat();
  const actionTypes: string[] = [];
  const app = renderApp({
    path,
    chat,
    answers,
    onAction: (action) => {
      if (isAction(action)) actionTypes.push(action.type);
    },
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.has('changes')).toBe(true);
  });
  return { ...app, chat, actionTypes };
}

const listTabs = async () =>
  within(await screen.findByRole('navigation', { name: '동아리 메뉴' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a decision changes the applicant’s open page without a reload [CV-41]', async () => {
  const { server, chat, actionTypes } = await openPage('/users/submissions/11', {
    'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ clubId: 7 }),
  });
  expect(await screen.findByText('심사 중')).toBeVisible();
  server.answer(
    'GET /users/submissions/:applyId',
    sampleOwnSubmissionDetail({ clubId: 7, status: 'APPROVED' }),
  );
  chat.changeClubs({ clubId: 8, kind: 'submission' }); // of another club: causes no request
  chat.changeClubs({ clubId: 7, kind: 'submission' });

  expect(await screen.findByText('합격')).toBeVisible();
  expect(server.callsTo('GET /users/submissions/:applyId')).toHaveLength(2);
  expect(actionTypes).toContain('changes/received');
});

test('a new role changes the tabs of an open club page [CV-41]', async () => {
  const { server, chat } = await openPage('/clubs/7/articles', sampleClubAnswers('MEMBER'));
  const tabsBefore = await listTabs();
  server.answer('GET /clubs/:clubId/role', { role: 'VICE_PRESIDENT' satisfies RoleName, pendingCount: 0 });
  chat.changeClubs({ clubId: 7, kind: 'role' });
  await waitFor(async () => {
    expect(await listTabs()).not.toEqual(tabsBefore);
  });
  expect(await screen.findByRole('link', { name: '지원자 관리' })).toBeVisible();
});

test('a new role refetches the user’s open application [CV-41]', async () => {
  const { server, chat } = await openPage('/users/submissions/11', {
    'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ clubId: 7 }),
  });
  expect(await screen.findByText('심사 중')).toBeVisible();
  server.answer(
    'GET /users/submissions/:applyId',
    sampleOwnSubmissionDetail({ clubId: 7, status: 'APPROVED' }),
  );
  chat.changeClubs({ clubId: 7, kind: 'role' });
  expect(await screen.findByText('합격')).toBeVisible();
});

test('a new role refetches the rounds of the open club [CV-41]', async () => {
  const { server, chat } = await openPage('/clubs/7/articles', sampleClubAnswers('MEMBER'));
  await screen.findByText('게시글이 없습니다.');
  const callsBefore = server.callsTo('GET /clubs/:clubId/recruitment').length;
  chat.changeClubs({ clubId: 7, kind: 'role' });
  await waitFor(() => {
    expect(server.callsTo('GET /clubs/:clubId/recruitment')).toHaveLength(callsBefore + 1);
  });
});

test('a new application is counted and listed on a leader’s open page [CV-41]', async () => {
  const { server, chat } = await openPage('/clubs/7/submissions', {
    ...sampleClubAnswers('PRESIDENT'),
    'GET /clubs/:clubId/submissions': [],
  });
  await screen.findByRole('link', { name: '지원자 관리' });
  server.answer('GET /clubs/:clubId/role', { role: 'PRESIDENT' satisfies RoleName, pendingCount: 1 });
  server.answer('GET /clubs/:clubId/submissions', [sampleClubSubmission()]);
  chat.changeClubs({ clubId: 7, kind: 'applicants' });
  expect(await screen.findByRole('link', { name: '지원자 관리', description: '심사 중 1명' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '송다은 보기' })).toBeVisible();
});

test('a member who joined is shown in an open member list [CV-41]', async () => {
  const { server, chat } = await openPage('/clubs/7/members', {
    ...sampleClubAnswers('MEMBER'),
    'GET /clubs/:clubId/members': [sampleMember({ userId: 1, name: '김하늘' })],
  });
  expect(await screen.findByText('김하늘')).toBeVisible();
  server.answer('GET /clubs/:clubId/members', [
    sampleMember({ userId: 1, name: '김하늘' }),
    sampleMember({ userId: 2, name: '이서연' }),
  ]);
  chat.changeClubs({ clubId: 7, kind: 'members' });
  expect(await screen.findByText('이서연')).toBeVisible();
});

test('a reconnect refetches data that may have changed; the first connection does not [CV-42]', async () => {
  const { server, chat, actionTypes } = await openPage('/users/submissions/11', {
    'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ clubId: 7 }),
  });
  expect(await screen.findByText('심사 중')).toBeVisible();
  expect(server.callsTo('GET /users/submissions/:applyId')).toHaveLength(1);
  chat.down();
  server.answer(
    'GET /users/submissions/:applyId',
    sampleOwnSubmissionDetail({ clubId: 7, status: 'REJECTED' }),
  );
  chat.up();
  expect(await screen.findByText('불합격')).toBeVisible();
  expect(actionTypes).toContain('changes/missed');
});

test('the next connection does not repeat a refused subscription to club changes', async () => {
  const chat = createFakeChat();
  chat.refusals.subscriptionIds.add('changes');
  renderApp({ element: <p />, chat });
  await waitFor(() => {
    expect(chat.connectionCount()).toBe(1);
  });
  await waitFor(() => {
    expect(chat.subscriptionIds.size).toBe(0); // the refusal closed the connection
  });
  chat.up();
  await waitFor(() => {
    expect([...chat.subscriptionIds]).toEqual(['rooms', 'notifications']);
  });
});
