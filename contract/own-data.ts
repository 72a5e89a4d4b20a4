import type { OwnData } from './own-data.rules';
import { route } from './route';

export type { OwnData };

/** Name of the file that a browser makes of it. */
export const OWN_DATA_FILE_NAME = 'dure-my-data.json';

/** What of a user's personal data others read: as one of a club's applicants, as one application, as a profile; or a download of all. */
export const personalDataReadKinds = ['applicants', 'application', 'profile', 'export'] as const;

export const ownDataRoutes = {
  export: route<{ data: OwnData }>()({
    method: 'GET',
    path: '/users/me/export',
    access: 'session',
    hasEffects: true,
    summary: 'All that is kept of the caller and was written by the caller, to be taken along.',
  }),
} as const;
