import type { OwnData } from './own-data.rules';
import { route } from './route';

export type { OwnData };

/** Name of the file that a browser makes of it. */
export const OWN_DATA_FILE = 'dure-my-data.json';

export const ownDataRoutes = {
  export: route<{ data: OwnData }>()({
    method: 'GET',
    path: '/users/me/export',
    access: 'session',
    summary: 'All that is kept of the caller and was written by the caller, to be taken along.',
  }),
} as const;
