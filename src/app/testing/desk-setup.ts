import { screen } from '@testing-library/react';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import type { FakeAnswers } from './fake-server';
import { sampleClubSubmission, sampleClubSubmissionDetail } from './recruitment-samples';
import { renderApp } from './render-app';
import { sampleTogetherRound } from './round-samples';
import { sampleClub } from './samples';

/**
 * Four applicants in the document stage of a round that releases all results together (`TOGETHER`): two
 * undecided, one passed, one on hold.
 */
export const deskApplicants: readonly ClubSubmission[] = [
  sampleClubSubmission({ applyId: 11, userId: 5, name: '송다은', studentId: '60260412', track: '보컬' }),
  sampleClubSubmission({
    applyId: 12,
    userId: 6,
    name: '장우진',
    studentId: '60251198',
    department: '기계공학과',
    track: '드럼',
  }),
  sampleClubSubmission({
    applyId: 13,
    userId: 8,
    name: '최새봄',
    studentId: '60241132',
    track: '보컬',
    outcome: 'PASS',
    outcomeAt: '2026-03-13T05:00:00.000Z',
    outcomeBy: 1,
    evaluation: { mine: 5, average: 4.5, count: 2, memo: '고음은 안정적' },
  }),
  sampleClubSubmission({
    applyId: 14,
    userId: 9,
    name: '양세린',
    studentId: '60240075',
    track: '드럼',
    outcome: 'HOLD',
    outcomeAt: '2026-03-13T05:00:00.000Z',
    outcomeBy: 1,
    evaluation: { mine: 3, average: 3.5, count: 2, memo: null },
  }),
];

interface RenderDeskOptions {
  /** Added to the address of the desk: `?view=board` or `/12`. */
  pathSuffix?: string;
  round?: Partial<Recruitment>;
  applicants?: readonly ClubSubmission[];
  answers?: FakeAnswers;
  advanceTimers?: (ms: number) => void;
}

/** Renders the desk of club 7 for its president, with a TOGETHER round. */
export function renderDesk({
  pathSuffix = '',
  round = {},
  applicants = deskApplicants,
  answers = {},
  advanceTimers,
}: RenderDeskOptions = {}) {
  const shownRound = sampleTogetherRound(round);
  const findApplicant = (applyId: string | undefined) =>
    applicants.find((applicant) => String(applicant.applyId) === applyId) ?? sampleClubSubmission();
  return renderApp({
    path: `/clubs/7/submissions${pathSuffix}`,
    ...(advanceTimers && { advanceTimers }),
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/recruitments': [shownRound],
      'GET /clubs/:clubId/submissions': applicants,
      'GET /clubs/:clubId/submissions/:applyId': ({ params }: { params: Record<string, string> }) =>
        sampleClubSubmissionDetail({
          ...findApplicant(params['applyId']),
          questions: shownRound.questions,
          answers: [{ questionId: 1, value: '사건의 지평선' }],
        }),
      'GET /clubs/:clubId/submissions/:applyId/evaluations': { mine: null, others: [], otherCount: 1 },
      ...answers,
    },
  });
}

/** Waits for the row of an applicant. */
export const findDeskRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** Returns the names of the rendered rows in their order. */
export const listDeskRowNames = () =>
  screen.getAllByRole('rowheader').map((cell) => cell.querySelector('button')?.textContent ?? '');
