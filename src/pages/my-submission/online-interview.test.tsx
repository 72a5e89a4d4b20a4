import { screen } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { sampleOwnSubmissionDetail } from '@/app/testing/recruitment-samples';
import { sampleClub } from '@/app/testing/samples';

test('links the place of a booked online interview [IV-63]', async () => {
  const place = 'https://meet.example/room-7';
  const slot = { slotId: 3, startsAt: '2099-12-05T02:00:00.000Z', minutes: 20, place };
  const recruitment = { title: '2026 겨울 신입 모집', hasInterview: true, release: 'TOGETHER' as const };
  renderApp({
    path: '/users/submissions/11',
    answers: {
      'GET /users/submissions/:applyId': sampleOwnSubmissionDetail({ stage: 'INTERVIEW', slot, recruitment }),
      'GET /users/submissions/:applyId/slots': [],
      'GET /clubs/:clubId': sampleClub(),
    },
  });
  expect(await screen.findByRole('link', { name: place })).toHaveAttribute('href', place);
});
