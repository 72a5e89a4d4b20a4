import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** Kinds of cached things. A list provides `LIST` and each of its items; a mutation names what it has changed. */
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
] as const;
export type TagType = (typeof tagTypes)[number];

/** The one API of the SPA; queries are injected by entities, mutations by features. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // A second browser's changes are seen on coming back to a page, not only on a reload.
  refetchOnMountOrArgChange: 30,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Whatever hangs on the applications to a club: their list, how many wait, and whether one has applied. */
export const clubSubmissionsTag = (clubId: number) => ({
  type: 'Submission' as const,
  id: `club-${String(clubId)}`,
});

/** One's own application to a club, for events that do not name the application. */
export const ownSubmissionTag = (clubId: number) => ({
  type: 'Submission' as const,
  id: `own-${String(clubId)}`,
});

/** Tags of a list: the list as such and each item in it. */
export function listTags<T extends TagType, I>(
  type: T,
  items: readonly I[] | undefined,
  idOf: (item: I) => number,
) {
  return [{ type, id: 'LIST' as const }, ...(items ?? []).map((item) => ({ type, id: idOf(item) }))];
}
