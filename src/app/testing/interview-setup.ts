import type { InterviewSlot } from '@contract/interview';
import type { Recruitment } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import type { FakeChat } from './fake-chat';
import type { FakeAnswers } from './fake-server';
import { sampleClubSubmission } from './recruitment-samples';
import { renderApp } from './render-app';
import { sampleTogetherRound } from './round-samples';
import { sampleClub } from './samples';

/** Creates a slot on Friday, 2099-12-04 at 18:00 in Seoul with three seats, which are free by default. */
export const sampleInterviewSlot = (more: Partial<InterviewSlot> = {}): InterviewSlot => ({
  slotId: 1,
  startsAt: '2099-12-04T09:00:00.000Z',
  minutes: 15,
  capacity: 3,
  place: '학생회관 지하 1층 합주실',
  bookings: [],
  taken: more.bookings?.length ?? 0,
  ...more,
});

type Booking = InterviewSlot['bookings'][number];

export const sampleBooking = (more: Partial<Booking> = {}): Booking => ({
  applyId: 21,
  userId: 21,
  name: '송다은',
  track: '보컬',
  noShow: false,
  ...more,
});

/** Two slots on 2099-12-04 and one on 2099-12-05. Only one seat is taken: 송다은 has booked the first slot. */
export const scheduleSlots: readonly InterviewSlot[] = [
  sampleInterviewSlot({ bookings: [sampleBooking()] }),
  sampleInterviewSlot({ slotId: 2, startsAt: '2099-12-04T09:20:00.000Z', capacity: 2 }),
  sampleInterviewSlot({ slotId: 3, startsAt: '2099-12-05T05:00:00.000Z', capacity: 1 }),
];

/** Creates the application of an applicant who is invited to the interview. */
const sampleInvitedSubmission = (more: Partial<ClubSubmission>) =>
  sampleClubSubmission({ stage: 'INTERVIEW', ...more });

/**
 * Four applicants. 송다은, 양세린 and 류지안 are invited to the interview; of them only 송다은 is booked in
 * {@link scheduleSlots}. 장우진 is not invited.
 */
const scheduleApplicants: readonly ClubSubmission[] = [
  sampleInvitedSubmission({ applyId: 21, userId: 21, name: '송다은', track: '보컬' }),
  sampleInvitedSubmission({ applyId: 22, userId: 22, name: '양세린', track: '드럼' }),
  sampleInvitedSubmission({ applyId: 23, userId: 23, name: '류지안', track: '보컬' }),
  sampleClubSubmission({ applyId: 24, userId: 24, name: '장우진', track: '드럼' }),
];

interface RenderScheduleOptions {
  /** Fields in which the round differs from {@link sampleTogetherRound}. */
  round?: Partial<Recruitment>;
  slots?: readonly InterviewSlot[];
  applicants?: readonly ClubSubmission[];
  /** Responses that replace or extend those of the schedule. */
  answers?: FakeAnswers;
  chat?: FakeChat;
}

/** Renders the interview schedule of round 7 of club 7 for the club’s president. */
export const renderSchedule = ({
  round = {},
  slots = scheduleSlots,
  applicants = scheduleApplicants,
  answers = {},
  chat,
}: RenderScheduleOptions = {}) =>
  renderApp({
    path: '/clubs/7/recruitments/7/interviews',
    ...(chat && { chat }),
    answers: {
      'GET /clubs/:clubId': sampleClub(),
      'GET /clubs/:clubId/role': { role: 'PRESIDENT' },
      'GET /clubs/:clubId/recruitments': [sampleTogetherRound(round)],
      'GET /clubs/:clubId/submissions': applicants,
      'GET /clubs/:clubId/recruitments/:recruitmentId/slots': slots,
      ...answers,
    },
  });
