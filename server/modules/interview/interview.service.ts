import type { InterviewSlot, SlotBody, SlotEditBody } from '@contract/interview';
import { message } from '@contract/messages';
import { recruitmentLabel, recruitmentMessage } from '@contract/recruitment-messages';
import { mayManageInterviews } from '@contract/rights';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { runIdempotent } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { lockClub, roleOf } from '../member/member.service';
import { notificationGroupKey, notify } from '../notification/notification-writer.service';
import type { NotificationChange, NotificationEvent } from '../notification/notification-writer.service';
import {
  deleteBooking,
  findApplication,
  listBookings,
  listInvitedUserIds,
  lockApplicantsWithoutSlot,
  lockApplication,
  updateNoShow,
} from './booking.repository';
import type { BookingRow, ApplicantWithoutSlot } from './booking.repository';
import { bookSlot, runBooking, requireInterviewing } from './interview-booking';
import { deleteSlot, findRound, insertSlots, listSlots, lockSlot, updateSlot } from './slot.repository';
import type { SlotRow } from './slot.repository';

/** A round of a club and the leader who manages its interviews. */
export interface RoundAccess {
  leaderId: number;
  clubId: number;
  recruitmentId: number;
}

/**
 * Interview slots of a round, for leaders. Every method throws `not_allowed` for other users, and `not_found` for an unknown club, round,
 * slot or application. Every method except `list` throws `recruitment_ended` after the end of the round.
 */
export interface InterviewService {
  list: (round: RoundAccess) => Promise<InterviewSlot[]>;
  /**
   * Creates all slots or none. Returns all slots of the round. Throws `no_interview` for a round without interviews, and `rule_broken`
   * if a slot starts in the past.
   */
  add: (
    round: RoundAccess,
    slots: readonly SlotBody[],
    request?: IdempotentRequest,
  ) => Promise<InterviewSlot[]>;
  /**
   * Changes a slot. If the place changes, notifies the applicants who have booked the slot. Throws `slot_booked` if the slot is booked and
   * `changes` contains any field but the place. Throws `rule_broken` if the new start is in the past.
   */
  edit: (round: RoundAccess, slotId: number, changes: SlotEditBody) => Promise<InterviewSlot>;
  /** Deletes a slot with its bookings. Notifies the applicants who had booked the slot: they must choose another slot. */
  remove: (round: RoundAccess, slotId: number) => Promise<void>;
  /**
   * Books a slot for an applicant, or moves the applicant's booking there, also after the booking deadline. Notifies the applicant, unless
   * the booking stays the same. Throws `not_interviewing`, `slot_full`.
   */
  bookFor: (round: RoundAccess, slotId: number, applyId: number) => Promise<InterviewSlot>;
  /**
   * Cancels the booking of an applicant, also after the booking deadline. Notifies the applicant. Throws `not_found` without a booking,
   * `not_interviewing` after the decision.
   */
  cancelBooking: (round: RoundAccess, applyId: number) => Promise<void>;
  /** Notifies the applicants of the interview stage without a slot, each at most once a day. Returns how many it has notified. */
  remind: (round: RoundAccess) => Promise<number>;
  /** Throws `not_found` for an application without a booking. */
  setNoShow: (round: RoundAccess, applyId: number, noShow: boolean) => Promise<void>;
}

interface InterviewServiceDeps {
  db: Db;
  /** Called after the commit, with the applicants whose booking, place or choice of slots changed. It must not throw and is not awaited. */
  onApplicationsChanged: (clubId: number, applicantIds?: readonly number[]) => void;
  /** Called after the commit. It must not throw and is not awaited. */
  onNotificationsChanged: (changes: readonly NotificationChange[]) => void;
}

