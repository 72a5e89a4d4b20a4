import { APPEAL_PERIOD_DAYS, MAX_REPORTS_PER_DAY, appealableActions } from '@contract/report';
import type { Appeal, OwnMeasure, OwnReports, ReportBody } from '@contract/report';
import { reportMessage } from '@contract/report-messages';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { listSuspensionsOf } from '../audit/audit.service';
import type { SuspensionRow } from '../audit/audit.service';
import { lockAccount } from '../member/member.service';
import { eraseAppealsOf, listMeasuresAgainst, listMeasuresOf, storeAppeal } from './measure.repository';
import type { MeasureRow } from './measure.repository';
import { lockCase } from './case-lock.repository';
import {
  countReportsOfLast24Hours,
  eraseEvidencePicturesOf,
  forgetReporter,
  insertReport,
  listReportsBy,
  openCase,
  updateCase,
} from './report.repository';
import { readTarget } from './report-target.repository';
import type { ReportTarget } from './report-target.repository';

export { listReportsForExport } from './report.repository';
export { endSuspensionMeasures, listMeasuresForExport } from './measure.repository';

/** Reports of content, clubs and users, and appeals against measures. */
export interface ReportService {
  /**
   * Reports content that the caller can see, stores a copy of the content and returns the id of the case. Throws `not_found`,
   * `not_allowed` for the caller's own content, `already_reported`, `report_limit_reached`.
   */
  create: (userId: number, body: ReportBody) => Promise<number>;
  /** Lists the caller's reports, and the measures against the caller's content and account, each newest first. */
  listOwn: (userId: number) => Promise<OwnReports>;
  /**
   * Appeals against the newest removal or deletion of the caller's content in a case. Throws `not_found` without one, `already_appealed`,
   * and `appeal_closed` after the end of the removal or of the appeal period.
   */
  appeal: (userId: number, caseId: number, text: string) => Promise<Appeal>;
}

export function createReportService({ db }: { db: Db }): ReportService {
  return {
    create: (userId, { targetKind, targetId, reason, text = '' }) =>
      db.transaction(async (tx) => {
        // Lock order: account, case. The lock on the account makes the daily limit exact.
        if (!(await lockAccount(tx, userId))) throw new AppError('not_logged_in');
        const target: ReportTarget =
          typeof targetId === 'object'
            ? { targetKind, targetId: targetId.messageId, roomId: targetId.roomId }
            : { targetKind, targetId, roomId: 0 };
        const content = await readTarget(tx, target, userId);
        if (!content) throw new AppError('not_found', { message: reportMessage.targetNotFound });
        const { authorId, clubId, ...evidence } = content;
        if (authorId === userId) throw new AppError('not_allowed', { message: reportMessage.ownContent });
        const caseId = await openCase(tx, target, { authorId, clubId });
        // These errors roll back the change of the case.
        if (!(await insertReport(tx, { caseId, reporterId: userId, reason, text, evidence })))
          throw new AppError('already_reported');
        if ((await countReportsOfLast24Hours(tx, userId)) > MAX_REPORTS_PER_DAY)
          throw new AppError('report_limit_reached');
        return caseId;
      }),

    listOwn: async (userId) => {
      const [reports, measures, suspensions] = await Promise.all([
        listReportsBy(db, userId),
        listMeasuresAgainst(db, userId),
        listSuspensionsOf(db, userId),
      ]);
      // Drops the suspensions that `measures` already contains. A case that suspends a user writes the measure and the audit entry in
      // one transaction, so both have the same time.
      const timesOfMeasures = new Set(measures.map(({ decidedAt }) => decidedAt.getTime()));
      const suspensionsWithoutCase = suspensions.filter(
        ({ decidedAt }) => !timesOfMeasures.has(decidedAt.getTime()),
      );
      return {
        reports: reports.map(({ createdAt, decidedAt, outcome, caseState, ...report }) => ({
          ...report,
          createdAt: createdAt.toISOString(),
          state: outcome === null ? caseState : outcome === 'NO_VIOLATION' ? 'REJECTED' : 'RESOLVED',
          outcome,
          decidedAt: decidedAt?.toISOString() ?? null,
        })),
        measures: [...measures.map(presentMeasure), ...suspensionsWithoutCase.map(presentSuspension)].sort(
          (a, b) => b.decidedAt.localeCompare(a.decidedAt),
        ),
      };
    },

    appeal: (userId, caseId, text) =>
      db.transaction(async (tx) => {
        // The deletion of an account takes the same lock and erases the texts of its appeals, so no appeal can follow the deletion.
        if (!(await lockAccount(tx, userId))) throw new AppError('not_logged_in');
        // Serialises an appeal and a concurrent decision.
        if (!(await lockCase(tx, caseId))) throw appealNotFound();
        const authorMeasures = (await listMeasuresOf(tx, caseId)).filter(
          ({ authorId }) => authorId === userId,
        );
        const measure = authorMeasures.find(({ action }) => appealableActions.includes(action));
        if (!measure) throw appealNotFound();
        if (measure.appealedAt !== null) throw new AppError('already_appealed');
        if (measure.endedAt !== null || appealEndOf(measure) <= new Date())
          throw new AppError('appeal_closed');
        await storeAppeal(tx, measure.id, text);
        await updateCase(tx, caseId, { state: 'OPEN', assigneeId: null, isReopened: true });
        return { text, createdAt: new Date().toISOString(), accepted: null, reason: null };
      }),
  };
}

const appealNotFound = () => new AppError('not_found', { message: reportMessage.appealNotFound });

/** Returns the end of the period in which the author may appeal against a measure. */
const appealEndOf = ({ decidedAt }: Pick<MeasureRow, 'decidedAt'>) =>
  new Date(decidedAt.getTime() + APPEAL_PERIOD_DAYS * 86_400_000);

/** Returns null for a measure without an appeal. */
export const presentAppeal = (row: MeasureRow): Appeal | null =>
  row.appealText === null || row.appealedAt === null
    ? null
    : {
        text: row.appealText,
        createdAt: row.appealedAt.toISOString(),
        accepted: row.appealAccepted,
        reason: row.appealReason,
      };

function presentMeasure(row: Awaited<ReturnType<typeof listMeasuresAgainst>>[number]): OwnMeasure {
  const appealEnd = appealEndOf(row);
  const mayAppeal =
    appealableActions.includes(row.action) &&
    row.appealedAt === null &&
    row.endedAt === null &&
    appealEnd > new Date();
  return {
    reportId: row.caseId,
    targetKind: row.targetKind,
    title: row.title,
    action: row.action,
    reason: row.reason,
    decidedAt: row.decidedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    appealUntil: mayAppeal ? appealEnd.toISOString() : null,
    appeal: presentAppeal(row),
  };
}

const presentSuspension = ({ name, reason, decidedAt, until, liftedAt }: SuspensionRow): OwnMeasure => ({
  reportId: null,
  targetKind: 'USER',
  title: name,
  action: 'SUSPEND',
  reason,
  decidedAt: decidedAt.toISOString(),
  until: until.toISOString(),
  endedAt: liftedAt?.toISOString() ?? null,
  appealUntil: null,
  appeal: null,
});

/**
 * Removes the reporter's id from the reports that a deleted account sent. Erases the texts of its appeals, and its picture from the
 * evidence of reports about it. The reports, cases and measures remain.
 */
export async function anonymiseReportsOf(tx: Transaction, userId: number): Promise<void> {
  await forgetReporter(tx, userId);
  await eraseAppealsOf(tx, userId);
  await eraseEvidencePicturesOf(tx, userId);
}
