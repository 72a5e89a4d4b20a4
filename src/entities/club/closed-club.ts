import { skipToken } from '@reduxjs/toolkit/query';
import { useGetClubQuery } from './club-api';

/**
 * Returns whether an operator has closed the club; false while unknown. In a closed club, the server refuses the
 * writes of users, except those of routes with `allowedInClosedClub`.
 */
export const useIsClubClosed = (clubId: number | undefined): boolean =>
  useGetClubQuery(clubId === undefined ? skipToken : { clubId }).currentData?.closedReason !== undefined;
