import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { CombinedState } from '@reduxjs/toolkit/query';
import { baseQuery } from './base-query';

/**
 * Cache tags. Some entities add more with `addTagTypes`. A query of a list usually provides `LIST` and a tag
 * for each item ({@link listTags}). A mutation invalidates what it changes.
 */
const tagTypes = [
  'Profile',
  'Club',
  'ClubRole',
  'Membership',
  'Submission',
  'Article',
  'Notice',
  'Comment',
  'Member',
  'Room',
  'Notification',
  'Recruitment',
  'Draft',
  'InterviewSlot',
  'ClubQuestion',
  'NotificationSettings',
  'Event',
  'Attendance',
  'Certificate',
  'Report',
] as const;
export type TagType = (typeof tagTypes)[number];

/** Fills the cache of the client. The payload contains the queries from which the server rendered the page. */
export const queriesRendered = createAction<CombinedState<never, TagType, 'api'>>('page/queriesRendered');

/** The only RTK Query API of the client. Entities inject queries, features inject mutations. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // In seconds. A page that the user opens refetches older data, because other users may have changed it.
  refetchOnMountOrArgChange: 30,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  extractRehydrationInfo: (action): CombinedState<never, TagType, 'api'> | undefined =>
    queriesRendered.match(action) ? action.payload : undefined,
  endpoints: () => ({}),
});

/**
 * Tag of all cached data that depends on the applications to a club: their list, the number of pending ones,
 * whether the user has applied. The user's own application has {@link ownSubmissionTag} instead.
 */
export const clubSubmissionsTag = (clubId: number) => ({
  type: 'Submission' as const,
  id: `club-${String(clubId)}`,
});

/** Tag of the user's application to a club, for live events without the id of the application. */
export const ownSubmissionTag = (clubId: number) => ({
  type: 'Submission' as const,
  id: `own-${String(clubId)}`,
});

/** Tag of all cached data that depends on the rounds of a club. */
export const recruitmentTag = (clubId: number) => ({
  type: 'Recruitment' as const,
  id: `club-${String(clubId)}`,
});

/** Returns the tags of a list and of its items. */
export function listTags<T extends TagType, I>(
  type: T,
  items: readonly I[] | undefined,
  idOf: (item: I) => number,
) {
  return [{ type, id: 'LIST' as const }, ...(items ?? []).map((item) => ({ type, id: idOf(item) }))];
}
