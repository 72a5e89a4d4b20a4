import type {
  Appeal,
  AppealBody,
  ClubReport,
  ClubReportList,
  OwnMeasure,
  OwnReport,
  OwnReports,
  ReportBody,
  ReportResolutionBody,
} from './report.rules';
import { route } from './route';

export type {
  Appeal,
  AppealBody,
  ClubReport,
  ClubReportList,
  OwnMeasure,
  OwnReport,
  OwnReports,
  ReportBody,
  ReportResolutionBody,
};

/** What a report can be about. USER: a user's profile. CLUB: a club's description and picture. */
export const reportTargetKinds = [
  'ARTICLE',
  'NOTICE',
  'COMMENT',
  'QUESTION',
  'MESSAGE',
  'CLUB',
  'USER',
] as const;
export type ReportTargetKind = (typeof reportTargetKinds)[number];

/** The id of a target. Message ids are unique within their room only. */
export type ReportTargetId = number | { roomId: number; messageId: number };

export const reportReasons = [
  'SPAM',
  'ABUSE',
  'SEXUAL',
  'PRIVACY',
  'IMPERSONATION',
  'ILLEGAL',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * A case collects all reports about one target. WORKING: an operator works on it. RESOLVED: a measure was taken. REJECTED: the
 * content broke no rule.
 */
export const caseStates = ['OPEN', 'WORKING', 'RESOLVED', 'REJECTED'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseActions = ['NO_VIOLATION', 'TEMPORARY_REMOVAL', 'DELETE', 'WARN', 'SUSPEND'] as const;
export type CaseAction = (typeof caseActions)[number];

/** Decisions against the author of reported content. */
export const measureActions = ['TEMPORARY_REMOVAL', 'DELETE', 'WARN', 'SUSPEND'] as const;
export type MeasureAction = (typeof measureActions)[number];

/** Decisions of a club's leaders, who may do no more than delete. */
export const clubCaseActions = ['NO_VIOLATION', 'DELETE'] as const;

/** Measures that the author may appeal against. */
export const appealableActions: readonly CaseAction[] = ['TEMPORARY_REMOVAL', 'DELETE'];

export const REPORT_TEXT_MAX_LENGTH = 1_000;
export const APPEAL_TEXT_MAX_LENGTH = 1_000;
export const CASE_REASON_MAX_LENGTH = 500;
/** Maximum number of reports by one user within 24 hours. */
export const MAX_REPORTS_PER_DAY = 20;
/** A report of a message stores this many messages before the message and this many after it. */
export const REPORTED_MESSAGE_NEIGHBOURS = 5;
/** Copies of reported content are deleted this long after the decision. */
export const EVIDENCE_RETENTION_DAYS = 90;
export const TEMPORARY_REMOVAL_DAYS = 30;
export const APPEAL_PERIOD_DAYS = 20;

/** `reportId` is the id of a case, which collects all reports about one target. */
export const reportRoutes = {
  create: route<{ data: { reportId: number }; body: ReportBody }>()({
    method: 'POST',
    path: '/reports',
    access: 'session',
    success: 201,
    summary:
      'Reports content or a person and returns the id of the case. The report stores a copy of the content; for a message also the five before and the five after it. A user can have one open report per target and send 20 reports in 24 hours.',
  }),
  listOwn: route<{ data: OwnReports }>()({
    method: 'GET',
    path: '/reports',
    access: 'session',
    summary: 'Lists the caller’s reports and the measures against the caller’s content and account.',
  }),
  listOfClub: route<{ data: ClubReportList }>()({
    method: 'GET',
    path: '/clubs/:clubId/reports',
    access: 'session',
    summary:
      'Lists the open cases about content in a club, oldest first, except those about content of the caller. Leaders only.',
  }),
  resolve: route<{ data: null; body: ReportResolutionBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/reports/:reportId/resolve',
    access: 'session',
    summary:
      'Decides a case of a club: deletes the content or finds no violation. Only for content that the caller’s role may delete. 409 if `version` is not the current version of the case.',
  }),
  appeal: route<{ data: Appeal; body: AppealBody }>()({
    method: 'POST',
    path: '/appeals',
    access: 'session',
    success: 201,
    summary: 'Appeals against the removal or deletion of the caller’s content, once and within 20 days.',
  }),
} as const;
