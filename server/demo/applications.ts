import type { SubmissionStatus } from '@contract/submission';
import { addMinutes } from './demo-clock';
import type { DemoClock } from './demo-clock';
import { firstRoundIdOf, hasApplication, presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import { bandMotivations, closings, experiences, openings } from './content/motivations';
import { accountId, accounts } from './people';
import type { AccountName, People, Person } from './people';
import { createRandom, itemAt } from './random';
import type { Random } from './random';
import { withIds } from './rows';
import type { SubmissionRow } from './rows';

const FIRST_CLUB_PENDING_COUNT = 10;
const FIRST_CLUB_REJECTED_COUNT = 4;
/** Index of the first pending applicant among the shuffled non-members. Rejected applicants come before it. */
const FIRST_PENDING_INDEX = 5;

/**
 * Applications of the demo accounts to clubs that they have not joined, by club name. With the approved one of a membership, `president`
 * has an application of every status.
 */
const accountApplications: readonly (readonly [
  club: string,
  username: AccountName,
  status: SubmissionStatus,
])[] = [
  ['재즈 골목', 'member', 'PENDING'],
  ['말길 토론회', 'member', 'REJECTED'],
  ['코드온', 'president', 'PENDING'],
  ['춤바람', 'president', 'REJECTED'],
  ['필름창고', 'vice', 'PENDING'],
  ['한걸음 러닝크루', 'staff', 'REJECTED'],
];

interface Application {
  club: PlannedClub;
  person: Person;
  status: SubmissionStatus;
  createdAt: Date;
  decidedAt: Date | null;
  contents: string;
}

/** Plans an application for each recent member, and some that are pending or rejected. */
export function planApplications(
  clubs: readonly PlannedClub[],
  people: People,
  clock: DemoClock,
): SubmissionRow[] {
  const random = createRandom('applications');
  const applications = clubs.flatMap((club) => [
    ...planApproved(club, random, clock),
    ...planPendingAndRejected(club, people, random, clock),
  ]);
  return withIds(applications, ({ createdAt }) => createdAt).map(rowOf);
}

function rowOf({
  id,
  club,
  person,
  status,
  createdAt,
  decidedAt,
  contents,
}: Application & { id: number }): SubmissionRow {
  return {
    id,
    contents,
    status,
    createdAt,
    decidedAt,
    clubId: club.id,
    recruitmentId: firstRoundIdOf(club),
    userId: person.id,
    contact: person.contact,
    department: person.department,
    updatedAt: decidedAt ?? createdAt,
    viewedAt: decidedAt && addMinutes(decidedAt, -5),
    decidedBy: decidedAt && presidentOf(club).person.id,
  };
}

function planApproved(club: PlannedClub, random: Random, clock: DemoClock): Application[] {
  return club.members
    .filter((member) => hasApplication(member, clock))
    .map(({ person, joinedAt }) => ({
      club,
      person,
      status: 'APPROVED',
      createdAt: addMinutes(joinedAt, -random.between(60, 480)),
      decidedAt: joinedAt,
      contents: motivationFor(club, random),
    }));
}

function planPendingAndRejected(
  club: PlannedClub,
  people: People,
  random: Random,
  clock: DemoClock,
): Application[] {
  const memberIds = new Set(club.members.map(({ person }) => person.id));
  const nonMembers = random
    .shuffle(people.students.slice(accounts.length))
    .filter(({ id }) => !memberIds.has(id));
  const isFirst = club.id === 1;
  const plannedApplicants: { person: Person; status: 'PENDING' | 'REJECTED' }[] = [
    ...nonMembers
      .slice(0, isFirst ? FIRST_CLUB_REJECTED_COUNT : random.between(0, 2))
      .map((person) => ({ person, status: 'REJECTED' as const })),
    ...nonMembers
      .slice(
        FIRST_PENDING_INDEX,
        FIRST_PENDING_INDEX + (isFirst ? FIRST_CLUB_PENDING_COUNT : random.between(0, 4)),
      )
      .map((person) => ({ person, status: 'PENDING' as const })),
    ...accountApplications.flatMap(([name, username, status]) =>
      name === club.text.name && status !== 'APPROVED'
        ? [{ person: itemAt(people.students, accountId(username) - 1), status }]
        : [],
    ),
  ];
  return plannedApplicants.map(({ person, status }, index) => {
    const createdAt = chooseApplicationTime(club, person, status, random, clock);
    const decidedAt = status === 'REJECTED' ? addMinutes(createdAt, random.between(300, 2_000)) : null;
    return {
      club,
      person,
      status,
      createdAt,
      decidedAt,
      contents: isFirst ? itemAt(bandMotivations, index) : motivationFor(club, random),
    };
  });
}

/** Returns the time of an application: 1–9 days ago if pending, 4–120 if rejected; if possible, after club and account were created. */
function chooseApplicationTime(
  club: PlannedClub,
  person: Person,
  status: SubmissionStatus,
  random: Random,
  clock: DemoClock,
): Date {
  const maxDaysAgo =
    Math.floor(Math.min(clock.daysSince(club.createdAt), clock.daysSince(person.createdAt))) - 1;
  const [minDaysAgo, usualMaxDaysAgo] = status === 'PENDING' ? [1, 9] : [4, 120];
  return clock.at({
    daysAgo: random.between(minDaysAgo, Math.max(minDaysAgo, Math.min(usualMaxDaysAgo, maxDaysAgo))),
    minute: random.between(8 * 60, 23 * 60),
  });
}

/** Returns a short or long motivation text of one to three paragraphs. */
function motivationFor(club: PlannedClub, random: Random): string {
  const [first, second] = random.shuffle(experiences);
  const { wish } = club.text;
  if (random.chance(0.15)) return wish;
  if (random.chance(0.3)) return `${random.pick(openings)} ${wish}`;
  const middle = random.chance(0.5) ? `${wish} ${first ?? ''}` : `${wish}\n\n${first ?? ''} ${second ?? ''}`;
  return `${random.pick(openings)} ${middle}${random.chance(0.4) ? '\n\n' : ' '}${random.pick(closings)}`;
}
