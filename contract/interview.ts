import type {
  ApplicantSlot,
  BookedSlot,
  BookingBody,
  ChooseSlotBody,
  InterviewSlot,
  NoShowBody,
  SlotBody,
  SlotEditBody,
  SlotsBody,
} from './interview.rules';
import { route } from './route';

export type { ApplicantSlot, BookedSlot, InterviewSlot, SlotBody, SlotEditBody };

export const MAX_SLOTS_PER_REQUEST = 100;
export const SLOT_CAPACITY_MAX = 20;
export const SLOT_MINUTES_MIN = 5;
export const SLOT_MINUTES_MAX = 480;
export const SLOT_PLACE_MAX_LENGTH = 200;

/** Calls of leaders about the slots of a round and their bookings, and calls of applicants about their own slot. */
export const interviewRoutes = {
  listSlots: route<{ data: InterviewSlot[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/recruitments/:recruitmentId/slots',
    access: 'session',
    summary: 'Lists the interview slots of a round with their bookings, earliest first. Leaders only.',
  }),
  addSlots: route<{ data: InterviewSlot[]; body: SlotsBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/slots',
    access: 'session',
    success: 201,
    idempotent: true,
    summary: 'Creates interview slots and returns all slots of the round. Leaders only.',
  }),
  editSlot: route<{ data: InterviewSlot; body: SlotEditBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/recruitments/:recruitmentId/slots/:slotId',
    access: 'session',
    summary: 'Changes a slot. If a slot is booked, only its place can change. Leaders only.',
  }),
  removeSlot: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/recruitments/:recruitmentId/slots/:slotId',
    access: 'session',
    summary:
      'Deletes a slot with its bookings. Notifies the applicants who had booked it, so that they choose another slot. Leaders only.',
  }),
  bookFor: route<{ data: InterviewSlot; body: BookingBody }>()({
    method: 'PUT',
    path: '/clubs/:clubId/recruitments/:recruitmentId/slots/:slotId/bookings',
    access: 'session',
    summary: 'Books a slot for an applicant and cancels the applicant’s other booking. Leaders only.',
  }),
  setNoShow: route<{ data: null; body: NoShowBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/recruitments/:recruitmentId/bookings/:applyId',
    access: 'session',
    summary: 'Records whether an applicant did not come to the interview. Leaders only.',
  }),
  unbook: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId/recruitments/:recruitmentId/bookings/:applyId',
    access: 'session',
    summary: 'Cancels the booking of an applicant, who is notified and chooses again. Leaders only.',
  }),
  remind: route<{ data: { notified: number } }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/slots/remind',
    access: 'session',
    summary:
      'Notifies the applicants of the interview stage without a slot, each at most once a day (Asia/Seoul). Returns the number of notified applicants. Leaders only.',
  }),
  slotChoices: route<{ data: ApplicantSlot[] }>()({
    method: 'GET',
    path: '/users/submissions/:applyId/slots',
    access: 'session',
    summary:
      'Lists all interview slots of the round, earliest first; `bookable` marks those that the applicant can choose. Empty unless the application is undecided and in the interview stage.',
  }),
  chooseSlot: route<{ data: BookedSlot; body: ChooseSlotBody }>()({
    method: 'PUT',
    path: '/users/submissions/:applyId/slot',
    access: 'session',
    summary: 'Books an interview slot, or moves the booking of the applicant there.',
  }),
  leaveSlot: route<{ data: null }>()({
    method: 'DELETE',
    path: '/users/submissions/:applyId/slot',
    access: 'session',
    allowedInClosedClub: true,
    summary: 'Cancels the applicant’s own booking of an interview slot.',
  }),
  calendarFile: route<{ data: string }>()({
    method: 'GET',
    path: '/users/submissions/:applyId/slot.ics',
    access: 'session',
    mediaType: 'text/calendar',
    summary: 'Returns the booked interview as a calendar file.',
  }),
} as const;
