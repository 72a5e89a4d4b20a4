import { count, eq, inArray } from 'drizzle-orm';
import type { RoundCounts, Stage } from '@contract/recruitment';
import type { SubmissionStatus } from '@contract/submission';
import type { Executor, Transaction } from '../../engines/database/executor';
import { recruitments, submissions } from '../../engines/database/schema';

const zeroCounts = () => ({ undecided: 0, pass: 0, fail: 0, hold: 0, approved: 0, rejected: 0 });

/**
 * Counts the stored applications of rounds: by round id, stage and decision. Excludes deleted applications. Rounds without applications
 * are missing.
 */
export async function countApplications(
  executor: Executor,
  recruitmentIds: readonly number[],
): Promise<Map<number, RoundCounts>> {
  const counts = new Map<number, RoundCounts>();
  if (recruitmentIds.length === 0) return counts;
  const rows = await executor
    .select({
      recruitmentId: submissions.recruitmentId,
      stage: submissions.stage,
      status: submissions.status,
      outcome: submissions.outcome,
      total: count(),
    })
    .from(submissions)
    .where(inArray(submissions.recruitmentId, [...recruitmentIds]))
    .groupBy(submissions.recruitmentId, submissions.stage, submissions.status, submissions.outcome);
  for (const { recruitmentId, stage, status, outcome, total } of rows) {
    const roundCounts = counts.get(recruitmentId) ?? { DOCUMENT: zeroCounts(), INTERVIEW: zeroCounts() };
    counts.set(recruitmentId, roundCounts);
    const bucket = status === 'PENDING' ? (outcome ?? 'UNDECIDED') : status;
    roundCounts[stage][BUCKETS[bucket]] += total;
  }
  return counts;
}

const BUCKETS = {
  UNDECIDED: 'undecided',
  PASS: 'pass',
  FAIL: 'fail',
  HOLD: 'hold',
  APPROVED: 'approved',
  REJECTED: 'rejected',
} as const;

/**
 * Adds the decided ones of the deleted applications to the archived counts of their rounds. Locks the rounds in ascending id
 * order.
 */
export async function archiveCounts(
  tx: Transaction,
  deleted: readonly { recruitmentId: number; stage: Stage; status: SubmissionStatus }[],
): Promise<void> {
  const ids = [...new Set(deleted.map(({ recruitmentId }) => recruitmentId))].sort((a, b) => a - b);
  for (const id of ids) {
    const [round] = await tx
      .select({ archivedCounts: recruitments.archivedCounts })
      .from(recruitments)
      .where(eq(recruitments.id, id))
      .for('no key update');
    const deletedCounts = { DOCUMENT: zeroCounts(), INTERVIEW: zeroCounts() };
    for (const { recruitmentId, stage, status } of deleted)
      if (recruitmentId === id && status !== 'PENDING') deletedCounts[stage][BUCKETS[status]] += 1;
    await tx
      .update(recruitments)
      .set({ archivedCounts: addCounts(deletedCounts, round?.archivedCounts ?? null) })
      .where(eq(recruitments.id, id));
  }
}

/** Returns the sums of two counts of one round. Absent counts are zero. */
export function addCounts(counts: RoundCounts | undefined, archivedCounts: RoundCounts | null): RoundCounts {
  const sum = (stage: keyof RoundCounts) => {
    const total = zeroCounts();
    for (const name of Object.values(BUCKETS))
      total[name] = (counts?.[stage][name] ?? 0) + (archivedCounts?.[stage][name] ?? 0);
    return total;
  };
  return { DOCUMENT: sum('DOCUMENT'), INTERVIEW: sum('INTERVIEW') };
}
