import { screen, waitFor, within } from '@testing-library/react';
import type { Delivery } from '@contract/result';
import { refuse } from '@/app/testing/fake-server';
import { renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';

const LIST = 'GET /clubs/:clubId/recruitments/:recruitmentId/deliveries';
const RESEND = 'POST /clubs/:clubId/recruitments/:recruitmentId/deliveries/resend';

const sampleDelivery = (more: Partial<Delivery>): Delivery => ({
  applyId: 11,
  name: '송다은',
  channel: 'app',
  state: 'SENT',
  reason: null,
  at: '2026-03-20T09:00:04.000Z',
  ...more,
});
const deliveries = [
  sampleDelivery({}),
  sampleDelivery({ channel: 'email' }),
  sampleDelivery({ applyId: 12, name: '장우진' }),
  sampleDelivery({
    applyId: 12,
    name: '장우진',
    channel: 'email',
    state: 'FAILED',
    reason: '주소를 찾을 수 없음',
  }),
  sampleDelivery({ applyId: 13, name: '최새봄' }),
];
const renderLog = (options: Parameters<typeof renderDesk>[0] = {}) =>
  renderDesk({
    pathSuffix: '?view=log',
    round: { firstReleasedAt: '2026-03-20T09:00:00.000Z' },
    applicants: options.applicants ?? [
      sampleClubSubmission({ stage: 'INTERVIEW' }),
      sampleClubSubmission({ applyId: 12, userId: 6, name: '장우진', status: 'REJECTED' }),
      sampleClubSubmission({ applyId: 13, userId: 8, name: '최새봄', stage: 'INTERVIEW' }),
    ],
    answers: { [LIST]: deliveries, [RESEND]: { queued: 1 }, ...options.answers },
  });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('lists each recipient with the result, the state of the message in each channel, and the reason for a failure [RL-68]', async () => {
  renderLog();
  expect(await screen.findByRole('heading', { name: '결과를 발표했습니다' })).toBeVisible();
  expect(screen.getByText('전송됨 4건, 보내는 중 0건, 실패 1건')).toBeVisible();
  const failedRow = await findRow('장우진');
  expect(within(failedRow).getByText('불합격')).toBeVisible();
  expect(within(failedRow).getByText('실패')).toBeVisible();
  expect(within(failedRow).getByText('주소를 찾을 수 없음')).toBeVisible();
  expect(within(await findRow('송다은')).getByText('합격')).toBeVisible();
  expect(within(await findRow('최새봄')).getByText('받지 않음')).toBeVisible();
});

test('names the time of the newest release, and the day of each message if there are several [RL-68]', async () => {
  renderLog({ answers: { [LIST]: [...deliveries, sampleDelivery({ at: '2026-03-27T09:00:00.000Z' })] } });
  const row = await findRow('송다은');
  expect(within(row).getByText('03.27(금) 18:00')).toBeVisible();
  expect(within(row).getAllByText('03.20(금) 18:00')).toHaveLength(2);
  expect(screen.getByText(/· 2026-03-27 18:00$/)).toBeVisible();
});

test('lists two messages of the same time to one recipient [RL-68]', async () => {
  const reportError = jest.spyOn(console, 'error');
  const mail = sampleDelivery({ channel: 'email' });
  renderLog({ answers: { [LIST]: [mail, { ...mail, state: 'FAILED', reason: '주소를 찾을 수 없음' }] } });
  const row = await findRow('송다은');
  expect(within(row).getByText('전송됨')).toBeVisible();
  expect(within(row).getByText('주소를 찾을 수 없음')).toBeVisible();
  expect(reportError).not.toHaveBeenCalled();
});

test('shows only the recipients with a failed message on request [RL-68]', async () => {
  const { user } = renderLog();
  await user.click(await screen.findByRole('button', { name: '실패 1명' }));
  // The last three characters are the name. The syllable of the avatar precedes the name.
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(-3))).toEqual([
    '장우진',
  ]);
});

test('sends the failed messages again [RL-68]', async () => {
  const { user, server } = renderLog();
  const resendButton = await screen.findByRole('button', { name: '실패한 것만 다시 보내기' });
  server.answer(
    LIST,
    deliveries.map((delivery) =>
      delivery.state === 'FAILED' ? { ...delivery, state: 'QUEUED', reason: null } : delivery,
    ),
  );
  await user.click(resendButton);
  expect(await screen.findByText('1건을 다시 보냅니다.')).toBeVisible();
  expect(server.callsTo(RESEND)).toHaveLength(1);
  await waitFor(() => {
    expect(resendButton).toBeDisabled();
  });
});

test('sends the failed messages of one recipient again [RL-81]', async () => {
  const { user, server } = renderLog();
  const failedRow = within(await findRow('장우진'));
  await user.click(failedRow.getByRole('button', { name: '장우진님에게 다시 보내기' }));
  expect(await screen.findByText('1건을 다시 보냅니다.')).toBeVisible();
  expect(server.callsTo(RESEND).map(({ body }) => body)).toEqual([{ applyId: 12 }]);
  expect(within(await findRow('송다은')).queryByRole('button')).toBeNull();
});

test('reports that the messages could not be sent again [RL-68]', async () => {
  const { user } = renderLog({ answers: { [RESEND]: refuse('busy') } });
  await user.click(await screen.findByRole('button', { name: '실패한 것만 다시 보내기' }));
  expect(await screen.findByText('다시 보내지 못했습니다.')).toBeVisible();
});

test('refetches the log while a message is queued [RL-69]', async () => {
  const { server } = renderLog({ answers: { [LIST]: [sampleDelivery({ state: 'QUEUED' })] } });
  expect(await screen.findByText('전송됨 0건, 보내는 중 1건, 실패 0건')).toBeVisible();
  server.answer(LIST, [sampleDelivery({})]);
  expect(
    await screen.findByText('전송됨 1건, 보내는 중 0건, 실패 0건', undefined, { timeout: 10_000 }),
  ).toBeVisible();
}, 20_000);

test('counts the applicants without a released result, and links back to the desk [RL-80]', async () => {
  const { user, currentPath } = renderLog({
    applicants: [
      sampleClubSubmission({ applyId: 12, userId: 6, status: 'REJECTED' }),
      sampleClubSubmission({ applyId: 13, userId: 8, outcome: 'HOLD' }),
      sampleClubSubmission({ applyId: 14, userId: 9 }),
      sampleClubSubmission({ applyId: 15, userId: 10, stage: 'INTERVIEW' }),
    ],
  });
  expect(await screen.findByText(/아직 발표하지 않은 2명이 남아 있습니다/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: '지원자 관리로' }));
  await waitFor(() => {
    expect(currentPath()).toBe('/clubs/7/submissions');
  });
});

test('does not mention applicants without a result when everybody has one [RL-80]', async () => {
  renderLog();
  expect(await screen.findByRole('heading', { name: '결과를 발표했습니다' })).toBeVisible();
  expect(screen.queryByText(/남아 있습니다/)).toBeNull();
});
