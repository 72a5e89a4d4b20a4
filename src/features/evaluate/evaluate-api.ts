import { evaluationRoutes, MEMO_EXCERPT_LENGTH } from '@contract/evaluation';
import type { Evaluations } from '@contract/evaluation';
import type { ArgsOf } from '@contract/route';
import { changeListedSubmissions, submissionApi } from '@/entities/submission';
import { api, buildRequest, clubSubmissionsTag } from '@/shared/api';
import type { ResponseData } from '@/shared/api';

/** Returns the summary for the row of the list. The average is null until the leader has given a score. */
function summaryOf({ mine, others, otherCount }: Evaluations) {
  const ownScore = mine?.score ?? null;
  const memo = excerptOf(mine, others);
  if (ownScore === null) return { mine: null, average: null, count: otherCount, memo };
  const scores = [ownScore, ...others.flatMap(({ score }) => (score === null ? [] : [score]))];
  return {
    mine: ownScore,
    average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    count: scores.length,
    memo,
  };
}

/**
 * Returns the start of the leader's own memo. Without an own memo, returns the start of the newest memo of
 * another leader, or null. The server fills its list by the same rule.
 */
function excerptOf(mine: Evaluations['mine'], others: Evaluations['others']): string | null {
  const newest = others.findLast(({ memo }) => memo !== '')?.memo;
  return (mine?.memo || newest)?.slice(0, MEMO_EXCERPT_LENGTH) ?? null;
}

/**
 * The response updates the cached evaluations and the row of the list, so that no refetch is needed. A failure
 * refetches the list, because the application may have been withdrawn.
 */
const evaluateApi = api.injectEndpoints({
  endpoints: (build) => ({
    evaluateSubmission: build.mutation<
      ResponseData<typeof evaluationRoutes.evaluate>,
      ArgsOf<typeof evaluationRoutes.evaluate>
    >({
      query: buildRequest(evaluationRoutes.evaluate),
      invalidatesTags: (_result, error, { clubId }) => (error ? [clubSubmissionsTag(clubId)] : []),
      onQueryStarted: ({ clubId, applyId }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data }) => {
            void dispatch(submissionApi.util.upsertQueryData('getEvaluations', { clubId, applyId }, data));
            dispatch(
              changeListedSubmissions(clubId, [applyId], (row) => {
                row.evaluation = summaryOf(data);
              }),
            );
          },
          () => undefined, // the form shows the failure
        );
      },
    }),
  }),
});

export const { useEvaluateSubmissionMutation } = evaluateApi;
