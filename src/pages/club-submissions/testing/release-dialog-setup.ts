import { screen, within } from '@testing-library/react';
import type { Recruitment } from '@contract/recruitment';
import type { FakeAnswers, FakeCall } from '@/app/testing/fake-server';
import { deskApplicants, renderDesk } from '@/app/testing/desk-setup';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleTogetherRound } from '@/app/testing/round-samples';

export const RELEASE = 'POST /clubs/:clubId/recruitments/:recruitmentId/release';
export const PUT_ROUND = 'PUT /clubs/:clubId/recruitments/:recruitmentId';
export const ROUNDS = 'GET /clubs/:clubId/recruitments';
const DELIVERIES = 'GET /clubs/:clubId/recruitments/:recruitmentId/deliveries';

export const applicants = [
  ...deskApplicants,
  sampleClubSubmission({ applyId: 16, userId: 16, name: '고은채', track: '드럼', outcome: 'FAIL' }),
];
/** Responds to a saved round as the server does. */
export const answerSave = ({ body }: FakeCall): Recruitment => {
  const { messages, resultsAt } = body as Pick<Recruitment, 'messages' | 'resultsAt'>;
  return sampleTogetherRound({ messages, resultsAt, updatedAt: '2026-03-20T01:00:00.000Z' });
};

/** Opens the release dialog of a stage with one passed and one failed applicant. */
export async function openReleaseDialog(
  options: Parameters<typeof renderDesk>[0] = {},
  answers: FakeAnswers = {},
) {
  const app = renderDesk({
    applicants,
    ...options,
    answers: {
      [RELEASE]: { pass: 1, fail: 1, remaining: 3 },
      [PUT_ROUND]: answerSave,
      [DELIVERIES]: [],
      ...answers,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: '서류 결과 발표' }));
  const dialog = await screen.findByRole('dialog', { name: '서류 결과 발표' });
  const getField = (name: string) => within(dialog).getByRole('textbox', { name });
  const getButton = (name: string) => within(dialog).getByRole('button', { name });
  return { ...app, dialog, getField, getButton };
}
