import type { CaseDecisionBody, ReportCase, ReportCaseDetail, ReportCaseList } from '@contract/report-case';
import { CASE_PAGE_SIZE } from '@contract/report-case';
import type { ReportCaseListQuery } from '@contract/report-case.rules';
import { caseStates, reportTargetKinds } from '@contract/report';
import { reportMessage } from '@contract/report-messages';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Evidence } from '../../engines/database/schema';
import type { ObjectStore } from '../../engines/objects/objects';
import { writeAudit } from '../audit/audit.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import { isPresent } from './removal.repository';
import { findCaseNames, namesOf } from './case-names.repository';
import { decideCase, isRemovalInForce, lockVersion, restoreContent, targetCodeOf } from './decision.service';
import type { Decision, DecisionDeps } from './decision.service';
import { listMeasuresOf } from './measure.repository';
import { enqueueCaseNotifications } from './report.jobs';
import { listCases, listReportsOf, lockCase, lockCaseOf, targetIdOf, updateCase } from './report.repository';
import type { CaseRow, ListedCase } from './report.repository';
import type { ReportTarget } from './report-target.repository';
import { presentAppeal } from './report.service';

/** Cases for operators. Every method with an id throws `not_found` for an unknown case. */
export interface ReportCaseService {
  list: (query: ReportCaseListQuery | undefined) => Promise<ReportCaseList>;
  /** Returns a case. Records the reading of reported messages. */
  get: (operatorId: number, caseId: number) => Promise<ReportCaseDetail>;
  /** Throws `changed_meanwhile`, `already_decided`. */
  assign: (operatorId: number, caseId: number, version: number) => Promise<ReportCaseDetail>;
  /** Throws what `decideCase` throws, and `operator_protected` for the suspension of an operator. */
  decide: (operatorId: number, caseId: number, body: CaseDecisionBody) => Promise<ReportCaseDetail>;
  /** Ends a removal. `key` is an id, of a message `{roomId}-{messageId}`. Throws `not_found`, `changed_meanwhile` if none is in force. */
  restore: (operatorId: number, kind: string, key: string, reason: string) => Promise<void>;
}

interface ReportCaseDeps extends DecisionDeps {
  objects: ObjectStore;
  onNotificationsChanged: OnNotificationsChanged;
  /** Called after the commit of a suspension. */
  onSessionsEnded: (userId: number) => void;
}

const caseNotFound = () => new AppError('not_found', { message: reportMessage.caseNotFound });

