import { sampleClub } from '@/app/testing/samples';
import { sampleClubSubmission } from '@/app/testing/recruitment-samples';
import { sampleTogetherRound } from '@/app/testing/round-samples';
import { explainRefusal } from './release-refusal';

test('a refusal names a changed decision, but no undecided application that has entered the stage [RL-65]', () => {
  const round = sampleTogetherRound();
  const invited = sampleClubSubmission({ applyId: 11, name: '송다은', stage: 'INTERVIEW' });
  const inDocuments = sampleClubSubmission({ applyId: 12, name: '장우진' });
  const decidedAfterInvitation = sampleClubSubmission({ applyId: 13, name: '최새봄' });
  const refusal = explainRefusal(
    { status: 409, code: 'stale_view', message: '' },
    {
      club: sampleClub(),
      stage: 'INTERVIEW',
      before: { round, submissions: [invited, inDocuments, decidedAfterInvitation] },
      current: {
        round,
        submissions: [
          { ...invited, outcome: 'PASS' },
          { ...inDocuments, stage: 'INTERVIEW' },
          { ...decidedAfterInvitation, stage: 'INTERVIEW', outcome: 'FAIL' },
        ],
      },
    },
  );
  expect(refusal).toContain('바뀐 결정: 송다은 합격 예정, 최새봄 불합격 예정.');
});
