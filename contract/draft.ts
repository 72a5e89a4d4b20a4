import type { Draft, DraftBody, DraftSummary, SavedDraft } from './draft.rules';
import { FORM_BODY_MAX_BYTES, route } from './route';

export type { Draft, DraftBody, DraftSummary, SavedDraft };

/** Drafts are deleted this many days after their round, or the user’s extension, has closed. */
export const DRAFT_RETENTION_DAYS = 30;

/** Drafts of applications, one per user and round. */
export const draftRoutes = {
  getDraft: route<{ data: Draft | null }>()({
    method: 'GET',
    path: '/clubs/:clubId/submissions/draft',
    access: 'session',
    summary: 'Returns the caller’s draft for the current round of a club; null for none.',
  }),
  saveDraft: route<{ data: SavedDraft; body: DraftBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/submissions/draft',
    access: 'session',
    maxBodyBytes: FORM_BODY_MAX_BYTES,
    summary: 'Saves what the caller has typed so far. Values may be partial.',
  }),
  removeDraft: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/submissions/draft',
    access: 'session',
    allowedInClosedClub: true,
    summary: 'Deletes the caller’s draft for the current round of a club, if any.',
  }),
  listDrafts: route<{ data: DraftSummary[] }>()({
    method: 'GET',
    path: '/users/submissions/drafts',
    access: 'session',
    summary: 'Lists the caller’s drafts with the deadlines of their rounds, the latest saved first.',
  }),
} as const;
