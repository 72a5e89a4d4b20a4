import type { OfficerList } from './officer.rules';
import { route } from './route';

export type { OfficerList };

export const officerRoutes = {
  list: route<{ data: OfficerList }>()({
    method: 'GET',
    path: '/clubs/:clubId/officers',
    access: 'session',
    summary:
      'Lists the terms of the staff and leaders of a club: current ones first, then past ones, the last to end first. Members only.',
  }),
} as const;
