import { screen, within } from '@testing-library/react';
import { refuse } from '@/app/testing/fake-server';
import type { FakeCall } from '@/app/testing/fake-server';
import { findDeskRow, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';

test('of several invitations, the failed ones stay selected [EV-68 EV-71]', async () => {
  const { user } = renderDesk({
    round: { release: 'IMMEDIATE' },
    answers: {
      'PATCH /clubs/:clubId/submissions/:applyId/invite': ({ params }: FakeCall) =>
        params['applyId'] === '11' ? sampleClubSubmission({ stage: 'INTERVIEW' }) : refuse('busy'),
    },
  });
  await findDeskRow('송다은');
  for (const name of ['송다은', '장우진'])
    await user.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
  const bar = screen.getByRole('region', { name: '2명 선택' });
  await user.click(within(bar).getByRole('button', { name: '면접 초대' }));
  const dialog = await screen.findByRole('dialog', { name: '2명을 면접에 초대하시겠습니까?' });
  await user.click(within(dialog).getByRole('button', { name: '면접 초대' }));
  expect(await screen.findByText('1명을 면접에 초대했습니다. 1명은 초대하지 못했습니다.')).toBeVisible();
  expect(await screen.findByRole('region', { name: '1명 선택' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '장우진 선택' })).toBeChecked();
});
