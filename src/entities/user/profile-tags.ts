import type { TagType } from '@/shared/api';

/**
 * Tags of cached responses that contain the current user's name or image. A change of the name or the image
 * invalidates all of these tags.
 */
export const profileTags = [
  'Profile',
  'Club',
  'Article',
  'Notice',
  'Comment',
  'Member',
  'Submission',
] as const satisfies readonly TagType[];
