export const recruitmentStates = ['DRAFT', 'SCHEDULED', 'OPEN', 'REVIEW', 'DONE'] as const;
export type RecruitmentState = (typeof recruitmentStates)[number];

/** A time: ISO 8601 in responses, a Date on the server. */
type Instant = string | Date;

/** The stored times of a round that decide its state. */
export interface RecruitmentInstants {
  publishedAt: Instant | null;
  /** Null: the round opens when it is published. */
  opensAt: Instant | null;
  /** Null: the round has no deadline. */
  closesAt: Instant | null;
  /** When a leader closed the round by hand; null while it is not closed by hand. */
  closedAt: Instant | null;
  endedAt: Instant | null;
}

/**
 * Returns the state of a round at `now`. A round is open at the instant `opensAt`, but not at the instant `closesAt`. The SQL
 * function `recruitment_state` returns the same.
 */
export function recruitmentStateAt(round: RecruitmentInstants, now: Instant): RecruitmentState {
  if (round.endedAt !== null) return 'DONE';
  if (round.publishedAt === null) return 'DRAFT';
  if (round.closedAt !== null || hasPassed(round.closesAt, now)) return 'REVIEW';
  return round.opensAt === null || hasPassed(round.opensAt, now) ? 'OPEN' : 'SCHEDULED';
}

function hasPassed(instant: Instant | null, now: Instant): boolean {
  return instant !== null && new Date(instant).getTime() <= new Date(now).getTime();
}
