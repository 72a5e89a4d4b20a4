import type { ReportCaseDetail, ReportCaseList } from '@contract/report-case';
import type { CaseAction, ReportTargetId, ReportTargetKind } from '@contract/report';
import type { TestBrowser, TestHost } from './app';
import { browserOf, createUser } from './factories';

/** Creates an operator and returns a browser with a new session of this user. */
export const createOperator = async (host: TestHost) =>
  browserOf(host, await createUser(host.pool, { name: '운영자 이름', isOperator: true }));

export const sendReport = (
  browser: TestBrowser,
  targetKind: ReportTargetKind,
  targetId: ReportTargetId,
  fields: object = { reason: 'ABUSE' },
) => browser.call<{ reportId: number }>('POST', '/reports', { targetKind, targetId, ...fields });

/** Reports content as a new user, or as the user of `browser`. Expects 201. Returns the id of the case, which the API calls `reportId`. */
export async function reportContent(
  host: TestHost,
  targetKind: ReportTargetKind,
  targetId: ReportTargetId,
  browser?: TestBrowser,
): Promise<number> {
  const reporter = browser ?? (await browserOf(host, await createUser(host.pool)));
  const { status, data, code } = await sendReport(reporter, targetKind, targetId);
  expect([status, code]).toEqual([201, undefined]);
  return data.reportId;
}

export const getCase = async (operator: TestBrowser, caseId: number) =>
  (await operator.call<ReportCaseDetail>('GET', `/operator/reports/${String(caseId)}`)).data;

/** Returns the ids of one page of cases. `query`: for example `?limit=100`. */
export const listCaseIds = async (operator: TestBrowser, query = '') =>
  (await operator.call<ReportCaseList>('GET', `/operator/reports${query}`)).data.reports.map(
    ({ reportId }) => reportId,
  );

/** Decides a case in its current version, or in `version`. `until`: the end of a suspension. */
export async function decideCase(
  operator: TestBrowser,
  caseId: number,
  action: CaseAction,
  fields: { version?: number; until?: string } = {},
) {
  const { version } = await getCase(operator, caseId);
  return operator.call<ReportCaseDetail>('POST', `/operator/reports/${String(caseId)}/decide`, {
    action,
    reason: '이용 규칙에 어긋납니다.',
    version,
    ...fields,
  });
}
