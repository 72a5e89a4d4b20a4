import type { Outcome } from '@contract/recruitment';
import { addMinutes } from './demo-clock';
import type { DemoClock } from './demo-clock';
import { findClubByName, firstRoundIdOf, presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import {
  bandAnswers,
  bandInterviewPlace,
  bandRound,
  choirRound,
  jazzRound,
  otherRoundTitles,
} from './content/rounds';
import { planDeliveries } from './deliveries';
import { accountId } from './people';
import type { People } from './people';
import { itemAt } from './random';
import type {
  BookingRow,
  DeliveryRow,
  DraftRow,
  EvaluationRow,
  RecruitmentRow,
  SlotRow,
  SubmissionEventRow,
  SubmissionRow,
} from './rows';

/** Rounds of all clubs with their applications, interviews and messages. */
export interface Rounds {
  recruitments: readonly RecruitmentRow[];
  /** The applications with their tracks, answers, stages and outcomes. */
  applications: readonly SubmissionRow[];
  drafts: readonly DraftRow[];
  evaluations: readonly EvaluationRow[];
  slots: readonly SlotRow[];
  bookings: readonly BookingRow[];
  events: readonly SubmissionEventRow[];
  /** The messages of released results. */
  deliveries: readonly DeliveryRow[];
}

const JAZZ = '재즈 골목';
const CHOIR = '한빛 합창단';
const DAY_MINUTES = 24 * 60;
const LAST_MINUTE_OF_DAY = DAY_MINUTES - 1;
/** Browser tests and screenshots use the application form of this club, so its round stays open. */
const BROWSER_TEST_CLUB_ID = 2;
/** Days since the first club published its round. */
export const BAND_ROUND_DAYS = 94;

/**
 * Plans the rounds: an open round with interviews (the first club), a round that releases its results together tomorrow, an ended and a
 * scheduled round of one club, a closed round that has released some results, and an open round for which the account `newbie` has a
 * draft. All other rounds are open without a deadline.
 */
export function planRounds(
  clubs: readonly PlannedClub[],
  people: People,
  applications: readonly SubmissionRow[],
  clock: DemoClock,
): Rounds {
  const [band] = clubs;
  if (!band) throw new Error('a campus without clubs');
  const jazz = findClubByName(clubs, JAZZ);
  const choir = findClubByName(clubs, CHOIR);
  const reservedIds = new Set([band.id, BROWSER_TEST_CLUB_ID, jazz.id, choir.id]);
  const hasPending = ({ id }: PlannedClub) =>
    applications.some(({ clubId, status }) => clubId === id && status === 'PENDING');
  const others = clubs.filter(({ id }) => !reservedIds.has(id));
  // This club also gets an ended round, and an ended round has no pending applications.
  const clubOfScheduledRound = others.find((club) => !hasPending(club));
  const clubOfClosedRound = others.find(hasPending);
  const deliveries = clubOfClosedRound
    ? planDeliveries(clubOfClosedRound, otherRoundTitles.closed, people, applications)
    : [];
  const changesByClubId = new Map<number | undefined, Partial<RecruitmentRow>>([
    [band.id, bandColumns(clock)],
    [jazz.id, jazzColumns(clock)],
    [choir.id, choirColumns(clock)],
    [clubOfClosedRound?.id, closedColumns(clock, deliveries)],
    [clubOfScheduledRound?.id, { endedAt: clock.at({ daysAgo: 1, hour: 10 }) }],
  ]);
  const recruitments = clubs.map((club): RecruitmentRow => ({
    id: firstRoundIdOf(club),
    clubId: club.id,
    title: otherRoundTitles.first,
    publishedAt: club.createdAt,
    createdAt: club.createdAt,
    updatedAt: club.createdAt,
    ...changesByClubId.get(club.id),
  }));
  if (clubOfScheduledRound) recruitments.push(scheduledRound(clubs.length + 1, clubOfScheduledRound, clock));
  return {
    recruitments,
    deliveries,
    drafts: [planDraftOfNewbie(choir, people, clock)],
    ...completeApplications(band, jazz, applications, clock),
  };
}

const bandColumns = (clock: DemoClock): Partial<RecruitmentRow> => ({
  ...bandRound,
  tracks: [...bandRound.tracks],
  questions: [...bandRound.questions],
  nextQuestionId: bandRound.questions.length + 1,
  hasInterview: true,
  publishedAt: clock.at({ daysAgo: BAND_ROUND_DAYS, hour: 9 }),
  opensAt: clock.at({ daysAgo: 7, hour: 9 }),
  closesAt: clock.at({ daysAgo: -6, minute: LAST_MINUTE_OF_DAY }),
});

const jazzColumns = (clock: DemoClock): Partial<RecruitmentRow> => ({
  title: jazzRound.title,
  intro: jazzRound.intro,
  fee: jazzRound.fee,
  tracks: [...jazzRound.tracks],
  questions: [...jazzRound.questions],
  nextQuestionId: jazzRound.questions.length + 1,
  release: 'TOGETHER',
  closesAt: clock.at({ daysAgo: 1, minute: LAST_MINUTE_OF_DAY }),
  resultsAt: clock.at({ daysAgo: -1, hour: 18 }),
});

const choirColumns = (clock: DemoClock): Partial<RecruitmentRow> => ({
  title: choirRound.title,
  intro: choirRound.intro,
  tracks: [...choirRound.tracks],
  questions: [...choirRound.questions],
  nextQuestionId: choirRound.questions.length + 1,
  opensAt: clock.at({ daysAgo: 7, hour: 9 }),
  closesAt: clock.at({ daysAgo: -3, minute: LAST_MINUTE_OF_DAY }),
});

const closedColumns = (
  clock: DemoClock,
  [firstDelivery]: readonly DeliveryRow[],
): Partial<RecruitmentRow> => ({
  title: otherRoundTitles.closed,
  release: 'TOGETHER',
  closesAt: clock.at({ daysAgo: 1, minute: LAST_MINUTE_OF_DAY }),
  firstReleasedAt: firstDelivery?.createdAt ?? null,
});

const scheduledRound = (id: number, { id: clubId }: PlannedClub, clock: DemoClock): RecruitmentRow => ({
  id,
  clubId,
  title: otherRoundTitles.scheduled,
  opensAt: clock.at({ daysAgo: -7, hour: 9 }),
  closesAt: clock.at({ daysAgo: -21, minute: LAST_MINUTE_OF_DAY }),
  publishedAt: clock.at({ daysAgo: 1, hour: 10 }),
  createdAt: clock.at({ daysAgo: 2, hour: 10 }),
  updatedAt: clock.at({ daysAgo: 1, hour: 10 }),
});

function planDraftOfNewbie(choir: PlannedClub, { students }: People, clock: DemoClock): DraftRow {
  const userId = accountId('newbie');
  const { track, contents, answer } = choirRound.draft;
  return {
    recruitmentId: firstRoundIdOf(choir),
    userId,
    track,
    contents,
    // The form shows the number with hyphens.
    contact: itemAt(students, userId - 1).contact.replace(/^(\d{3})(\d{4})/, '$1-$2-'),
    answers: [{ questionId: 1, value: answer }],
    savedAt: clock.at({ daysAgo: 1, hour: 22 }),
  };
}

/**
 * Adds answers, stages, outcomes, scores and interviews to the applications of the first club and the jazz club. Also marks the pending
 * application of the account `member` as viewed, and adds the release of every decided application to the events.
 */
function completeApplications(
  band: PlannedClub,
  jazz: PlannedClub,
  applications: readonly SubmissionRow[],
  clock: DemoClock,
): Omit<Rounds, 'recruitments' | 'drafts' | 'deliveries'> {
  const isPendingIn = (club: PlannedClub) => (row: SubmissionRow) =>
    row.clubId === club.id && row.status === 'PENDING';
  const pendingInBand = applications.filter(isPendingIn(band));
  const decidedByBand = applications.filter(
    ({ clubId, status }) => clubId === band.id && status !== 'PENDING',
  );
  const pendingInJazz = applications.filter(isPendingIn(jazz));
  const invitedApplications = pendingInBand.slice(0, 4);
  const slots = planSlots(band, clock);
  // The last invited applicant has not chosen a slot.
  const bookings = invitedApplications
    .slice(0, -1)
    .map(({ id }, index): BookingRow => ({
      submissionId: id,
      slotId: itemAt(slots, index).id,
      bookedAt: clock.at({ daysAgo: 1, hour: 21, minute: index }),
    }));
  const changesById = new Map<number, Partial<SubmissionRow>>();
  const pendingApplicationOfMember = applications.find(
    ({ userId, status }) => userId === accountId('member') && status === 'PENDING',
  );
  if (pendingApplicationOfMember)
    changesById.set(pendingApplicationOfMember.id, { viewedAt: clock.at({ daysAgo: 1, hour: 11 }) });
  for (const [index, { id }] of decidedByBand.entries()) changesById.set(id, bandAnswersOf(index));
  // The first pending applicant who is not invited is on hold.
  for (const [index, { id }] of pendingInBand.entries())
    changesById.set(id, {
      ...bandAnswersOf(index),
      ...(index < invitedApplications.length && {
        stage: 'INTERVIEW',
        viewedAt: clock.at({ daysAgo: 1, hour: 20 }),
      }),
      ...(index === invitedApplications.length && outcomeColumns('HOLD', band, clock)),
    });
  for (const [index, { id }] of pendingInJazz.entries())
    changesById.set(id, {
      track: itemAt(jazzRound.tracks, index % jazzRound.tracks.length),
      answers: [{ questionId: 1, value: jazzRound.answer }],
      ...outcomeColumns(index % 3 === 2 ? 'FAIL' : 'PASS', jazz, clock),
    });
  return {
    applications: applications.map((row) => ({ ...row, ...changesById.get(row.id) })),
    slots,
    bookings,
    evaluations: invitedApplications.flatMap(({ id }, index) => scoresOf(id, index, clock)),
    events: [
      ...invitedApplications.map(({ id }): SubmissionEventRow => ({
        submissionId: id,
        event: 'INVITED',
        at: clock.at({ daysAgo: 1, hour: 20, minute: 30 }),
      })),
      ...bookings.map(({ submissionId, bookedAt }): SubmissionEventRow => ({
        submissionId,
        event: 'BOOKED',
        at: bookedAt,
      })),
      ...applications.flatMap(({ id, decidedAt }): SubmissionEventRow[] =>
        decidedAt ? [{ submissionId: id, event: 'RELEASED', at: decidedAt }] : [],
      ),
    ],
  };
}

function bandAnswersOf(index: number): Pick<SubmissionRow, 'track' | 'answers'> {
  const [track, experience, days, songTitle] = itemAt(bandAnswers, index % bandAnswers.length);
  return {
    track,
    answers: [
      { questionId: 1, value: experience },
      { questionId: 2, value: [...days] },
      { questionId: 3, value: songTitle },
    ],
  };
}

const outcomeColumns = (outcome: Outcome, club: PlannedClub, clock: DemoClock): Partial<SubmissionRow> => ({
  outcome,
  outcomeBy: presidentOf(club).person.id,
  outcomeAt: clock.at({ daysAgo: 1, hour: 20 }),
});

/** Plans three interview slots on each of two evenings. */
const planSlots = (band: PlannedClub, clock: DemoClock): SlotRow[] =>
  [-3, -4].flatMap((daysAgo, evening) =>
    [0, 1, 2].map((position): SlotRow => ({
      id: evening * 3 + position + 1,
      recruitmentId: firstRoundIdOf(band),
      startsAt: addMinutes(clock.at({ daysAgo, hour: 18 }), position * 20),
      minutes: 20,
      capacity: 2,
      place: bandInterviewPlace,
      createdAt: clock.at({ daysAgo: 1, hour: 19 }),
      updatedAt: clock.at({ daysAgo: 1, hour: 19 }),
    })),
  );

function scoresOf(submissionId: number, index: number, clock: DemoClock): EvaluationRow[] {
  const updatedAt = clock.at({ daysAgo: 1, hour: 20 });
  return [
    { submissionId, leaderId: accountId('president'), score: 5 - (index % 3), memo: '', updatedAt },
    { submissionId, leaderId: accountId('vice'), score: 4, memo: '합주 시간이 맞습니다.', updatedAt },
  ];
}
