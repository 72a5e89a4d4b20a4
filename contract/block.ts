import type { Block } from './block.rules';
import { route } from './route';

export type { Block };

export const blockRoutes = {
  block: route<{ data: null }>()({
    method: 'PUT',
    path: '/users/:userId/block',
    access: 'session',
    summary:
      'Blocks a user without notifying that user. The private rooms that both users share become read-only. A repeated call changes nothing. Operators cannot be blocked.',
  }),
  unblock: route<{ data: null }>()({
    method: 'DELETE',
    path: '/users/:userId/block',
    access: 'session',
    summary: 'Ends a block. A repeated call changes nothing.',
  }),
  listBlocked: route<{ data: Block[] }>()({
    method: 'GET',
    path: '/users/blocks',
    access: 'session',
    summary: 'Lists the users whom the caller has blocked, the latest blocked first.',
  }),
} as const;
