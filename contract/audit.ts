import type { AuditPage, AuditQuery } from './audit.rules';
import { route } from './route';

export type { AuditPage, AuditQuery };

/** Every action of the audit log. `server/testing/audited-calls.ts` lists the actions that each call records. */
export const auditActions = [
  'ROLE_CHANGED',
  'PRESIDENCY_HANDED_OVER',
  'MEMBER_ADDED',
  'MEMBER_EXPELLED',
  'APPLICATION_DECIDED',
  'APPLICATION_DECISION_TAKEN_BACK',
  'RESULTS_RELEASED',
  'ARTICLE_DELETED',
  'NOTICE_DELETED',
  'COMMENT_DELETED',
  'QUESTION_DELETED',
  'THUMBNAIL_CHANGED',
  'RECRUITMENT_CREATED',
  'RECRUITMENT_CHANGED',
  'RECRUITMENT_PUBLISHED',
  'RECRUITMENT_CLOSED',
  'RECRUITMENT_ENDED',
  'RECRUITMENT_DELETED',
  'DEADLINE_EXTENDED',
  'ATTENDANCE_CHANGED',
  'SUCCESSION_REQUESTED',
  'SUCCESSION_ACCEPTED',
  'SUCCESSION_SUPPORTED',
  'SUCCESSION_OBJECTED',
  'SUCCESSION_COMPLETED',
  'SUCCESSION_CANCELLED',
  'SUCCESSION_STOPPED',
  'SUCCESSION_SHORTENED',
  'REPORT_READ',
  'REPORT_DISMISSED',
  'CONTENT_REMOVED',
  'CONTENT_REMOVAL_EXTENDED',
  'CONTENT_RESTORED',
  'CONTENT_DELETED',
  'APPEAL_DECIDED',
  'USER_WARNED',
  'USER_SUSPENDED',
  'USER_REINSTATED',
  'CLUB_CLOSED',
  'CLUB_REOPENED',
  'PRESIDENT_APPOINTED',
  'ANNOUNCEMENT_CHANGED',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Years after which an entry is deleted. */
export const AUDIT_RETENTION_YEARS = 3;
export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_PAGE_SIZE_MAX = 100;
/** Replaces the name of the actor for actions of operators, who are anonymous for users. */
export const OPERATOR_NAME = '운영자';
/** Replaces the name of the actor for actions of the server itself. */
export const SYSTEM_NAME = '두레';

export const auditRoutes = {
  list: route<{ data: AuditPage; query: AuditQuery }>()({
    method: 'GET',
    path: '/clubs/:clubId/audit',
    access: 'session',
    summary:
      'Lists the audit log of a club, the latest entry first, optionally filtered by user, action and time. Leaders only. Operators appear without a name.',
  }),
  exportFile: route<{ data: string; query: AuditQuery }>()({
    method: 'GET',
    path: '/clubs/:clubId/audit.csv',
    access: 'session',
    mediaType: 'text/csv',
    summary:
      'Returns the latest 100,000 entries of a club’s audit log as CSV, with the filters of the list and without pages. Leaders only.',
  }),
} as const;
