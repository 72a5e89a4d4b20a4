import type { Club } from './club';
import { route } from './route';

export const followRoutes = {
  follow: route<{ data: null }>()({
    method: 'PUT',
    path: '/clubs/:clubId/follow',
    access: 'session',
    summary:
      'Follows a club. The caller is notified of its rounds. A repeated call changes nothing. Members of the club cannot follow it.',
  }),
  unfollow: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/follow',
    access: 'session',
    allowedInClosedClub: true,
    summary: 'Ends following a club. A repeated call changes nothing.',
  }),
  listFollowing: route<{ data: Club[] }>()({
    method: 'GET',
    path: '/users/following',
    access: 'session',
    summary: 'Lists the clubs that the caller follows, the last followed first.',
  }),
} as const;
