import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';
import type { ClubReportList, ReportResolutionBody, ReportTargetKind } from '@contract/report';
import { reportMessage } from '@contract/report-messages';
import { commentRights, mayAnswerQuestions, mayReadClubReports, postRights } from '@contract/rights';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import { roleOf } from '../member/member.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import { decideCase } from './case-decision.service';
import type { CaseDecisionDeps } from './case-decision.service';
import { listCases, targetIdOf } from './report.repository';

/** Cases about content in a club, for the club's leaders. */
export interface ClubReportService {
  /**
   * Lists undecided cases, the first opened first. Excludes cases about the caller's own content, and cases with a removal or deletion in
   * force or with an undecided appeal. Throws `not_found` for an unknown club, `not_allowed`.
   */
  list: (userId: number, clubId: number) => Promise<ClubReportList>;
  /**
   * Decides a case. Throws `not_found` also for a case about the caller's own content, `not_allowed` if the caller's role may not delete
   * the content, and what {@link decideCase} throws.
   */
  resolve: (
    userId: number,
    ref: { clubId: number; reportId: number },
    body: ReportResolutionBody,
  ) => Promise<void>;
}

interface ClubReportDeps extends CaseDecisionDeps {
  onNotificationsChanged: OnNotificationsChanged;
}

/** Maximum number of cases in one response. */
const MAX_CLUB_CASES = 200;

/** Whether a role may delete another user's content of this kind. Leaders decide no cases about messages, clubs and users. */
function mayDelete(kind: ReportTargetKind, role: RoleName): boolean {
  if (!isMember(role)) return false;
  const isAuthor = false;
  switch (kind) {
    case 'ARTICLE':
      return postRights.article.mayDelete(role, isAuthor);
    case 'NOTICE':
      return postRights.notice.mayDelete(role, isAuthor);
    case 'COMMENT':
      return commentRights.mayDelete(role, isAuthor);
    case 'QUESTION':
      return mayAnswerQuestions(role);
    case 'MESSAGE':
    case 'CLUB':
    case 'USER':
      return false;
  }
}

export function createClubReportService(deps: ClubReportDeps): ClubReportService {
  const { db, onNotificationsChanged } = deps;
  return {
    list: async (userId, clubId) => {
      const role = await roleOf(db, clubId, userId);
      if (!mayReadClubReports(role)) throw new AppError('not_allowed');
      const rows = await listCases(db, {
        states: ['OPEN', 'WORKING'],
        limit: MAX_CLUB_CASES,
        club: { clubId, exceptAuthorId: userId },
      });
      return {
        reports: rows.map(
          ({ caseId, roomId, targetId, authorId: _authorId, authorName, openedAt, ...row }) => ({
            ...row,
            reportId: caseId,
            targetId: targetIdOf({ roomId, targetId }),
            authorName: authorName ?? WITHDRAWN_USER_NAME,
            openedAt: openedAt.toISOString(),
            mayDelete: mayDelete(row.targetKind, role),
          }),
        ),
      };
    },

    resolve: async (userId, { clubId, reportId }, { action, reason, version }) => {
      if (!mayReadClubReports(await roleOf(db, clubId, userId))) throw new AppError('not_allowed');
      const { changes } = await decideCase(
        deps,
        { caseId: reportId, deciderId: userId, isByOperator: false, action, reason, version },
        {
          clubId,
          authorise: async (tx, row) => {
            const isVisible =
              row.clubId === clubId &&
              row.authorId !== userId &&
              row.targetKind !== 'CLUB' &&
              row.targetKind !== 'USER';
            if (!isVisible) throw new AppError('not_found', { message: reportMessage.caseNotFound });
            if (!mayDelete(row.targetKind, await roleOf(tx, clubId, userId)))
              throw new AppError('not_allowed');
          },
        },
      );
      onNotificationsChanged(changes);
    },
  };
}
