import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { MemberRoleName } from '@contract/member';
import type { SubmissionStatus } from '@contract/submission';
import { nameKeyOf } from '@contract/text';
import { objectNameOf } from '../engines/objects/objects';
import { createPasswordHasher } from '../engines/passwords/passwords';
import { createSessionService } from '../modules/session/session.service';
import type { TestBrowser, TestHost } from './app';

let lastNumber = 0;
/** Returns a number that is unique in the test file. */
const nextNumber = () => (lastNumber += 1);

interface UserColumns {
  username?: string;
  name?: string;
  universityName?: string;
  studentId?: string;
  department?: string;
  contact?: string;
  isOperator?: boolean;
  /** An account without a password cannot log in. */
  password?: string;
}

/** Inserts a user with a verified e-mail address and a complete profile. Returns the user's id. */
export async function createUser(pool: Pool, columns: UserColumns = {}): Promise<number> {
  const n = nextNumber();
  const {
    username = `student${String(n)}`,
    name = `학생${String(n)}`,
    universityName = '명지대학교',
  } = columns;
  const {
    studentId = String(60_000_000 + n),
    department = '컴퓨터공학과',
    contact = '01012345678',
    isOperator = false,
    password,
  } = columns;
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `insert into users (username, password_hash, name, email, mailbox, university_name, student_id, department, contact, is_email_verified, consented_at, consent_version, is_operator)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, true, now(), 'test', $9) returning id`,
    [
      username,
      password === undefined ? 'none' : await hashPassword(password),
      name,
      `${username}@mju.ac.kr`,
      universityName,
      studentId,
      department,
      contact,
      isOperator,
    ],
  );
  return idOf(row);
}

const hashesByPassword = new Map<string, Promise<string>>();
/** Caches hashes by password, because hashing is slow by design. */
function hashPassword(password: string): Promise<string> {
  const hash = hashesByPassword.get(password) ?? createPasswordHasher().hash(password);
  hashesByPassword.set(password, hash);
  return hash;
}

/** Returns a browser with a session of the user. */
export async function browserOf(host: TestHost, userId: number): Promise<TestBrowser> {
  const browser = host.browser();
  browser.cookies.set('dure_session', await createSessionService(host.pool).open(userId));
  return browser;
}

/**
 * Inserts a club with its president, by default a new user. Returns the ids of both. Database triggers create the club's chat room
 * and its first round, which is open.
 */
export async function createClub(
  pool: Pool,
  { name = `동아리${String(nextNumber())}`, presidentId }: { name?: string; presidentId?: number } = {},
): Promise<{ clubId: number; presidentId: number }> {
  const clubPresidentId = presidentId ?? (await createUser(pool));
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `insert into clubs (name, name_key, description, category) values ($1, $2, '함께하는 동아리입니다.', '취미') returning id`,
    [name, nameKeyOf(name)],
  );
  const clubId = idOf(row);
  await joinClub(pool, clubId, clubPresidentId, 'PRESIDENT');
  return { clubId, presidentId: clubPresidentId };
}

/** Creates a user who is a member of a club. Returns the user's id. */
export const createClubMember = async (pool: Pool, clubId: number, role: MemberRoleName) =>
  joinClub(pool, clubId, await createUser(pool), role);

/** Makes a user a member of a club. Returns the user's id. */
export async function joinClub(
  pool: Pool,
  clubId: number,
  userId: number,
  role: MemberRoleName,
): Promise<number> {
  await pool.query('insert into memberships (club_id, user_id, role) values ($1, $2, $3)', [
    clubId,
    userId,
    role,
  ]);
  await pool.query('update clubs set member_count = member_count + 1 where id = $1', [clubId]);
  return userId;
}

interface SubmissionColumns {
  clubId: number;
  /** A new user if not given. */
  userId?: number;
  status?: SubmissionStatus;
  contents?: string;
}

/**
 * Inserts an application to the club's current round without the effects of its status: APPROVED creates no
 * membership.
 */
export async function createSubmission(
  pool: Pool,
  { clubId, userId, status = 'PENDING', contents = '함께하고 싶습니다.' }: SubmissionColumns,
): Promise<{ applyId: number; userId: number }> {
  const applicantId = userId ?? (await createUser(pool));
  const {
    rows: [row],
  } = await pool.query<{ id: number }>(
    `insert into submissions (club_id, recruitment_id, user_id, contact, department, contents, status)
     select r.club_id, r.id, $2, '01012345678', '컴퓨터공학과', $3, $4 from recruitments r
     where r.club_id = $1 and r.published_at is not null and r.ended_at is null returning id`,
    [clubId, applicantId, contents, status],
  );
  return { applyId: idOf(row), userId: applicantId };
}

/**
 * Inserts the row of a processed image, but stores no bytes. Returns the object name. `attachedTo`: for example `club:5`; null if
 * the image is not attached.
 */
export async function createObject(
  pool: Pool,
  ownerId: number,
  attachedTo: string | null = null,
  id: string = randomUUID(),
): Promise<string> {
  await pool.query(
    `insert into objects (id, name, owner_id, content_type, byte_length, width, height, attached_to, attached_at) values ($1, $2, $3, 'image/webp', 1, 640, 480, $4::text, case when $4::text is null then null else now() end)`,
    [id, objectNameOf(id), ownerId, attachedTo],
  );
  return objectNameOf(id);
}

/** Returns the id of an inserted row. Throws without a row. */
export function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('the insert returned no row');
  return row.id;
}

/** Creates a user, and a browser with a session of this user. */
export async function createUserWithBrowser(host: TestHost, columns: Parameters<typeof createUser>[1] = {}) {
  const userId = await createUser(host.pool, columns);
  return { userId, browser: await browserOf(host, userId) };
}
