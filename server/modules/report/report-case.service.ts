import type { CaseDecisionBody, ReportCaseDetail, ReportCaseList } from '@contract/report-case';
import { CASE_PAGE_SIZE } from '@contract/report-case';
import type { ReportCaseListQuery } from '@contract/report-case.rules';
import { caseStates, reportTargetKinds } from '@contract/report';
import { reportMessage } from '@contract/report-messages';
import { AppError } from '../../app-error';
import type { Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { writeAudit } from '../audit/audit.service';
import type { OnNotificationsChanged } from '../notification/notification-writer.service';
import { findClubAndAssigneeNames, namesOf } from './case-names.repository';
import { decideCase, lockCaseVersion, restoreContent, targetCodeOf } from './case-decision.service';
import type { CaseDecision, CaseDecisionDeps } from './case-decision.service';
import { listMeasuresOf } from './measure.repository';
import { isPresent } from './removal.repository';
import { presentCase, presentCaseDetail } from './report-case.presenter';
import type { CaseDetail } from './report-case.presenter';
import { enqueueCaseNotifications } from './report.jobs';
import { lockCase, lockCaseAndAuthorOf } from './case-lock.repository';
import { listCases, listReportsOf, updateCase } from './report.repository';
import type { ReportTarget } from './report-target.repository';

/** Cases for operators. Every method with an id throws `not_found` for an unknown case. */
export interface ReportCaseService {
  list: (query: ReportCaseListQuery | undefined) => Promise<ReportCaseList>;
  /** Returns a case. Writes an audit entry if the case is about a message. */
  get: (operatorId: number, caseId: number) => Promise<ReportCaseDetail>;
  /** Assigns an undecided case to the operator. Throws `changed_meanwhile` for another version, `already_decided`. */
  assign: (operatorId: number, caseId: number, version: number) => Promise<ReportCaseDetail>;
  /** Throws what `decideCase` throws, and `operator_protected` for the suspension of an operator. */
  decide: (operatorId: number, caseId: number, body: CaseDecisionBody) => Promise<ReportCaseDetail>;
  /**
   * Ends a removal. `key` is the id of the content, for a message `{roomId}-{messageId}`. Throws `not_found` for content without a
   * case, and `changed_meanwhile` if no removal is in force.
   */
  restore: (operatorId: number, kind: string, key: string, reason: string) => Promise<void>;
}

interface ReportCaseDeps extends CaseDecisionDeps {
  objects: ObjectStore;
  onNotificationsChanged: OnNotificationsChanged;
  /** Called after the commit of a suspension. */
  onSessionsEnded: (userId: number) => void;
}

const caseNotFound = () => new AppError('not_found', { message: reportMessage.caseNotFound });

export function createReportCaseService(deps: ReportCaseDeps): ReportCaseService {
  const { db, contents, objects, onNotificationsChanged, onSessionsEnded } = deps;

  const get = async (operatorId: number, caseId: number): Promise<ReportCaseDetail> =>
    presentCaseDetail(await db.transaction((tx) => readCase(tx, operatorId, caseId)), objects);

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
          last && rows.length > limit ? `${String(last.openedAt.getTime())}-${String(last.caseId)}` : null,
      };
    },

    get,

    assign: async (operatorId, caseId, version) => {
      await db.transaction(async (tx) => {
        const { state } = await lockCaseVersion(tx, caseId, version);
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
        const found = await lockCaseAndAuthorOf(tx, target);
        if (!found) throw caseNotFound();
        const removal = (await listMeasuresOf(tx, found.id)).find(({ isRemovalInForce }) => isRemovalInForce);
        if (!removal) throw new AppError('changed_meanwhile', { message: reportMessage.notRemoved });
        const decision: CaseDecision = {
          caseId: found.id,
          deciderId: operatorId,
          isByOperator: true,
          action: 'NO_VIOLATION',
          reason,
          version: found.version,
        };
        const context = { tx, row: found, decision, removal, notifications: [] };
        await restoreContent(deps, context, removal);
        // Only raises the version, so that a decision based on the former version is refused.
        await updateCase(tx, found.id, { state: found.state });
        await enqueueCaseNotifications(tx, context.notifications);
        return found;
      });
      contents.announce(row);
    },
  };
}

/** Reads and locks a case, with its reports and measures. Writes an audit entry if the case is about a message. */
async function readCase(tx: Transaction, operatorId: number, caseId: number): Promise<CaseDetail> {
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
    clubAndAssigneeNames: await findClubAndAssigneeNames(tx, caseId),
  };
}

function readCursor(cursor: string | undefined): { openedAt: Date; id: number } | undefined {
  const [time, id] = cursor?.split('-').map(Number) ?? [];
  return time === undefined || id === undefined ? undefined : { openedAt: new Date(time), id };
}

/** Parses the kind and the key of content in a path, see {@link ReportCaseService.restore}. Returns undefined for a malformed key. */
function readTargetKey(kind: string, key: string): ReportTarget | undefined {
  const targetKind = reportTargetKinds.find((known) => known === kind);
  const [, first, second] = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(key) ?? [];
  if (targetKind === undefined || first === undefined) return undefined;
  if ((targetKind === 'MESSAGE') !== (second !== undefined)) return undefined;
  return second === undefined
    ? { targetKind, targetId: Number(first), roomId: 0 }
    : { targetKind, targetId: Number(second), roomId: Number(first) };
}
