import type { InterviewSlot } from '@contract/interview';
import { browserOf, createClub, createSubmission } from './factories';
import type { TestApp, TestBrowser } from './app';
import { inHours } from './recruitments';

/** Returns a slot as leaders send it. `changes` may be invalid. */
export const slotBody = (
  changes: Partial<Record<'startsAt' | 'minutes' | 'capacity' | 'place', unknown>> = {},
) => ({ startsAt: inHours(48), minutes: 20, capacity: 1, place: '학생회관 301호', ...changes });

/** A round with interviews, its president, and functions that create slots and applicants. */
export interface InterviewRound {
  clubId: number;
  recruitmentId: number;
  presidentId: number;
  president: TestBrowser;
  /** API path of the round's slots for leaders. */
  slotsPath: string;
  /** Creates a slot over HTTP as the president and returns the slot's id. */
  addSlot: (changes?: Parameters<typeof slotBody>[0]) => Promise<number>;
  /** Creates an applicant in the interview stage. */
  createInvitedApplicant: () => Promise<{ applyId: number; userId: number; browser: TestBrowser }>;
}

/** Creates a club whose current round has interviews. */
export async function createInterviewRound(host: TestApp): Promise<InterviewRound> {
  const { clubId, presidentId } = await createClub(host.pool);
  const {
    rows: [round],
  } = await host.pool.query<{ id: number }>(
    'update recruitments set has_interview = true where club_id = $1 returning id',
    [clubId],
  );
  if (!round) throw new Error('the club has no round');
  const president = await browserOf(host, presidentId);
  const slotsPath = `/clubs/${String(clubId)}/recruitments/${String(round.id)}/slots`;
  return {
    clubId,
    recruitmentId: round.id,
    presidentId,
    president,
    slotsPath,
    addSlot: async (changes) => {
      const { data } = await president.call<InterviewSlot[]>('POST', slotsPath, {
        slots: [slotBody(changes)],
      });
      const newestSlotId = Math.max(...data.map(({ slotId }) => slotId));
      return newestSlotId;
    },
    createInvitedApplicant: async () => {
      const { applyId, userId } = await createSubmission(host.pool, { clubId });
      await host.pool.query(`update submissions set stage = 'INTERVIEW' where id = $1`, [applyId]);
      return { applyId, userId, browser: await browserOf(host, userId) };
    },
  };
}

/**
 * Makes the reminders of a slot's interviews due: the slot starts in the last second of today (Asia/Seoul), and its bookings were
 * made three days ago, before the reminder time.
 */
export async function makeReminderDue({ pool }: TestApp, slotId: number): Promise<void> {
  await pool.query(`update interview_bookings set booked_at = now() - interval '3 days' where slot_id = $1`, [
    slotId,
  ]);
  await pool.query(
    `update interview_slots set starts_at = (date_trunc('day', now() at time zone 'Asia/Seoul') + interval '1 day' - interval '1 second') at time zone 'Asia/Seoul' where id = $1`,
    [slotId],
  );
}
