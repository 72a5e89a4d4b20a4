import { recruitmentMessage } from '@contract/recruitment-messages';
import { AppError } from '../../app-error';
import type { Transaction } from '../../engines/database/executor';
import { violatedConstraint } from '../../engines/database/violations';
import { CAPACITY_CONSTRAINT, saveBooking } from './booking.repository';
import type { InterviewApplication } from './booking.repository';
import { lockSlots } from './slot.repository';
import type { SlotRow } from './slot.repository';

/** Whether an application is in the interview stage and not decided. */
export const isInterviewing = ({ stage, status }: Pick<InterviewApplication, 'stage' | 'status'>): boolean =>
  stage === 'INTERVIEW' && status === 'PENDING';

/** Throws `not_interviewing` unless {@link isInterviewing}. */
export function requireInterviewing(application: InterviewApplication): void {
  if (!isInterviewing(application)) throw new AppError('not_interviewing');
}

/**
 * Books a slot for a locked application, or moves its booking there, and returns the slot. Writes nothing if the application has
 * booked this slot already. Lock order: application, slots by id. Throws `not_found` for a slot of another round. Throws
 * `booking_closed` if the new or the previous slot is past its booking deadline, unless `ignoresDeadline` is set, as for leaders.
 */
export async function bookSlot(
  tx: Transaction,
  { applyId, recruitmentId, slotId: bookedSlotId }: InterviewApplication,
  slotId: number,
  { ignoresDeadline }: { ignoresDeadline: boolean },
): Promise<SlotRow> {
  const slots = await lockSlots(tx, recruitmentId, bookedSlotId === null ? [slotId] : [slotId, bookedSlotId]);
  const slot = slots.find((locked) => locked.slotId === slotId);
  if (!slot) throw new AppError('not_found', { message: recruitmentMessage.slotNotFound });
  if (slotId === bookedSlotId) return slot;
  if (!ignoresDeadline && slots.some(({ isClosed }) => isClosed)) throw new AppError('booking_closed');
  await saveBooking(tx, applyId, slotId);
  return slot;
}

/** Runs a transaction that books a slot. Throws `slot_full` when the slot has no free seat, which {@link CAPACITY_CONSTRAINT} detects. */
export async function runBooking<T>(book: () => Promise<T>): Promise<T> {
  try {
    return await book();
  } catch (error) {
    if (violatedConstraint(error) === CAPACITY_CONSTRAINT) throw new AppError('slot_full');
    throw error;
  }
}
