import type { OwnData } from './own-data.rules';
import { route } from './route';

export type { OwnData };

/** Name of the downloaded file. */
export const OWN_DATA_FILE_NAME = 'dure-my-data.json';

/** Kinds of recorded reads of personal data: list of applicants, one application, profile, or a download of everything. */
export const personalDataReadKinds = ['applicants', 'application', 'profile', 'export'] as const;

export const ownDataRoutes = {
  export: route<{ data: OwnData }>()({
    method: 'GET',
    path: '/users/me/export',
    access: 'session',
    hasEffects: true,
    summary: 'Exports all stored data about and by the caller.',
  }),
} as const;
