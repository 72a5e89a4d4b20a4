import { ICalCalendar } from 'ical-generator';
import type { ApplicantSlot, BookedSlot } from '@contract/interview';
import { message } from '@contract/messages';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { deleteBooking, findApplication, lockApplication } from './booking.repository';
import type { InterviewApplication } from './booking.repository';
import { isInterviewing, bookSlot, requireInterviewing, runBooking } from './interview-booking';
import { listSlotsWithBookability, lockSlots } from './slot.repository';
import type { SlotRow } from './slot.repository';

/** An applicant's own interview. Every method throws `not_found` for an unknown application and for an application of another user. */
export interface InterviewApplicantService {
  /** Lists all slots of the round by time; empty unless the application is undecided and in the interview stage. */
  listSlots: (userId: number, applyId: number) => Promise<ApplicantSlot[]>;
  /**
   * Books a slot or moves the booking. Throws `not_interviewing`, `not_found` for a slot of another round, `booking_closed`,
   * `slot_full`.
   */
  bookSlot: (userId: number, applyId: number, slotId: number) => Promise<BookedSlot>;
  /** Cancels the booking. Throws `not_interviewing`, `not_found` without a booking, `booking_closed`. */
  cancelBooking: (userId: number, applyId: number) => Promise<void>;
  /** Returns the booked interview as an iCalendar file. Throws `not_found` without a booking. */
  calendarFile: (userId: number, applyId: number) => Promise<string>;
}

interface InterviewApplicantDeps {
  db: Db;
  /** Called after the commit when a booking in the club changed. It must not throw and is not awaited. */
  onApplicationsChanged: (clubId: number) => void;
}

export function createInterviewApplicantService({
  db,
  onApplicationsChanged,
}: InterviewApplicantDeps): InterviewApplicantService {
  const requireApplication = async (userId: number, applyId: number): Promise<InterviewApplication> => {
    const application = await findApplication(db, applyId, { userId });
    if (!application) throw applicationNotFound();
    return application;
  };

  return {
    listSlots: async (userId, applyId) => {
      const application = await requireApplication(userId, applyId);
      if (!isInterviewing(application)) return [];
      const slots = await listSlotsWithBookability(db, application.recruitmentId);
      return slots.map((slot) => ({ ...slot, startsAt: slot.startsAt.toISOString() }));
    },

    bookSlot: async (userId, applyId, slotId) => {
      const { slot, clubId } = await runBooking(() =>
        db.transaction(async (tx) => {
          if (!(await lockApplication(tx, applyId, { userId }))) throw applicationNotFound();
          const application = await findApplication(tx, applyId, { userId });
          if (!application) throw applicationNotFound();
          requireInterviewing(application);
          const booked = await bookSlot(tx, application, slotId, { ignoresDeadline: false });
          return { slot: booked, clubId: application.clubId };
        }),
      );
      onApplicationsChanged(clubId);
      return presentBooked(slot);
    },

    cancelBooking: async (userId, applyId) => {
      const clubId = await db.transaction(async (tx) => {
        if (!(await lockApplication(tx, applyId, { userId }))) throw applicationNotFound();
        const application = await findApplication(tx, applyId, { userId });
        if (!application) throw applicationNotFound();
        requireInterviewing(application);
        if (application.slotId === null) throw slotNotFound();
        const [slot] = await lockSlots(tx, application.recruitmentId, [application.slotId]);
        if (slot?.isClosed !== false) throw new AppError('booking_closed');
        await deleteBooking(tx, applyId);
        return application.clubId;
      });
      onApplicationsChanged(clubId);
    },

    calendarFile: async (userId, applyId) => {
      const { slotId, recruitmentId, clubName } = await requireApplication(userId, applyId);
      const slot = (await listSlotsWithBookability(db, recruitmentId)).find(
        (listed) => listed.slotId === slotId,
      );
      if (!slot) throw slotNotFound();
      const { startsAt, minutes, place } = slot;
      const calendar = new ICalCalendar({ name: '두레' });
      calendar.createEvent({
        id: `interview-${String(applyId)}@dure`,
        start: startsAt,
        end: new Date(startsAt.getTime() + minutes * 60_000),
        summary: recruitmentMessage.interviewOf(clubName),
        location: place,
      });
      return calendar.toString();
    },
  };
}

const applicationNotFound = () => new AppError('not_found', { message: message.submissionNotFound });
const slotNotFound = () => new AppError('not_found', { message: recruitmentMessage.slotNotFound });

const presentBooked = ({ slotId, startsAt, minutes, place }: SlotRow): BookedSlot => ({
  slotId,
  startsAt: startsAt.toISOString(),
  minutes,
  place,
});
