import { skipToken } from '@reduxjs/toolkit/query';
import { useGetClubQuery } from './club-api';

/** Returns whether an operator has closed the club: the server then refuses every change. False while unknown. */
export const useIsClubClosed = (clubId: number | undefined): boolean =>
  useGetClubQuery(clubId === undefined ? skipToken : { clubId }).currentData?.closedReason !== undefined;
