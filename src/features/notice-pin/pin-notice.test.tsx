import { screen, waitFor } from '@testing-library/react';
import type { RoleName } from '@contract/member';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { sampleArticle, sampleClubAnswers, sampleNotice } from '@/app/testing/post-samples';
import { renderApp } from '@/app/testing/render-app';

const PIN = 'PUT /clubs/:clubId/notices/:noticeId/pin';
const UNPIN = 'DELETE /clubs/:clubId/notices/:noticeId/pin';
const NOTICE = 'GET /clubs/:clubId/notices/:noticeId';

const renderNotice = (role: RoleName, more: FakeAnswers = {}) =>
  renderApp({
    path: '/clubs/7/notices/12',
    answers: { ...sampleClubAnswers(role), [NOTICE]: sampleNotice(), [PIN]: null, [UNPIN]: null, ...more },
  });

test('lets a leader pin and unpin a notice [SH-157]', async () => {
  const { user, server } = renderNotice('VICE_PRESIDENT');
  const pinButton = await screen.findByRole('button', { name: '고정' });
  server.answer(NOTICE, sampleNotice({ isPinned: true }));
  await user.click(pinButton);
  expect(await screen.findByText('공지사항을 목록 위에 고정했습니다.')).toBeVisible();
  expect(server.callsTo(PIN).map(({ params }) => params)).toEqual([{ clubId: '7', noticeId: '12' }]);

  const unpinButton = await screen.findByRole('button', { name: '고정 해제' });
  server.answer(NOTICE, sampleNotice());
  await user.click(unpinButton);
  expect(await screen.findByText('공지사항의 고정을 해제했습니다.')).toBeVisible();
  expect(server.callsTo(UNPIN)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: '고정' })).toBeVisible();
});

test.each<RoleName>(['NO_ROLE', 'MEMBER', 'STAFF'])('does not offer pinning to %s [SH-157]', async (role) => {
  const { server } = renderNotice(role);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(server.callsTo('GET /clubs/:clubId/role')).not.toHaveLength(0);
  });
  expect(screen.queryByRole('button', { name: /고정/ })).toBeNull();
});

test('does not offer pinning for an article [SH-157]', async () => {
  renderApp({
    path: '/clubs/7/articles/12',
    answers: { ...sampleClubAnswers('PRESIDENT'), 'GET /clubs/:clubId/articles/:articleId': sampleArticle() },
  });
  await screen.findByRole('button', { name: '삭제' });
  expect(screen.queryByRole('button', { name: /고정/ })).toBeNull();
});

test.each([
  [
    'at the limit of pinned notices',
    refuse('pin_limit_reached'),
    '공지사항은 3개까지 고정할 수 있습니다. 다른 공지사항의 고정을 먼저 해제해 주세요.',
  ],
  [
    'without a response',
    () => {
      throw noAnswer;
    },
    '공지사항의 고정을 바꾸지 못했습니다.',
  ],
])('%s, shows the error as an alert and still offers pinning [SH-157]', async (_case, answer, sentence) => {
  const { user } = renderNotice('PRESIDENT', { [PIN]: answer });
  await user.click(await screen.findByRole('button', { name: '고정' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: '고정' })).not.toHaveAttribute('aria-disabled');
});