export function createInterviewService({
  db,
  onApplicationsChanged,
  onNotificationsChanged,
}: InterviewServiceDeps): InterviewService {
  /**
   * Runs `write`, which returns the bookings whose applicants must be notified. Writes their notifications in the same transaction. After
   * the commit, refreshes the pages of the leaders and of these applicants, and with `changesSlots` also those of the applicants who can
   * choose a slot.
   */
  const changeBookings = async (
    round: RoundAccess,
    write: (tx: Transaction) => Promise<readonly BookingRow[]>,
    { changesSlots = false } = {},
  ): Promise<void> => {
    const { bookings, invitedIds, changes } = await db.transaction(async (tx) => {
      await lockRound(tx, round);
      const bookings = await write(tx);
      return {
        bookings,
        invitedIds: changesSlots ? await listInvitedUserIds(tx, round.recruitmentId) : [],
        changes: await notify(tx, bookings.map(bookingChangedEvent(round))),
      };
    });
    const applicantIds = new Set([...bookings.map(({ userId }) => userId), ...invitedIds]);
    onApplicationsChanged(round.clubId, [...applicantIds]);
    onNotificationsChanged(changes);
  };
  return {
    list: async (round) => {
      await requireRound(db, round);
      return readSlots(db, round);
    },

    add: async (round, slots, request) => {
      await runIdempotent(db, request, (runInTransaction) =>
        runInTransaction(async (tx) => {
          const { hasInterview } = await lockRound(tx, round);
          if (!hasInterview) throw new AppError('no_interview');
          if ((await insertSlots(tx, round.recruitmentId, slots)) < slots.length) throw startPassedError();
          return round.recruitmentId;
        }),
      );
      onApplicationsChanged(round.clubId, await listInvitedUserIds(db, round.recruitmentId));
      return readSlots(db, round);
    },

    edit: async (round, slotId, changes) => {
      await changeBookings(round, (tx) => editSlot(tx, round, slotId, changes), { changesSlots: true });
      return readSlot(db, round, slotId);
    },

    remove: (round, slotId) =>
      changeBookings(round, (tx) => removeSlot(tx, round, slotId), { changesSlots: true }),

    bookFor: async (round, slotId, applyId) => {
      await runBooking(() =>
        changeBookings(round, async (tx) => {
          const scope = { recruitmentId: round.recruitmentId };
          await lockApplication(tx, applyId, scope);
          const application = await findApplication(tx, applyId, scope);
          if (!application) throw new AppError('not_found', { message: message.submissionNotFound });
          requireInterviewing(application);
          await bookSlot(tx, application, slotId, { ignoresDeadline: true });
          const bookings = await listBookings(tx, round.recruitmentId, slotId);
          return slotId === application.slotId
            ? []
            : bookings.filter((booking) => booking.applyId === applyId);
        }),
      );
      return readSlot(db, round, slotId);
    },

    cancelBooking: (round, applyId) => changeBookings(round, (tx) => cancelBooking(tx, round, applyId)),

    remind: async (round) => {
      const changes = await db.transaction(async (tx) => {
        await lockRound(tx, round);
        const applicants = await lockApplicantsWithoutSlot(tx, round.recruitmentId);
        return notify(tx, applicants.map(chooseSlotEvent(round)));
      });
      onNotificationsChanged(changes);
      return changes.length;
    },

    setNoShow: (round, applyId, noShow) =>
      changeBookings(round, async (tx) => {
        if (!(await updateNoShow(tx, round.recruitmentId, applyId, noShow))) throw slotNotFound();
        return [];
      }),
  };
}

const slotNotFound = () => new AppError('not_found', { message: recruitmentMessage.slotNotFound });
const startPassedError = () => {
  const text = recruitmentMessage.instantPassed(recruitmentLabel.slotStartsAt);
  return new AppError('rule_broken', { message: text, fields: { startsAt: text } });
};

/** Returns the round. Throws `not_allowed` unless the user may manage interviews, `not_found` for a round of another club. */
async function requireRound(executor: Executor, { leaderId, clubId, recruitmentId }: RoundAccess) {
  if (!mayManageInterviews(await roleOf(executor, clubId, leaderId))) throw new AppError('not_allowed');
  const round = await findRound(executor, clubId, recruitmentId);
  if (!round) throw new AppError('not_found', { message: recruitmentMessage.roundNotFound });
  return round;
}

/**
 * Locks the club, so that neither the leader's role nor the round changes before the commit. Throws `recruitment_ended` for an ended round.
 * Lock order: club, application, slots.
 */
async function lockRound(tx: Transaction, access: RoundAccess) {
  await lockClub(tx, access.clubId, 'share');
  const round = await requireRound(tx, access);
  if (round.isEnded) throw new AppError('recruitment_ended');
  return round;
}

