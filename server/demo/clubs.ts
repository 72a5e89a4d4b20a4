import type { CategoryName } from '@contract/category';
import { MAX_CLUBS_PER_PRESIDENT } from '@contract/club';
import { isPresident } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { addMinutes } from './demo-clock';
import type { DemoClock } from './demo-clock';
import { arts } from './content/arts';
import type { ClubText } from './content/club-text';
import { faith } from './content/faith';
import { hobby } from './content/hobby';
import { performance } from './content/performance';
import { service } from './content/service';
import { sports } from './content/sports';
import { startup } from './content/startup';
import { study } from './content/study';
import { accountId, accounts } from './people';
import type { AccountName, People, Person } from './people';
import { createRandom, itemAt } from './random';
import type { Random } from './random';

const categories = [performance, study, sports, service, hobby, arts, faith, startup];

/** Age of the first club. */
const FIRST_CLUB_DAYS_AGO = 1_000;
/** Age of the last club. */
const LAST_CLUB_DAYS_AGO = 9;
const FIRST_CLUB_SIZE = 35;
/** More than half of the members of an old club joined within this time. */
const RECENT_DAYS = 170;
/** Members with older memberships have no application, because decided applications are deleted after 180 days. */
const MAX_APPLICATION_AGE_DAYS = RECENT_DAYS + 5;
/** Minimum age of a membership except a president's, so that new members have some days in which to write posts. */
const MIN_MEMBERSHIP_AGE_DAYS = 4;

export interface PlannedMember {
  person: Person;
  role: MemberRoleName;
  joinedAt: Date;
}

export interface PlannedClub {
  id: number;
  category: CategoryName;
  text: ClubText;
  createdAt: Date;
  /** The president first. */
  members: readonly PlannedMember[];
}

/** All memberships of the demo accounts. The memberships of other students are random. */
const accountRoles: readonly (readonly [club: string, username: AccountName, role: MemberRoleName])[] = [
  ['온소리 밴드', 'president', 'PRESIDENT'],
  ['온소리 밴드', 'vice', 'VICE_PRESIDENT'],
  ['온소리 밴드', 'staff', 'STAFF'],
  ['온소리 밴드', 'member', 'MEMBER'],
  ['판화방', 'president', 'MEMBER'],
  ['텃밭 일기', 'president', 'STAFF'],
  ['커피 한 모금', 'vice', 'MEMBER'],
  ['별마루', 'staff', 'MEMBER'],
];

/** Plans the clubs, one of each category in turn, so that lists show different categories side by side. The first has id 1. */
export function planClubs(people: People, clock: DemoClock): PlannedClub[] {
  const random = createRandom('clubs');
  const maxPerCategory = Math.max(...categories.map(({ clubs }) => clubs.length));
  const orderedTexts = Array.from({ length: maxPerCategory }, (_, position) => position).flatMap((position) =>
    categories.flatMap(({ category, clubs }) =>
      clubs.slice(position, position + 1).map((text) => ({ category, text })),
    ),
  );
  const presidencies = new Map<number, number>();
  return orderedTexts.map(({ category, text }, index): PlannedClub => {
    const daysAgo = Math.round(
      FIRST_CLUB_DAYS_AGO - (index * (FIRST_CLUB_DAYS_AGO - LAST_CLUB_DAYS_AGO)) / (orderedTexts.length - 1),
    );
    const createdAt = clock.at({ daysAgo, minute: random.between(9 * 60, 22 * 60) });
    const members = planMembers({ text, index, createdAt, people, presidencies, random, clock });
    return { id: index + 1, category, text, createdAt, members };
  });
}

interface MembersOptions {
  text: ClubText;
  index: number;
  createdAt: Date;
  people: People;
  /** Number of presidencies per user so far. */
  presidencies: Map<number, number>;
  random: Random;
  clock: DemoClock;
}

function planMembers({
  text,
  index,
  createdAt,
  people,
  presidencies,
  random,
  clock,
}: MembersOptions): PlannedMember[] {
  const accountMembers = accountRoles
    .filter(([club]) => club === text.name)
    .map(([, username, role]) => ({ person: itemAt(people.students, accountId(username) - 1), role }));
  const otherStudents = random.shuffle(people.students.slice(accounts.length));
  const president =
    accountMembers.find(({ role }) => isPresident(role))?.person ??
    choosePresident(otherStudents, createdAt, presidencies);
  const size = index === 0 ? FIRST_CLUB_SIZE : random.between(3, 18);
  const roles = [
    ...Array.from({ length: random.between(index === 0 ? 1 : 0, 2) }, () => 'VICE_PRESIDENT' as const),
    ...Array.from({ length: random.between(1, 3) }, () => 'STAFF' as const),
  ];
  const otherAccountMembers = accountMembers.filter(({ person }) => person !== president);
  const randomMembers = otherStudents
    .filter((person) => person !== president)
    .slice(0, size - 1 - otherAccountMembers.length)
    .map((person, position) => ({ person, role: roles[position] ?? ('MEMBER' as const) }));
  return [
    { person: president, role: 'PRESIDENT', joinedAt: createdAt },
    ...[...otherAccountMembers, ...randomMembers].map(({ person, role }) => ({
      person,
      role,
      joinedAt: chooseJoinDate(person, createdAt, random, clock),
    })),
  ];
}

function choosePresident(
  otherStudents: readonly Person[],
  foundedAt: Date,
  presidencies: Map<number, number>,
): Person {
  // Below the limit by one, so that each of these presidents may still register a club.
  const president = otherStudents.find(
    (person) =>
      person.createdAt < foundedAt && (presidencies.get(person.id) ?? 0) < MAX_CLUBS_PER_PRESIDENT - 1,
  );
  if (!president) throw new Error('no user is left who could register a club');
  presidencies.set(president.id, (presidencies.get(president.id) ?? 0) + 1);
  return president;
}

/**
 * Returns a random joining date. More than half of an old club's members joined within {@link RECENT_DAYS}. Club and account are at
 * least a day old on that date.
 */
function chooseJoinDate(person: Person, foundedAt: Date, random: Random, clock: DemoClock): Date {
  const maxDaysAgo = Math.floor(Math.min(clock.daysSince(foundedAt), clock.daysSince(person.createdAt))) - 1;
  const chosenMaxDaysAgo = random.chance(0.5) ? Math.min(maxDaysAgo, RECENT_DAYS) : maxDaysAgo;
  const daysAgo = random.between(
    MIN_MEMBERSHIP_AGE_DAYS,
    Math.max(chosenMaxDaysAgo, MIN_MEMBERSHIP_AGE_DAYS),
  );
  return addMinutes(clock.at({ daysAgo }), random.between(9 * 60, 22 * 60));
}

/** Returns whether the application behind a membership still exists. */
export const hasApplication = ({ role, joinedAt }: PlannedMember, clock: DemoClock) =>
  !isPresident(role) && clock.daysSince(joinedAt) < MAX_APPLICATION_AGE_DAYS;

export const presidentOf = ({ members }: PlannedClub) => itemAt(members, 0);

/** Returns the id of the first round of a club, which is the id of the club. */
export const firstRoundIdOf = ({ id }: PlannedClub) => id;

/** Returns the club with this name. Throws if there is none. */
export function findClubByName(clubs: readonly PlannedClub[], name: string): PlannedClub {
  const found = clubs.find(({ text }) => text.name === name);
  if (!found) throw new Error(`the campus has no club ${name}`);
  return found;
}
