import type { TagType } from '@/shared/api';

/** Cached answers that carry the current user's name or picture. Every change of either invalidates all of them. */
export const profileTags = [
  'Profile',
  'Club',
  'Article',
  'Notice',
  'Comment',
  'Member',
  'Submission',
] as const satisfies readonly TagType[];
