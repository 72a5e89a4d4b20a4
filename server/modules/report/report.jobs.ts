import { EVIDENCE_RETENTION_DAYS } from '@contract/report';
import type { NotificationKind } from '@contract/notification';
import type { Db, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { defineJob, defineScheduledJob } from '../../engines/jobs/job-type';
import type { Jobs } from '../../engines/jobs/jobs';
import { notify } from '../notification/notification-writer.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import type { ContentService } from './content.service';
import { endExpiredRemovalMeasure, listCasesWithExpiredRemoval } from './measure.repository';
import { lockCaseAndAuthor } from './case-lock.repository';
import { deleteExpiredEvidence } from './report.repository';
import type { CaseRow } from './case-lock.repository';

/** A notification about a case. Operators and reporters are never named. */
export interface CaseNotification {
  kind: Extract<
    NotificationKind,
    'REPORT_RESOLVED' | 'CONTENT_REMOVED' | 'CONTENT_RESTORED' | 'APPEAL_DECIDED' | 'ACCOUNT_WARNED'
  >;
  recipientIds: number[];
  /** Identifies the event within the kind. */
  cause: string;
  clubId: number | null;
}

export const reportJobTypes = {
  /**
   * Notifies in a separate transaction, because a transaction must lock inboxes only once. The transaction of a decision that deletes
   * content already locks inboxes to retract notifications.
   */
  notify: defineJob<CaseNotification>('notify-case'),
  endRemovals: defineScheduledJob('end-removals', '*/5 * * * *'),
  removeEvidence: defineScheduledJob('remove-evidence', '17 * * * *'),
};

/** Enqueues the notifications about a case that have recipients. */
export const enqueueCaseNotifications = (tx: Transaction, notifications: readonly CaseNotification[]) =>
  enqueue(
    tx,
    reportJobTypes.notify,
    notifications.filter(({ recipientIds }) => recipientIds.length > 0),
  );

interface ReportJobDeps {
  db: Db;
  contents: ContentService;
  onNotificationsChanged: OnNotificationsChanged;
}

export function registerReportJobs(
  jobs: Pick<Jobs, 'registerHandler'>,
  { db, contents, onNotificationsChanged }: ReportJobDeps,
): void {
  jobs.registerHandler(reportJobTypes.notify, async ({ kind, recipientIds, cause, clubId }) => {
    const changes = await db.transaction((tx) =>
      notify(tx, [
        { kind, recipientIds, cause, subject: { type: 'reports', ...(clubId !== null && { clubId }) } },
      ]),
    );
    onNotificationsChanged(changes);
  });

  jobs.registerHandler(reportJobTypes.endRemovals, async () => {
    for (const caseId of await listCasesWithExpiredRemoval(db)) {
      const ended = await db.transaction(async (tx) => {
        // The lock on the case serialises the nodes, so only one of them ends the removal.
        const row = await lockCaseAndAuthor(tx, caseId);
        return row && (await endExpiredRemoval(tx, row, contents)) ? row : undefined;
      });
      if (ended) contents.announce(ended);
    }
  });

  jobs.registerHandler(reportJobTypes.removeEvidence, async () => {
    await deleteExpiredEvidence(db, EVIDENCE_RETENTION_DAYS);
  });
}

/** Ends the expired removal of a locked case. Returns false if no removal has expired, or the expired removal has already ended. */
export async function endExpiredRemoval(
  tx: Transaction,
  row: CaseRow,
  contents: Pick<ContentService, 'show'>,
): Promise<boolean> {
  const measureId = await endExpiredRemovalMeasure(tx, row.id);
  if (measureId === undefined) return false;
  if (await contents.show(tx, row))
    await enqueueCaseNotifications(tx, [restorationNotification(row, measureId)]);
  return true;
}

/** Creates the notification that content is visible again. */
export const restorationNotification = (
  { authorId, clubId }: CaseRow,
  measureId: number,
): CaseNotification => ({
  kind: 'CONTENT_RESTORED',
  recipientIds: authorId === null ? [] : [authorId],
  cause: String(measureId),
  clubId,
});
