import { reportCaseRoutesWithRules as caseRoutes } from '@contract/report-case.rules';
import { reportMessage } from '@contract/report-messages';
import { reportRoutesWithRules as routes } from '@contract/report.rules';
import type { Scopes } from '../../http/scope';
import type { ClubReportService } from './club-report.service';
import type { ReportCaseService } from './report-case.service';
import type { ReportService } from './report.service';

interface ReportRouteDeps {
  reports: ReportService;
  clubReports: ClubReportService;
  reportCases: ReportCaseService;
}

export function registerReportRoutes(
  { signedIn, operator }: Scopes,
  { reports, clubReports, reportCases }: ReportRouteDeps,
): void {
  signedIn(routes.create, async ({ userId, body }) => ({ reportId: await reports.create(userId, body) }), {
    message: reportMessage.reported,
  });
  signedIn(routes.listOwn, ({ userId }) => reports.listOwn(userId));
  signedIn(routes.appeal, ({ userId, body }) => reports.appeal(userId, body.reportId, body.text), {
    message: reportMessage.appealed,
  });
  signedIn(routes.listOfClub, ({ userId, params }) => clubReports.list(userId, params.clubId));
  signedIn(routes.resolve, async ({ userId, params, body }) => {
    await clubReports.resolve(userId, params, body);
    return null;
  });

  operator(caseRoutes.list, ({ query }) => reportCases.list(query));
  operator(caseRoutes.get, ({ userId, params }) => reportCases.get(userId, params.reportId));
  operator(caseRoutes.assign, ({ userId, params, body }) =>
    reportCases.assign(userId, params.reportId, body.version),
  );
  operator(caseRoutes.decide, ({ userId, params, body }) =>
    reportCases.decide(userId, params.reportId, body),
  );
  operator(caseRoutes.restore, async ({ userId, params, body }) => {
    await reportCases.restore(userId, params.contentKind, params.contentKey, body.reason);
    return null;
  });
}
