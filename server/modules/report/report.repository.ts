import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CaseAction, CaseState, ReportReason, ReportTargetId, ReportTargetKind } from '@contract/report';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { Executor, Transaction } from '../../engines/database/executor';
import { caseMeasures, reportCases, reports } from '../../engines/database/schema';
import type { Evidence } from '../../engines/database/schema';
import type { ReportTarget, TargetContent } from './report-target.repository';

/**
 * Creates the case of a target or reopens a decided one. An undecided case keeps its state and its operator. Updates the author and
 * raises the version of an existing case. Locks the case and returns its id.
 */
export async function openCase(
  tx: Transaction,
  target: ReportTarget,
  { authorId, clubId }: Pick<TargetContent, 'authorId' | 'clubId'>,
): Promise<number> {
  const isDecided = sql`${reportCases.state} in ('RESOLVED', 'REJECTED')`;
  const [row] = await tx
    .insert(reportCases)
    .values({ ...target, authorId, clubId })
    .onConflictDoUpdate({
      target: [reportCases.targetKind, reportCases.roomId, reportCases.targetId],
      set: {
        authorId,
        version: sql`${reportCases.version} + 1`,
        state: sql`case when ${isDecided} then 'OPEN' else ${reportCases.state} end`,
        assigneeId: sql`case when ${isDecided} then null else ${reportCases.assigneeId} end`,
        openedAt: sql`case when ${isDecided} then now() else ${reportCases.openedAt} end`,
      },
    })
    .returning({ id: reportCases.id });
  if (!row) throw new Error('an upsert returned no row');
  return row.id;
}

interface NewReport {
  caseId: number;
  reporterId: number;
  reason: ReportReason;
  text: string;
  evidence: Evidence;
}

/** Returns false when the reporter has an open report about the target. */
export async function insertReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const rows = await tx.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  return rows.length > 0;
}

/** Counts the reports that a user sent in the last 24 hours. Stable while the account is locked. */
export async function countReportsOfLast24Hours(tx: Transaction, reporterId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.createdAt, sql`now() - interval '24 hours'`)));
  return row?.total ?? 0;
}

/** Changes a case and raises its version. */
export async function updateCase(
  tx: Transaction,
  caseId: number,
  changes: { state: CaseState; assigneeId?: number | null; outcome?: CaseAction; isReopened?: boolean },
): Promise<void> {
  const { isReopened, outcome, ...values } = changes;
  await tx
    .update(reportCases)
    .set({
      ...values,
      version: sql`${reportCases.version} + 1`,
      ...(outcome !== undefined && { outcome, decidedAt: sql`now()` }),
      ...(isReopened === true && { openedAt: sql`now()` }),
    })
    .where(eq(reportCases.id, caseId));
}

/** Stores the outcome and the time of the decision in the open reports of a case. Returns the reporters' ids, without deleted accounts. */
export async function decideReports(tx: Transaction, caseId: number, outcome: CaseAction): Promise<number[]> {
  const rows = await tx
    .update(reports)
    .set({ outcome, decidedAt: sql`now()` })
    .where(and(eq(reports.caseId, caseId), isNull(reports.decidedAt)))
    .returning({ reporterId: reports.reporterId });
  return rows.flatMap(({ reporterId }) => reporterId ?? []);
}

/** SQL of a case's title: the name of a reported user, otherwise the title in the evidence, '' after the evidence was deleted. */
export const titleOfCase = (evidenceTitle: SQL | SQL.Aliased<string>) =>
  sql<string>`case when ${reportCases.targetKind} = 'USER'
    then coalesce((select u.name from users u where u.id = ${reportCases.targetId}), ${WITHDRAWN_USER_NAME})
    else coalesce(${evidenceTitle}, '') end`;

/** SQL: whether a measure is a removal that has neither ended nor expired. The query must not rename `case_measures`. */
export const isRemovalInForce = sql<boolean>`(${caseMeasures.action} = 'TEMPORARY_REMOVAL' and ${caseMeasures.endedAt} is null
  and ${caseMeasures.until} > now())`;

/** SQL: whether content is removed now or was deleted by a decision. False for clubs and users, whose names stay visible. */
const isContentHidden = sql`(${reportCases.targetKind} not in ('CLUB', 'USER') and exists (select from case_measures
  where case_id = ${reportCases.id} and (action = 'DELETE' or ${isRemovalInForce})))`;

/** Lists the reports that a user sent, only the latest of each case, newest first. The title of hidden content is ''. */
export async function listReportsBy(executor: Executor, reporterId: number) {
  const latest = executor
    .selectDistinctOn([reports.caseId], {
      caseId: reports.caseId,
      reason: reports.reason,
      text: reports.text,
      evidenceTitle: sql<string>`${reports.evidence} ->> 'title'`.as('evidence_title'),
      createdAt: reports.createdAt,
      decidedAt: reports.decidedAt,
      outcome: reports.outcome,
    })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(reports.caseId, desc(reports.id))
    .as('latest');
  return executor
    .select({
      reportId: latest.caseId,
      targetKind: reportCases.targetKind,
      title: titleOfCase(sql`case when not ${isContentHidden} then ${latest.evidenceTitle} end`),
      reason: latest.reason,
      text: latest.text,
      createdAt: latest.createdAt,
      decidedAt: latest.decidedAt,
      outcome: latest.outcome,
      caseState: reportCases.state,
    })
    .from(latest)
    .innerJoin(reportCases, eq(reportCases.id, latest.caseId))
    .orderBy(desc(latest.createdAt))
    .limit(MAX_OWN_REPORTS);
}

