import type { ReportCase, ReportCaseDetail } from '@contract/report-case';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { Evidence } from '../../engines/database/schema';
import type { ObjectStore } from '../../engines/objects/objects';
import type { findClubAndAssigneeNames, namesOf } from './case-names.repository';
import type { MeasureRow } from './measure.repository';
import { targetIdOf } from './report.repository';
import type { CaseRow } from './case-lock.repository';
import type { ListedCase, listReportsOf } from './report.repository';
import { presentAppeal } from './report.service';

/** A case with all data of its page. */
export interface CaseDetail {
  row: CaseRow;
  listed: ListedCase;
  reports: Awaited<ReturnType<typeof listReportsOf>>;
  measures: readonly MeasureRow[];
  /** Names of reporters and message senders by user id, without deleted accounts. */
  names: Awaited<ReturnType<typeof namesOf>>;
  /** Whether the content no longer exists. */
  isDeleted: boolean;
  /** Names of the club and of the assigned operator. */
  clubAndAssigneeNames: Awaited<ReturnType<typeof findClubAndAssigneeNames>>;
}

export async function presentCaseDetail(
  { row, listed, reports, measures, names, isDeleted, clubAndAssigneeNames }: CaseDetail,
  objects: ObjectStore,
): Promise<ReportCaseDetail> {
  const nameOf = (userId: number | null) =>
    (userId === null ? undefined : names.get(userId)) ?? WITHDRAWN_USER_NAME;
  return {
    ...presentCase(listed),
    clubId: row.clubId,
    clubName: clubAndAssigneeNames.clubName,
    authorId: row.authorId,
    authorName: listed.authorName ?? WITHDRAWN_USER_NAME,
    assigneeName: clubAndAssigneeNames.assigneeName,
    removedUntil: measures.find(({ isRemovalInForce }) => isRemovalInForce)?.until?.toISOString() ?? null,
    isDeleted,
    reports: await Promise.all(
      reports.map(async ({ reporterId, reason, text, createdAt, decidedAt, evidence }) => ({
        reporterName: nameOf(reporterId),
        reason,
        text,
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        evidence: evidence && (await presentEvidence(evidence, row, nameOf, objects)),
      })),
    ),
    measures: measures.map((measure) => ({
      action: measure.action,
      reason: measure.reason,
      decidedAt: measure.decidedAt.toISOString(),
      until: measure.until?.toISOString() ?? null,
      endedAt: measure.endedAt?.toISOString() ?? null,
      appeal: presentAppeal(measure),
    })),
  };
}

export function presentCase(listed: ListedCase): ReportCase {
  const { caseId, targetKind, title, reporterCount, reasons, state, version, openedAt } = listed;
  return {
    reportId: caseId,
    targetKind,
    targetId: targetIdOf(listed),
    title,
    reporterCount,
    reasons,
    state,
    version,
    openedAt: openedAt.toISOString(),
  };
}

async function presentEvidence(
  { title, contents, image, messages }: Evidence,
  { targetId }: CaseRow,
  nameOf: (userId: number) => string,
  objects: ObjectStore,
) {
  return {
    title,
    contents,
    imageUrl: image === null ? null : await objects.downloadUrlOf(image, 'full'),
    messages: messages.map(({ senderId, ...message }) => ({
      ...message,
      senderName: nameOf(senderId),
      isReported: message.messageId === targetId,
    })),
  };
}
