import type {
  CaseAssignmentBody,
  CaseDecisionBody,
  ContentRestorationBody,
  ReportCase,
  ReportCaseDetail,
  ReportCaseList,
  ReportCaseListQuery,
} from './report-case.rules';
import { route } from './route';

export type {
  CaseAssignmentBody,
  CaseDecisionBody,
  ContentRestorationBody,
  ReportCase,
  ReportCaseDetail,
  ReportCaseList,
};

export const CASE_PAGE_SIZE = 50;
export const CASE_PAGE_SIZE_MAX = 100;

/** Calls of operators about cases. `reportId` is the id of a case. */
export const reportCaseRoutes = {
  list: route<{ data: ReportCaseList; query: ReportCaseListQuery | undefined }>()({
    method: 'GET',
    path: '/operator/reports',
    access: 'operator',
    summary: 'Lists cases, oldest first: those without a decision, or those of `state`.',
  }),
  get: route<{ data: ReportCaseDetail }>()({
    method: 'GET',
    path: '/operator/reports/:reportId',
    access: 'operator',
    hasEffects: true,
    summary: 'Returns a case with its reports and their evidence. Reading messages is logged.',
  }),
  assign: route<{ data: ReportCaseDetail; body: CaseAssignmentBody }>()({
    method: 'POST',
    path: '/operator/reports/:reportId/assign',
    access: 'operator',
    summary: 'Assigns an open case to the caller. 409 for an old version.',
  }),
  decide: route<{ data: ReportCaseDetail; body: CaseDecisionBody }>()({
    method: 'POST',
    path: '/operator/reports/:reportId/decide',
    access: 'operator',
    summary:
      'Decides a case or the appeal against its last decision, in which NO_VIOLATION accepts the appeal. TEMPORARY_REMOVAL of removed content extends the removal by 30 days. 409 for an old version.',
  }),
  restore: route<{ data: null; body: ContentRestorationBody }>()({
    method: 'POST',
    path: '/operator/contents/:contentKind/:contentKey/restore',
    access: 'operator',
    summary:
      'Ends a temporary removal. A message is `MESSAGE/{roomId}-{messageId}`, other content its kind and id.',
  }),
} as const;