/** Maximum length of the list of own reports: as many as a user can write in ten days. */
const MAX_OWN_REPORTS = 200;

/** A case in a list. */
export interface ListedCase extends Record<string, unknown> {
  caseId: number;
  targetKind: ReportTargetKind;
  targetId: number;
  roomId: number;
  authorId: number | null;
  authorName: string | null;
  title: string;
  contents: string;
  /** Number of users with an open report, or of all users who reported if none is open. Each report of a deleted account counts. */
  reporterCount: number;
  /** The distinct reasons of the counted reports. */
  reasons: ReportReason[];
  state: CaseState;
  version: number;
  openedAt: Date;
}

interface CaseFilter {
  states: readonly CaseState[];
  limit: number;
  /** The last case of the previous page. */
  after?: { openedAt: Date; id: number } | undefined;
  /**
   * Cases about content of a club, except content of `exceptAuthorId`. Excludes cases with a removal or deletion in force or with an
   * undecided appeal, because only operators decide on these.
   */
  club?: { clubId: number; exceptAuthorId: number };
  caseId?: number;
}

/**
 * Lists cases in the order in which they were opened or reopened. Contents and title come from the newest evidence; the title of a
 * case about a user is the name.
 */
export async function listCases(executor: Executor, filter: CaseFilter): Promise<ListedCase[]> {
  const { states, limit, after, club, caseId } = filter;
  const { rows } = await executor.execute<ListedCase>(sql`
    select c.id as "caseId", c.target_kind as "targetKind", c.target_id as "targetId", c.room_id as "roomId", c.author_id as "authorId",
      u.name as "authorName", c.state, c.version, c.opened_at as "openedAt",
      case when c.target_kind = 'USER' then coalesce(u.name, ${WITHDRAWN_USER_NAME}) else coalesce(newest.evidence ->> 'title', '') end as title, coalesce(newest.evidence ->> 'contents', '') as contents,
      found.total as "reporterCount", found.reasons
    from report_cases c left join users u on u.id = c.author_id
      left join lateral (select r.evidence from reports r where r.case_id = c.id and r.evidence is not null order by r.id desc limit 1) newest on true
      cross join lateral (select count(distinct coalesce(r.reporter_id, -r.id))::int as total, coalesce(jsonb_agg(distinct r.reason), '[]') as reasons from reports r
        where r.case_id = c.id and (r.decided_at is null or not exists (select from reports o where o.case_id = c.id and o.decided_at is null))) found
    where c.state in ${[...states]}
      ${after ? sql`and (c.opened_at, c.id) > (${after.openedAt.toISOString()}::timestamptz, ${after.id})` : sql``}
      ${caseId === undefined ? sql`` : sql`and c.id = ${caseId}`}
      ${
        club
          ? sql`and c.club_id = ${club.clubId} and c.author_id is distinct from ${club.exceptAuthorId} and c.target_kind not in ('CLUB', 'USER')
            and not exists (select from case_measures where case_id = c.id and (action = 'DELETE' and ended_at is null
              or ${isRemovalInForce} or appealed_at is not null and appeal_decided_at is null))`
          : sql``
      }
    order by c.opened_at, c.id limit ${limit}`);
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }));
}

/** Returns the id of a target in the format of the API. */
export const targetIdOf = ({
  roomId,
  targetId,
}: Pick<ReportTarget, 'roomId' | 'targetId'>): ReportTargetId =>
  roomId === 0 ? targetId : { roomId, messageId: targetId };

/** Lists every report of a case, also decided ones, newest first. */
export const listReportsOf = (executor: Executor, caseId: number) =>
  executor
    .select({
      reporterId: reports.reporterId,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      decidedAt: reports.decidedAt,
      evidence: reports.evidence,
    })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.id));

/** Deletes the evidence of reports that were decided more than `retentionDays` days ago. */
export async function deleteExpiredEvidence(executor: Executor, retentionDays: number): Promise<void> {
  await executor
    .update(reports)
    .set({ evidence: null })
    .where(
      and(
        sql`${reports.evidence} is not null`,
        sql`${reports.decidedAt} < now() - make_interval(days => ${retentionDays})`,
      ),
    );
}

/** Removes the reporter's id from the reports of an account that is being deleted. Reports and their cases remain. */
export async function forgetReporter(tx: Transaction, userId: number): Promise<void> {
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId));
}

/** Erases the object names of pictures in the evidence of reports about a user. */
export async function eraseEvidencePicturesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`update reports set evidence = jsonb_set(evidence, '{image}', 'null') where evidence is not null
    and case_id in (select id from report_cases where target_kind = 'USER' and target_id = ${userId})`);
}

/** Lists the reports that a user sent, oldest first, for the export of the user's data. */
export const listReportsForExport = (executor: Executor, userId: number) =>
  executor
    .select({
      reportId: reports.caseId,
      targetKind: reportCases.targetKind,
      reason: reports.reason,
      text: reports.text,
      createdAt: reports.createdAt,
      outcome: reports.outcome,
      decidedAt: reports.decidedAt,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.id));
