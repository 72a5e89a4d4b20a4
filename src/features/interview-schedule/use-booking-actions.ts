import { useState } from 'react';
import type { InterviewSlot } from '@contract/interview';
import { toApiFailure } from '@/shared/api';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { scheduleText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { useBookForMutation, useUnbookMutation } from './interview-schedule-api';

/** An applicant in the interview stage, with or without a booked slot. */
export interface Interviewee {
  applyId: number;
  name: string;
}

/** The fields of a slot that {@link useBookingActions} needs. */
export type SlotTime = Pick<InterviewSlot, 'slotId' | 'startsAt'>;

/**
 * Books and cancels interviews for applicants. The toast after a cancellation offers to book the interview
 * again. `failure` is the error text of `bookAndShowFailure` or `cancel`, until the next action.
 */
export function useBookingActions(round: { clubId: number; recruitmentId: number }) {
  const [bookFor] = useBookForMutation();
  const [unbook] = useUnbookMutation();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const { clubId, recruitmentId } = round;

  /** Books a slot, or reschedules the applicant's booking. Returns the error text; undefined on success. */
  const book = async ({ applyId, name }: Interviewee, slot: SlotTime): Promise<string | undefined> => {
    setFailure(undefined);
    const { error } = await bookFor({ clubId, recruitmentId, slotId: slot.slotId, body: { applyId } });
    if (error !== undefined) return scheduleText.bookFailed(name, toApiFailure(error).message);
    toast(scheduleText.booked(name, formatMonthDayTime(slot.startsAt)));
    return undefined;
  };
  /** Books like `book`. The page shows a failure above the grid. */
  const bookAndShowFailure = async (applicant: Interviewee, slot: SlotTime) => {
    setFailure(await book(applicant, slot));
  };
  /** Cancels a booking. The page shows a failure above the grid. */
  const cancel = async (applicant: Interviewee, slot: SlotTime) => {
    setFailure(undefined);
    const { error } = await unbook({ clubId, recruitmentId, applyId: applicant.applyId });
    if (error !== undefined) {
      setFailure(scheduleText.unbookFailed(applicant.name, toApiFailure(error).message));
      return;
    }
    toast(scheduleText.unbooked(applicant.name), {
      action: { label: scheduleText.undo, onPress: () => void bookAndShowFailure(applicant, slot) },
    });
  };
  return { book, bookAndShowFailure, cancel, failure };
}

export type BookingActions = ReturnType<typeof useBookingActions>;
