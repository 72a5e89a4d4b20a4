import type { Answer } from '@contract/answers';
import type { Recruitment } from '@contract/recruitment';
import { useLazyListSubmissionAnswersQuery } from '@/entities/submission';
import type { RoundColumnData } from './applicant-sheet';

type Round = Pick<Recruitment, 'clubId' | 'recruitmentId' | 'tracks' | 'questions'>;

/**
 * Returns a function that requests all answers of a round, page by page. The function rejects if a page fails to
 * load.
 */
export function useLoadRoundAnswers() {
  const [loadPage] = useLazyListSubmissionAnswersQuery();
  return async ({ clubId, recruitmentId, tracks, questions }: Round): Promise<RoundColumnData> => {
    const answers = new Map<number, readonly Answer[]>();
    // The cursor of the next page: undefined for the first page, null after the last page.
    let after: number | null | undefined;
    while (questions.length > 0 && after !== null) {
      const query = { recruitmentId, ...(after !== undefined && { after }) };
      const page = await loadPage({ clubId, query }).unwrap();
      for (const submission of page.submissions) answers.set(submission.applyId, submission.answers);
      after = page.nextCursor;
    }
    return { hasTracks: tracks.length > 0, questions, answers };
  };
}
