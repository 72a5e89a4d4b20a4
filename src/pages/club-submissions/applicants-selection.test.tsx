import { screen } from '@testing-library/react';
import { MAX_DECISIONS_PER_REQUEST } from '@contract/submission';
import { renderApp } from '@/app/testing/render-app';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleClub } from '@/app/testing/samples';

const count = MAX_DECISIONS_PER_REQUEST + 1;

test('selects all pending applicants, also more than one request may contain, and shows the count [SH-160]', async () => {
  const { person } = renderApp({
    path: '/clubs/7/submissions',
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/submissions': Array.from({ length: count }, (_, index) =>
        sampleClubSubmission({ applyId: index + 1, userId: index + 1, name: `지원자${String(index + 1)}` }),
      ),
    },
  });
  const selectAll = await screen.findByLabelText('심사 중인 지원자 모두 선택');
  await person.click(selectAll);
  expect(selectAll).toBeChecked();
  expect(selectAll).not.toBePartiallyChecked();
  expect(screen.getByText(`심사 중 ${String(count)}명 중 ${String(count)}명 선택`)).toBeVisible();

  await person.click(screen.getByLabelText('지원자7 선택'));
  expect(selectAll).toBePartiallyChecked();
  expect(screen.getByText(`심사 중 ${String(count)}명 중 ${String(count - 1)}명 선택`)).toBeVisible();
}, 60_000);
