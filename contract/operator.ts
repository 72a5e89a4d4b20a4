import type {
  AnnouncementBody,
  OperatorClub,
  OperatorClubBody,
  OperatorClubDetail,
  OperatorClubPage,
  OperatorConfirmBody,
  OperatorListQuery,
  UserForOperators,
  OperatorUserBody,
  UserPageForOperators,
} from './operator.rules';
import type { Announcement } from './announcement';
import { route } from './route';

export type {
  AnnouncementBody,
  OperatorClub,
  OperatorClubBody,
  OperatorClubDetail,
  OperatorClubPage,
  OperatorConfirmBody,
  OperatorListQuery,
  UserForOperators,
  OperatorUserBody,
  UserPageForOperators,
};

/** Maximum length of the reason of a measure, such as a suspension. */
export const MEASURE_REASON_MAX_LENGTH = 500;
/** Durations of a suspension, in days, from which operators choose. The API accepts any end in the future. */
export const SUSPENSION_DAYS = [3, 7, 30, 90, 365] as const;
export const OPERATOR_PAGE_SIZE = 50;
export const OPERATOR_PAGE_MAX_SIZE = 100;

/** `CLOSED`: an operator has made the club read-only. */
export const clubStates = ['OPEN', 'CLOSED'] as const;

export const operatorRoutes = {
  confirm: route<{ data: null; body: OperatorConfirmBody }>()({
    method: 'POST',
    path: '/operator/confirm',
    access: 'operator',
    secrets: ['password'],
    summary:
      'Confirms the operator’s password. All other operator routes respond with `confirmation_required` unless the operator logged in or confirmed the password in the last 15 minutes.',
  }),
  listUsers: route<{ data: UserPageForOperators; query: OperatorListQuery | undefined }>()({
    method: 'GET',
    path: '/operator/users',
    access: 'operator',
    summary: 'Lists accounts, newest first, whose name or username contains `search`.',
  }),
  updateUser: route<{ data: UserForOperators; body: OperatorUserBody }>()({
    method: 'PATCH',
    path: '/operator/users/:userId',
    access: 'operator',
    summary:
      'Suspends an account until `suspendedUntil`: its sessions and live connections end, and it cannot log in. Null lifts the suspension.',
  }),
  listClubs: route<{ data: OperatorClubPage; query: OperatorListQuery | undefined }>()({
    method: 'GET',
    path: '/operator/clubs',
    access: 'operator',
    summary: 'Lists clubs, newest first, whose name contains `search`.',
  }),
  getClub: route<{ data: OperatorClubDetail }>()({
    method: 'GET',
    path: '/operator/clubs/:clubId',
    access: 'operator',
    summary: 'Returns a club with its members, from whom an operator can appoint a president.',
  }),
  updateClub: route<{ data: OperatorClubDetail; body: OperatorClubBody }>()({
    method: 'PATCH',
    path: '/operator/clubs/:clubId',
    access: 'operator',
    summary:
      'Makes exactly one change. `state` closes or reopens the club. `presidentId` appoints a president if the club has no active one. `successionEndsAt` moves the end of a succession to an earlier time; null cancels the succession.',
  }),
  getAnnouncement: route<{ data: Announcement | null }>()({
    method: 'GET',
    path: '/operator/announcement',
    access: 'operator',
    summary: 'Returns the announcement, also before its period; null if there is none or it has ended.',
  }),
  setAnnouncement: route<{ data: Announcement; body: AnnouncementBody }>()({
    method: 'PUT',
    path: '/operator/announcement',
    access: 'operator',
    summary: 'Sets the announcement on all pages. It replaces an existing one.',
  }),
  removeAnnouncement: route<{ data: null }>()({
    method: 'DELETE',
    path: '/operator/announcement',
    access: 'operator',
    summary: 'Deletes the announcement.',
  }),
} as const;
