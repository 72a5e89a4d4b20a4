import { decisionRoutes } from '@contract/evaluation';
import type { Outcome } from '@contract/recruitment';
import type { ArgsOf } from '@contract/route';
import { submissionRoutes } from '@contract/submission';
import type { ClubSubmission } from '@contract/submission';
import { changeListedSubmissions } from '@/entities/submission';
import { api, buildRequest, clubSubmissionsTag, recruitmentTag } from '@/shared/api';

interface SetOutcomeArgs {
  clubId: number;
  applyId: number;
  /** Null clears the outcome. */
  outcome: Outcome | null;
}

function buildSetOutcomeRequest({ outcome, ...ids }: SetOutcomeArgs) {
  switch (outcome) {
    case 'PASS':
      return buildRequest(submissionRoutes.approve)(ids);
    case 'FAIL':
      return buildRequest(submissionRoutes.reject)(ids);
    case 'HOLD':
      return buildRequest(decisionRoutes.hold)(ids);
    case null:
      return buildRequest(decisionRoutes.undecide)(ids);
  }
}

const setOutcomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Sets the unreleased outcome of an application. The cached lists show the new outcome before the response
     * arrives. A failure restores the previous outcome. Successes and failures refetch the lists.
     */
    setOutcome: build.mutation<ClubSubmission, SetOutcomeArgs>({
      query: buildSetOutcomeRequest,
      onQueryStarted: ({ clubId, applyId, outcome }, { dispatch, queryFulfilled }) => {
        let previous: Outcome | null = null;
        dispatch(
          changeListedSubmissions(clubId, [applyId], (row) => {
            previous = row.outcome;
            row.outcome = outcome;
          }),
        );
        void queryFulfilled.then(
          ({ data }) => {
            dispatch(
              changeListedSubmissions(clubId, [applyId], (row) => {
                Object.assign(row, data);
              }),
            );
          },
          () => {
            // Restores only this field, because the list may have been refetched in the meantime.
            dispatch(
              changeListedSubmissions(clubId, [applyId], (row) => {
                row.outcome = previous;
              }),
            );
          },
        );
      },
      invalidatesTags: (_result, _error, { clubId }) => [clubSubmissionsTag(clubId)],
    }),
    inviteSubmission: build.mutation<ClubSubmission, ArgsOf<typeof decisionRoutes.invite>>({
      query: buildRequest(decisionRoutes.invite),
      invalidatesTags: (_result, _error, { clubId }) => [clubSubmissionsTag(clubId), recruitmentTag(clubId)],
    }),
  }),
});

export const { useSetOutcomeMutation, useInviteSubmissionMutation } = setOutcomeApi;
