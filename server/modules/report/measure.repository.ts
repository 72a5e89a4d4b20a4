import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MeasureAction } from '@contract/report';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { caseMeasures, reportCases } from '../../engines/database/schema';
import { isRemovalInForce, titleOfCase } from './report.repository';

export type MeasureRow = Awaited<ReturnType<typeof listMeasuresOf>>[number];

const columns = {
  id: caseMeasures.id,
  caseId: caseMeasures.caseId,
  authorId: caseMeasures.authorId,
  action: caseMeasures.action,
  reason: caseMeasures.reason,
  until: caseMeasures.until,
  decidedAt: caseMeasures.decidedAt,
  endedAt: caseMeasures.endedAt,
  appealText: caseMeasures.appealText,
  appealedAt: caseMeasures.appealedAt,
  appealDecidedAt: caseMeasures.appealDecidedAt,
  appealAccepted: caseMeasures.appealAccepted,
  appealReason: caseMeasures.appealReason,
  isRemovalInForce,
};

/**
 * Lists the measures of a case, newest first. While a transaction holds the lock on the case, they change only when an
 * operator ends a suspension or an account is deleted.
 */
export const listMeasuresOf = (executor: Executor, caseId: number) =>
  executor
    .select(columns)
    .from(caseMeasures)
    .where(eq(caseMeasures.caseId, caseId))
    .orderBy(desc(caseMeasures.id));

/** Lists the measures against a user, newest first, each with the title of its case (see {@link titleOfCase}). */
export const listMeasuresAgainst = (executor: Executor, userId: number) =>
  executor
    .select({
      ...columns,
      targetKind: reportCases.targetKind,
      title: titleOfCase(
        sql`(select r.evidence ->> 'title' from reports r where r.case_id = ${reportCases.id} and r.evidence is not null order by r.id desc limit 1)`,
      ),
    })
    .from(caseMeasures)
    .innerJoin(reportCases, eq(reportCases.id, caseMeasures.caseId))
    .where(eq(caseMeasures.authorId, userId))
    .orderBy(desc(caseMeasures.id));

/** Lists the measures against a user, oldest first, for the export of the user's data. */
export const listMeasuresForExport = (executor: Executor, userId: number) =>
  executor
    .select({
      reportId: caseMeasures.caseId, // the API's name of the id of a case
      targetKind: reportCases.targetKind,
      action: caseMeasures.action,
      reason: caseMeasures.reason,
      decidedAt: caseMeasures.decidedAt,
      until: caseMeasures.until,
      endedAt: caseMeasures.endedAt,
      appealText: caseMeasures.appealText,
      appealReason: caseMeasures.appealReason,
    })
    .from(caseMeasures)
    .innerJoin(reportCases, eq(reportCases.id, caseMeasures.caseId))
    .where(eq(caseMeasures.authorId, userId))
    .orderBy(asc(caseMeasures.id));

interface NewMeasure {
  caseId: number;
  /** The author of the content, the reported user, or the president of a reported club; null without such a user. */
  authorId: number | null;
  action: MeasureAction;
  reason: string;
  /** The end of a removal or suspension; null for DELETE and WARN. */
  until: Date | null;
  deciderId: number;
}

/** Inserts a measure and returns its id. */
export async function insertMeasure(tx: Transaction, measure: NewMeasure): Promise<number> {
  const [row] = await tx.insert(caseMeasures).values(measure).returning({ id: caseMeasures.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** Sets a new end of a removal. */
export async function extendRemoval(tx: Transaction, measureId: number, until: Date): Promise<void> {
  await tx.update(caseMeasures).set({ until }).where(eq(caseMeasures.id, measureId));
}

/** Sets `endedAt` to now, unless the measure has already ended. */
export async function endMeasure(tx: Transaction, measureId: number): Promise<void> {
  await tx
    .update(caseMeasures)
    .set({ endedAt: sql`now()` })
    .where(and(eq(caseMeasures.id, measureId), isNull(caseMeasures.endedAt)));
}

/** Sets `endedAt` of a user's suspensions to now, except suspensions that have ended or expired. */
export async function endSuspensionMeasures(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(caseMeasures)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(caseMeasures.authorId, userId),
        eq(caseMeasures.action, 'SUSPEND'),
        isNull(caseMeasures.endedAt),
        sql`${caseMeasures.until} > now()`,
      ),
    );
}

/** Stores an appeal in the row of its measure. */
export async function storeAppeal(tx: Transaction, measureId: number, text: string): Promise<void> {
  await tx
    .update(caseMeasures)
    .set({ appealText: text, appealedAt: sql`now()` })
    .where(eq(caseMeasures.id, measureId));
}

export async function decideAppeal(
  tx: Transaction,
  measureId: number,
  { isAccepted, reason }: { isAccepted: boolean; reason: string },
): Promise<void> {
  await tx
    .update(caseMeasures)
    .set({ appealAccepted: isAccepted, appealReason: reason, appealDecidedAt: sql`now()` })
    .where(eq(caseMeasures.id, measureId));
}

/** Returns the end of a removal of `days` days that starts at `from`, by default at the database's current time. */
export async function endOfRemoval(tx: Transaction, days: number, from?: Date): Promise<Date> {
  const start = from === undefined ? sql`now()` : sql`${from.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ until: Date }>(
    sql`select date_trunc('milliseconds', ${start} + make_interval(days => ${days})) as until`,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without from returned no row');
  return new Date(row.until);
}

const isExpiredRemoval = and(
  eq(caseMeasures.action, 'TEMPORARY_REMOVAL'),
  isNull(caseMeasures.endedAt),
  sql`${caseMeasures.until} <= now()`,
);

/** Lists the cases with a removal that has expired but has not ended. */
export async function listCasesWithExpiredRemoval(db: Db): Promise<number[]> {
  const rows = await db
    .select({ caseId: caseMeasures.caseId })
    .from(caseMeasures)
    .where(isExpiredRemoval)
    .orderBy(asc(caseMeasures.id));
  return rows.map(({ caseId }) => caseId);
}

/** Ends the measure of an expired removal. Returns the id of the measure; undefined without one. Requires the lock on the case. */
export async function endExpiredRemovalMeasure(tx: Transaction, caseId: number): Promise<number | undefined> {
  const [row] = await tx
    .update(caseMeasures)
    .set({ endedAt: sql`now()` })
    .where(and(eq(caseMeasures.caseId, caseId), isExpiredRemoval))
    .returning({ id: caseMeasures.id });
  return row?.id;
}

/** Erases the texts of a user's appeals when the account is deleted. */
export async function eraseAppealsOf(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(caseMeasures)
    .set({ appealText: '' })
    .where(and(eq(caseMeasures.authorId, userId), isNotNull(caseMeasures.appealText)));
}
