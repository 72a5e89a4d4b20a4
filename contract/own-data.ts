import type { OwnData } from './own-data.rules';
import { route } from './route';

export type { OwnData };

/** Name of the downloaded file. */
export const OWN_DATA_FILE_NAME = 'dure-my-data.json';

/** What a recorded read of personal data returned: a list of applicants, an application, a profile, or the export of own data. */
export const personalDataReadKinds = ['applicants', 'application', 'profile', 'export'] as const;

export const ownDataRoutes = {
  export: route<{ data: OwnData }>()({
    method: 'GET',
    path: '/users/me/export',
    access: 'session',
    hasEffects: true,
    summary: 'Exports all stored data about the caller and all content that the caller wrote.',
  }),
} as const;