/** Changes a slot. Returns its bookings if the place changes. */
async function editSlot(
  tx: Transaction,
  { recruitmentId }: RoundAccess,
  slotId: number,
  changes: SlotEditBody,
): Promise<BookingRow[]> {
  const slot = await lockSlot(tx, recruitmentId, slotId);
  if (!slot) throw slotNotFound();
  const { place, ...otherFields } = changes;
  const changesOtherFields = Object.values(otherFields).some((value) => value !== undefined);
  if (slot.taken > 0 && changesOtherFields) throw new AppError('slot_booked');
  if (!(await updateSlot(tx, slotId, changes))) throw startPassedError();
  const isPlaceChanged = place !== undefined && place !== slot.place;
  return isPlaceChanged ? listBookings(tx, recruitmentId, slotId) : [];
}

/** Deletes a slot. Returns the bookings that it had. */
async function removeSlot(
  tx: Transaction,
  { recruitmentId }: RoundAccess,
  slotId: number,
): Promise<BookingRow[]> {
  if (!(await lockSlot(tx, recruitmentId, slotId))) throw slotNotFound();
  const bookings = await listBookings(tx, recruitmentId, slotId);
  await deleteSlot(tx, slotId);
  return bookings;
}

/** Deletes the booking of an undecided applicant. Returns the deleted booking in a list. */
async function cancelBooking(
  tx: Transaction,
  { recruitmentId }: RoundAccess,
  applyId: number,
): Promise<BookingRow[]> {
  await lockApplication(tx, applyId, { recruitmentId });
  const application = await findApplication(tx, applyId, { recruitmentId });
  if (!application || application.slotId === null) throw slotNotFound();
  requireInterviewing(application);
  const bookings = await listBookings(tx, recruitmentId, application.slotId);
  await deleteBooking(tx, applyId);
  return bookings.filter((booking) => booking.applyId === applyId);
}

/** Returns a slot with its bookings. Throws `not_found` if the slot was deleted in the meantime. */
async function readSlot(
  executor: Executor,
  { recruitmentId }: RoundAccess,
  slotId: number,
): Promise<InterviewSlot> {
  const slot = (await listSlots(executor, recruitmentId)).find((listed) => listed.slotId === slotId);
  if (!slot) throw slotNotFound();
  return present(slot, await listBookings(executor, recruitmentId, slotId));
}

/** Returns all slots of a round with their bookings. */
async function readSlots(executor: Executor, { recruitmentId }: RoundAccess): Promise<InterviewSlot[]> {
  const [slots, bookings] = await Promise.all([
    listSlots(executor, recruitmentId),
    listBookings(executor, recruitmentId),
  ]);
  return slots.map((slot) =>
    present(
      slot,
      bookings.filter(({ slotId }) => slotId === slot.slotId),
    ),
  );
}

const bookingChangedEvent =
  ({ clubId }: RoundAccess) =>
  ({ userId, applyId }: BookingRow): NotificationEvent => ({
    kind: 'INTERVIEW_CHANGED',
    recipientIds: [userId],
    groupKey: notificationGroupKey.interview(applyId),
    subject: { type: 'application', clubId, id: applyId },
  });

/** Asks an applicant to choose a slot. The cause contains the day, so that each applicant is notified at most once a day. */
const chooseSlotEvent =
  ({ clubId }: RoundAccess) =>
  ({ userId, applyId, today }: ApplicantWithoutSlot): NotificationEvent => ({
    kind: 'INTERVIEW_INVITED',
    recipientIds: [userId],
    cause: `${String(applyId)} ${today}`,
    groupKey: notificationGroupKey.interview(applyId),
    subject: { type: 'application', clubId, id: applyId },
  });

const present = (slot: SlotRow, bookings: readonly BookingRow[]): InterviewSlot => ({
  ...slot,
  startsAt: slot.startsAt.toISOString(),
  bookings: bookings.map(({ applyId, userId, name, track, noShow }) => ({
    applyId,
    userId,
    name: name ?? WITHDRAWN_USER_NAME,
    track,
    noShow,
  })),
});
