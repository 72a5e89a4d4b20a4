import { skipToken } from '@reduxjs/toolkit/query';
import { useGetClubQuery } from './club-api';

/**
 * Returns whether an operator has closed the club; false while unknown. The server then refuses the writes of users in
 * the club, except those of routes with `allowedInClosedClub`.
 */
export const useIsClubClosed = (clubId: number | undefined): boolean =>
  useGetClubQuery(clubId === undefined ? skipToken : { clubId }).currentData?.closedReason !== undefined;
