import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Club } from '@contract/club';
import type { RequestState } from '@/shared/api';
import { clubApi } from './club-api';

type ApiState = Parameters<typeof clubApi.util.selectCachedArgsForQuery>[0];
type Dispatch = ThunkDispatch<ApiState, RequestState, UnknownAction>;

function setFollowed(club: Club, isFollowed: boolean): void {
  if (club.isFollowed === isFollowed) return;
  club.followerCount += isFollowed ? 1 : -1;
  club.isFollowed = isFollowed;
}

/**
 * Shows a club as followed or not followed before the server confirms it: in the cached club, club lists,
 * searches and list of followed clubs. Changes only cached copies of the club: no list gains or loses it. The
 * thunk returns a function that undoes the changes.
 */
export const updateCachedFollow =
  (clubId: number, { isFollowed }: Pick<Club, 'isFollowed'>) =>
  (dispatch: Dispatch, getState: () => ApiState): (() => void) => {
    const { selectCachedArgsForQuery, updateQueryData } = clubApi.util;
    const changeClubs = (clubs: readonly Club[]) => {
      for (const club of clubs) if (club.clubId === clubId) setFollowed(club, isFollowed);
    };
    const changePages = ({ pages }: { pages: readonly { clubs: readonly Club[] }[] }) => {
      for (const { clubs } of pages) changeClubs(clubs);
    };
    const patches = [
      dispatch(updateQueryData('listFollowedClubs', undefined, changeClubs)),
      dispatch(
        updateQueryData('getClub', { clubId }, (club) => {
          changeClubs([club]);
        }),
      ),
      ...selectCachedArgsForQuery(getState(), 'listClubs').map((view) =>
        dispatch(updateQueryData('listClubs', view, changePages)),
      ),
      ...selectCachedArgsForQuery(getState(), 'searchClubs').map((view) =>
        dispatch(updateQueryData('searchClubs', view, changePages)),
      ),
    ];
    return () => {
      for (const { undo } of patches) undo();
    };
  };
