import { screen, waitFor, within } from '@testing-library/react';
import type { Succession } from '@contract/succession';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleClubAnswers } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';
import { sampleMember } from '@/app/testing/samples';
import { installScrolling } from '@/app/testing/scroll';

beforeEach(() => {
  installScrolling();
});

const renderPage = (path: string, more: FakeAnswers) =>
  renderApp({
    path,
    answers: {
      'GET /clubs/:clubId/members': [sampleMember({ userId: 9, name: '소아린' })],
      'GET /clubs/:clubId/recruitments': [],
      ...more,
    },
  });

const SUCCESSION = 'GET /clubs/:clubId/succession';
const absentPresidentSuccession: Succession = {
  isPresidentAbsent: true,
  presidentLastActiveOn: '2026-10-01',
  mayRequest: true,
  nextRequestAt: null,
  request: null,
};
const proposedRequest: Succession['request'] = {
  state: 'PROPOSED',
  candidateId: 1,
  candidateName: '김하늘',
  requesterName: '소아린',
  hasAccepted: false,
  supporterCount: 1,
  requiredSupporters: 3,
  isSupported: true,
  createdAt: '2026-11-20T02:05:00.000Z',
  endsAt: null,
  endedAt: null,
};
const officerAnswers = {
  'GET /clubs/:clubId/officers': {
    officers: [
      { userId: 2, name: '이서연', roleName: 'PRESIDENT', startedAt: null, endedAt: null },
      {
        userId: 9,
        name: '소아린',
        roleName: 'STAFF',
        startedAt: '2026-03-02T03:00:00.000Z',
        endedAt: '2026-09-01T03:00:00.000Z',
      },
    ],
  },
};

/** Presses the Tab key until the element has the focus, at most 60 times. */
async function tabTo(user: ReturnType<typeof renderPage>['user'], element: HTMLElement) {
  for (let presses = 0; presses < 60 && document.activeElement !== element; presses += 1) await user.tab();
  expect(element).toHaveFocus();
}

test('lists officers and requests the succession of an absent president by keyboard, again after a refusal [SU-101]', async () => {
  const { user, server } = renderPage('/clubs/7/manage/officers', {
    ...sampleClubAnswers('MEMBER'),
    ...officerAnswers,
    [SUCCESSION]: absentPresidentSuccession,
    'POST /clubs/:clubId/succession': absentPresidentSuccession,
  });
  expect(await screen.findByText('회장이 오랫동안 접속하지 않았습니다')).toBeVisible();
  const [, presidentRow, formerOfficerRow] = await screen.findAllByRole('row');
  expect(presidentRow).toHaveTextContent('이서연회장기록 전 ~ 현재');
  expect(formerOfficerRow).toHaveTextContent('소아린운영진2026-03-02 ~ 2026-09-01');
  await tabTo(user, screen.getByRole('button', { name: '승계 요청' }));
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  const candidate = dialog.getByLabelText('후보');
  await tabTo(user, candidate);
  await user.selectOptions(candidate, '소아린'); // In jsdom, keys do not change a select.
  const sendButton = dialog.getByRole('button', { name: '승계 요청' });
  await tabTo(user, sendButton);
  server.answer('POST /clubs/:clubId/succession', refuse('busy'));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(/처리하지 못했습니다/)).toBeVisible();
  expect(candidate).toHaveDisplayValue('소아린');
  server.answer('POST /clubs/:clubId/succession', absentPresidentSuccession);
  await tabTo(user, sendButton);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('승계를 요청했습니다.')).toBeVisible();
  expect(server.callsTo('POST /clubs/:clubId/succession').map(({ body }) => body)).toEqual([
    { candidateId: 9 },
    { candidateId: 9 },
  ]);
});

test('lets the candidate accept and the president object, and shows an error when the server refuses the objection [SU-102]', async () => {
  const { user, server, unmount } = renderPage('/clubs/7/manage/officers', {
    ...sampleClubAnswers('MEMBER'),
    ...officerAnswers,
    [SUCCESSION]: { ...absentPresidentSuccession, mayRequest: false, request: proposedRequest },
    'POST /clubs/:clubId/succession/accept': absentPresidentSuccession,
  });
  await user.click(await screen.findByRole('button', { name: '회장 맡기' }));
  expect(screen.queryByRole('button', { name: '승계에 동의' })).toBeNull();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '회장 맡기' }));
  await waitFor(() => {
    expect(server.callsTo('POST /clubs/:clubId/succession/accept')).toHaveLength(1);
  });
  unmount();
  const presidentView = renderPage('/clubs/7/manage/officers', {
    ...sampleClubAnswers('PRESIDENT'),
    ...officerAnswers,
    [SUCCESSION]: {
      ...absentPresidentSuccession,
      isPresidentAbsent: false,
      mayRequest: false,
      request: {
        ...proposedRequest,
        state: 'RUNNING',
        hasAccepted: true,
        endsAt: '2026-12-04T02:05:00.000Z',
      },
    },
    'POST /clubs/:clubId/succession/object': refuse('busy'),
  });
  await presidentView.user.click(await screen.findByRole('button', { name: '이의 제기' }));
  const dialog = within(await screen.findByRole('dialog'));
  await presidentView.user.click(dialog.getByRole('button', { name: '이의 제기' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('처리하지 못했습니다.');
  // An operator has stopped the succession while the dialog is open.
  presidentView.server.answer(SUCCESSION, {
    ...absentPresidentSuccession,
    isPresidentAbsent: false,
    mayRequest: false,
  });
  presidentView.server.answer('POST /clubs/:clubId/succession/object', refuse('not_found'));
  await presidentView.user.click(dialog.getByRole('button', { name: '이의 제기' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: '이의 제기', hidden: true })).toBe(
      dialog.getByRole('button', { name: '이의 제기' }),
    );
  });
  expect(await dialog.findByRole('alert')).toHaveTextContent('찾을 수 없습니다.');
  await presidentView.user.click(dialog.getByRole('button', { name: '취소' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
