import { mailboxOf, universities } from '@contract/university';
import { CONSENT_VERSION } from '@contract/user';
import type { Calendar } from './calendar';
import { departments, givenNames, surnames } from './content/names';
import { createRandom, itemAt } from './random';
import type { Random } from './random';
import type { UserRow } from './rows';

const STUDENTS = 240;
/** For the places where somebody's words outlive the account. */
const WITHDRAWN = 2;

/** A student of the demo campus. */
export interface Person {
  id: number;
  username: string;
  name: string;
  universityName: string;
  email: string;
  studentId: string;
  department: string;
  contact: string;
  isEmailVerified: boolean;
  createdAt: Date;
}

/** Somebody who has left the service: only what they wrote is left. */
export interface FormerPerson {
  id: number;
  createdAt: Date;
  withdrawnAt: Date;
}

export interface People {
  /** In the order of their ids, which start at 1: first those with a demo account. */
  students: readonly Person[];
  former: readonly FormerPerson[];
}

/** The accounts that the demo campus tells about; all others have none that anybody could log in to. */
export const accounts = [
  { username: 'president', name: '김해솔', department: '컴퓨터공학과' },
  { username: 'vice', name: '이서린', department: '국어국문학과' },
  { username: 'staff', name: '박도담', department: '전자공학과' },
  { username: 'member', name: '정여울', department: '시각디자인학과' },
  { username: 'newbie', name: '최새봄', department: '경영학과' },
  { username: 'unverified', name: '강은유', department: '' },
] as const;

export type AccountName = (typeof accounts)[number]['username'];

/** The id of a demo account, which is its place in the list. */
export const accountId = (username: AccountName) =>
  accounts.findIndex((account) => account.username === username) + 1;

export function planPeople(calendar: Calendar): People {
  const random = createRandom('people');
  const names = takeNames(random);
  const studentIds = new Set<string>();
  const students = Array.from({ length: STUDENTS }, (_, index): Person => {
    const account = accounts[index];
    const { name, roman } = itemAt(names, index);
    const university = random.pick(universities);
    const username = account?.username ?? `${roman}${String(index).padStart(3, '0')}`;
    return {
      id: index + 1,
      username,
      name: account?.name ?? name,
      universityName: university.name,
      // A host that nobody has: should the campus ever be connected to a real mail server, no student gets its mails.
      email: `${username}@demo.${university.domain}`,
      studentId: takeStudentId(random, studentIds),
      department: account?.department ?? random.pick(departments),
      // No subscriber's number starts with 0 after 010.
      contact:
        account?.department === '' ? '' : `0100${String(random.between(0, 9_999_999)).padStart(7, '0')}`,
      isEmailVerified: username !== 'unverified',
      createdAt: calendar.at(joinedDaysAgo(username, index), random.between(8 * 60, 23 * 60)),
    };
  });
  const former = Array.from({ length: WITHDRAWN }, (_, index): FormerPerson => ({
    id: STUDENTS + index + 1,
    createdAt: calendar.at(900, 600 + index),
    withdrawnAt: calendar.at(50, 600 + index),
  }));
  return { students, former };
}

/** The earlier a number, the longer here; two accounts are new on purpose. */
function joinedDaysAgo(username: string, index: number): number {
  if (username === 'newbie') return 6;
  if (username === 'unverified') return 3;
  return 1_100 - Math.floor(index * 4.3);
}

function takeNames(random: Random): { name: string; roman: string }[] {
  const taken = new Set<string>(accounts.map(({ name }) => name));
  const names: { name: string; roman: string }[] = [];
  while (names.length < STUDENTS) {
    const [given, roman] = random.pick(givenNames);
    const name = random.pick(surnames) + given;
    // '하하람' reads like a slip.
    if (taken.has(name) || name.charAt(0) === name.charAt(1)) continue;
    taken.add(name);
    names.push({ name, roman });
  }
  return names;
}

/** Year of entry and a number: eight digits, each once, so that it is unique in every university. */
function takeStudentId(random: Random, taken: Set<string>): string {
  for (;;) {
    const studentId = `${String(random.between(2019, 2025))}${String(random.between(1, 9_999)).padStart(4, '0')}`;
    if (taken.has(studentId)) continue;
    taken.add(studentId);
    return studentId;
  }
}

/** `imageOf`: the object name of a person's picture, where there is one. */
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
    ...former.map((person): UserRow => ({
      ...person,
      isDemo: true,
      consentedAt: person.createdAt,
      consentVersion: CONSENT_VERSION,
    })),
  ];
}
