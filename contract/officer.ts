import type { OfficerList } from './officer.rules';
import { route } from './route';

export type { OfficerList };

export const officerRoutes = {
  list: route<{ data: OfficerList }>()({
    method: 'GET',
    path: '/clubs/:clubId/officers',
    access: 'session',
    summary: 'Lists the past and present officers of a club, the current ones first. Members only.',
  }),
} as const;
