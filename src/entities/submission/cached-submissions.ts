import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ClubSubmission } from '@contract/submission';
import type { RequestState } from '@/shared/api';
import { submissionApi } from './submission-api';

type State = Parameters<ReturnType<typeof submissionApi.endpoints.listClubSubmissions.select>>[0];
type Dispatch = ThunkDispatch<State, RequestState, UnknownAction>;

/**
 * Returns a thunk that changes the applications `applyIds` in all cached lists of a club. `change` mutates a
 * row.
 */
export const changeListedSubmissions =
  (clubId: number, applyIds: readonly number[], change: (row: ClubSubmission) => void) =>
  (dispatch: Dispatch, getState: () => State) => {
    const cachedArgs = submissionApi.util.selectCachedArgsForQuery(getState(), 'listClubSubmissions');
    for (const args of cachedArgs) {
      if (args.clubId !== clubId) continue;
      dispatch(
        submissionApi.util.updateQueryData('listClubSubmissions', args, (rows) => {
          for (const row of rows) if (applyIds.includes(row.applyId)) change(row);
        }),
      );
    }
  };
