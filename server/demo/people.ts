import { mailboxOf, universities } from '@contract/university';
import { CONSENT_VERSION } from '@contract/user';
import type { DemoClock } from './demo-clock';
import { departments, givenNames, surnames } from './content/names';
import { createRandom, itemAt } from './random';
import type { Random } from './random';
import type { UserRow } from './rows';

const STUDENT_COUNT = 240;
const DELETED_ACCOUNT_COUNT = 2;

/** A student of the demo campus. */
export interface Person {
  id: number;
  username: string;
  name: string;
  universityName: string;
  email: string;
  studentId: string;
  /** Empty for the account `unverified`. */
  department: string;
  /** Phone number without hyphens. Empty for the account `unverified`. */
  contact: string;
  isEmailVerified: boolean;
  createdAt: Date;
}

/** A deleted account. Only its posts, comments and messages remain. */
export interface FormerPerson {
  id: number;
  createdAt: Date;
  withdrawnAt: Date;
}

export interface People {
  /** In order of their ids, which start at 1. The demo accounts are first. */
  students: readonly Person[];
  /** The deleted accounts. Their ids follow those of the students. */
  former: readonly FormerPerson[];
}

/** The demo accounts of students. The demo account of the operator is in governance.ts. */
export const accounts = [
  { username: 'president', name: '김해솔', department: '컴퓨터공학과' },
  { username: 'vice', name: '이서린', department: '국어국문학과' },
  { username: 'staff', name: '박도담', department: '전자공학과' },
  { username: 'member', name: '정여울', department: '시각디자인학과' },
  { username: 'newbie', name: '최새봄', department: '경영학과' },
  { username: 'unverified', name: '강은유', department: '' },
] as const;

export type AccountName = (typeof accounts)[number]['username'];

/** Returns the id of a demo account: its position in the list, from 1. */
export const accountId = (username: AccountName) =>
  accounts.findIndex((account) => account.username === username) + 1;

export function planPeople(clock: DemoClock): People {
  const random = createRandom('people');
  const names = generateNames(random);
  const studentIds = new Set<string>();
  const students = Array.from({ length: STUDENT_COUNT }, (_, index): Person => {
    const account = accounts[index];
    const { name, roman } = itemAt(names, index);
    const university = random.pick(universities);
    const username = account?.username ?? `${roman}${String(index).padStart(3, '0')}`;
    return {
      id: index + 1,
      username,
      name: account?.name ?? name,
      universityName: university.name,
      // The host does not exist, so that a real mail server delivers no demo mail to students.
      email: `${username}@demo.${university.domain}`,
      studentId: generateStudentId(random, studentIds),
      department: account?.department ?? random.pick(departments),
      // No real number starts with 0 after 010.
      contact:
        account?.department === '' ? '' : `0100${String(random.between(0, 9_999_999)).padStart(7, '0')}`,
      isEmailVerified: username !== 'unverified',
      createdAt: clock.at({
        daysAgo: registeredDaysAgo(username, index),
        minute: random.between(8 * 60, 23 * 60),
      }),
    };
  });
  const former = Array.from({ length: DELETED_ACCOUNT_COUNT }, (_, index): FormerPerson => ({
    id: STUDENT_COUNT + index + 1,
    createdAt: clock.at({ daysAgo: 900, hour: 10, minute: index }),
    withdrawnAt: clock.at({ daysAgo: 50, hour: 10, minute: index }),
  }));
  return { students, former };
}

/** Returns the age of an account in days. Accounts with lower ids are older, except that `newbie` and `unverified` are new. */
function registeredDaysAgo(username: string, index: number): number {
  if (username === 'newbie') return 6;
  if (username === 'unverified') return 3;
  return 1_100 - Math.floor(index * 4.3);
}

function generateNames(random: Random): { name: string; roman: string }[] {
  const takenNames = new Set<string>(accounts.map(({ name }) => name));
  const names: { name: string; roman: string }[] = [];
  while (names.length < STUDENT_COUNT) {
    const [givenName, roman] = random.pick(givenNames);
    const name = random.pick(surnames) + givenName;
    // Avoids names such as '하하람', which look like typing errors.
    if (takenNames.has(name) || name.charAt(0) === name.charAt(1)) continue;
    takenNames.add(name);
    names.push({ name, roman });
  }
  return names;
}

/** Returns a student id of eight digits (year of entry, then a number) that is not in `taken`, and adds it to `taken`. */
function generateStudentId(random: Random, taken: Set<string>): string {
  for (;;) {
    const studentId = `${String(random.between(2019, 2025))}${String(random.between(1, 9_999)).padStart(4, '0')}`;
    if (taken.has(studentId)) continue;
    taken.add(studentId);
    return studentId;
  }
}

/** Returns the rows of students and deleted accounts. `imageOf` returns the object name of a user's image, if any. */
export function userRows(
  { students, former }: People,
  passwordHash: string,
  imageOf: (userId: number) => string | undefined,
): UserRow[] {
  return [
    ...students.map((person): UserRow => ({
      ...person,
      mailbox: mailboxOf(person.email),
      passwordHash,
      isDemo: true,
      profileImage: imageOf(person.id) ?? null,
      consentedAt: person.isEmailVerified ? person.createdAt : null,
      consentVersion: person.isEmailVerified ? CONSENT_VERSION : null,
    })),
    // A deletion erases the consent, too.
    ...former.map((person): UserRow => ({
      ...person,
      isDemo: true,
      consentedAt: null,
      consentVersion: null,
    })),
  ];
}
