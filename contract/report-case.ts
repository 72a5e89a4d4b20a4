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
    summary:
      'Lists the cases in the given `state`, by default those without a decision, the first opened or reopened first.',
  }),
  get: route<{ data: ReportCaseDetail }>()({
    method: 'GET',
    path: '/operator/reports/:reportId',
    access: 'operator',
    hasEffects: true,
    summary:
      'Returns a case with its reports and their evidence. The audit log records each read of a case about a message.',
  }),
  assign: route<{ data: ReportCaseDetail; body: CaseAssignmentBody }>()({
    method: 'POST',
    path: '/operator/reports/:reportId/assign',
    access: 'operator',
    summary: 'Assigns a case without a decision to the caller. 409 for an old version.',
  }),
  decide: route<{ data: ReportCaseDetail; body: CaseDecisionBody }>()({
    method: 'POST',
    path: '/operator/reports/:reportId/decide',
    access: 'operator',
    summary:
      'Decides a case and its pending appeal, if there is one: NO_VIOLATION accepts the appeal, any other action rejects it. Without an appeal, TEMPORARY_REMOVAL of removed content extends the removal by 30 days. 409 for an old version.',
  }),
  restore: route<{ data: null; body: ContentRestorationBody }>()({
    method: 'POST',
    path: '/operator/contents/:contentKind/:contentKey/restore',
    access: 'operator',
    summary:
      'Ends the temporary removal of content. The path contains the kind and the id of the content; the id of a message is `{roomId}-{messageId}`.',
  }),
} as const;