export function createReportCaseService(deps: ReportCaseDeps): ReportCaseService {
  const { db, contents, objects, onNotificationsChanged, onSessionsEnded } = deps;

  const get = async (operatorId: number, caseId: number): Promise<ReportCaseDetail> => {
    const found = await db.transaction(async (tx) => {
      const row = await lockCase(tx, caseId);
      const [listed] = await listCases(tx, { states: caseStates, limit: 1, caseId });
      if (!row || !listed) throw caseNotFound();
      const reports = await listReportsOf(tx, caseId);
      const measures = await listMeasuresOf(tx, caseId);
      if (row.targetKind === 'MESSAGE')
        await writeAudit(tx, [
          {
            clubId: row.clubId,
            actorId: operatorId,
            isByOperator: true,
            action: 'REPORT_READ',
            targetId: row.authorId,
            before: targetCodeOf(row),
          },
        ]);
      const userIds = [
        ...reports.map(({ reporterId }) => reporterId),
        ...reports.flatMap(({ evidence }) => evidence?.messages.map(({ senderId }) => senderId) ?? []),
      ];
      return {
        row,
        listed,
        reports,
        measures,
        names: await namesOf(tx, userIds),
        isDeleted: !(await isPresent(tx, row)),
        caseNames: await findCaseNames(tx, caseId),
      };
    });
    const { row, listed, reports, measures, names, isDeleted, caseNames } = found;
    const nameOf = (userId: number | null) =>
      (userId === null ? undefined : names.get(userId)) ?? WITHDRAWN_USER_NAME;
    return {
      ...presentCase(listed),
      clubId: row.clubId,
      clubName: caseNames.clubName,
      authorId: row.authorId,
      authorName: listed.authorName ?? WITHDRAWN_USER_NAME,
      assigneeName: caseNames.assigneeName,
      removedUntil: measures.find(isRemovalInForce)?.until?.toISOString() ?? null,
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
  };

  return {
    list: async ({ state, limit = CASE_PAGE_SIZE, cursor } = {}) => {
      const rows = await listCases(db, {
        states: state === undefined ? ['OPEN', 'WORKING'] : [state],
        limit: limit + 1,
        after: readCursor(cursor),
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        reports: page.map(presentCase),
        nextCursor:
          last && rows.length > limit ? `${String(last.openedAt.getTime())}-${String(last.reportId)}` : null,
      };
    },

    get,

    assign: async (operatorId, caseId, version) => {
      await db.transaction(async (tx) => {
        const { state } = await lockVersion(tx, caseId, version);
        if (state !== 'OPEN' && state !== 'WORKING')
          throw new AppError('already_decided', { message: reportMessage.caseClosed });
        await updateCase(tx, caseId, { state: 'WORKING', assigneeId: operatorId });
      });
      return get(operatorId, caseId);
    },

    decide: async (operatorId, caseId, { until, ...body }) => {
      const { row, changes } = await decideCase(deps, {
        ...body,
        caseId,
        deciderId: operatorId,
        isByOperator: true,
        until: typeof until === 'string' ? new Date(until) : undefined,
      });
      onNotificationsChanged(changes);
      contents.announce(row);
      if (body.action === 'SUSPEND' && row.authorId !== null) onSessionsEnded(row.authorId);
      return get(operatorId, caseId);
    },

    restore: async (operatorId, kind, key, reason) => {
      const target = readTargetKey(kind, key);
      if (!target) throw caseNotFound();
      const row = await db.transaction(async (tx) => {
        const found = await lockCaseOf(tx, target);
        if (!found) throw caseNotFound();
        const removal = (await listMeasuresOf(tx, found.id)).find(isRemovalInForce);
        if (!removal) throw new AppError('changed_meanwhile', { message: reportMessage.notRemoved });
        const decision: Decision = {
          caseId: found.id,
          deciderId: operatorId,
          isByOperator: true,
          action: 'NO_VIOLATION',
          reason,
          version: found.version,
        };
        const outcome = { tx, row: found, decision, removal, notifications: [] };
        await restoreContent(deps, outcome, removal);
        await updateCase(tx, found.id, { state: found.state });
        await enqueueCaseNotifications(tx, outcome.notifications);
        return found;
      });
      contents.announce(row);
    },
  };
}

function presentCase(row: ListedCase): ReportCase {
  const { reportId, targetKind, title, reporterCount, reasons, state, version, openedAt } = row;
  return {
    reportId,
    targetKind,
    targetId: targetIdOf(row),
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

function readCursor(cursor: string | undefined): { openedAt: Date; id: number } | undefined {
  const [time, id] = cursor?.split('-').map(Number) ?? [];
  return time === undefined || id === undefined ? undefined : { openedAt: new Date(time), id };
}

/** Reads content from a path: its kind and id, of a message the ids of room and message. */
function readTargetKey(kind: string, key: string): ReportTarget | undefined {
  const targetKind = reportTargetKinds.find((known) => known === kind);
  const [, first, second] = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(key) ?? [];
  if (targetKind === undefined || first === undefined) return undefined;
  if ((targetKind === 'MESSAGE') !== (second !== undefined)) return undefined;
  return second === undefined
    ? { targetKind, targetId: Number(first), roomId: 0 }
    : { targetKind, targetId: Number(second), roomId: Number(first) };
}
