import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { objectNameOf } from '../engines/objects/objects';
import { createSessionService } from '../modules/session/session.service';
import type { TestApp, TestBrowser } from './app';

let made = 0;
/** A number that no other row of this test file has. */
const next = () => (made += 1);

interface UserColumns {
  username?: string;
  name?: string;
  universityName?: string;
  studentId?: string;
  department?: string;
  contact?: string;
  passwordHash?: string;
}

/** A verified student who may do everything a member may; answers the id. */
export async function createUser(pool: Pool, columns: UserColumns = {}): Promise<number> {
  const n = next();
  const { username = `student${String(n)}`, name = `학생${String(n)}`, universityName = '명지대학교' } = columns;
  const { studentId = String(60_000_000 + n), department = '컴퓨터공학과', contact = '01012345678', passwordHash = 'none' } = columns;
  const { rows: [row] } = await pool.query<{ id: number }>(
    `insert into users (username, password_hash, name, email, university_name, student_id, department, contact, is_email_verified, consented_at, consent_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, now(), 'test') returning id`,
    [username, passwordHash, name, `${username}@mju.ac.kr`, universityName, studentId, department, contact],
  );
  return idOf(row);
}

/** A browser in which somebody is logged in. */
export async function browserOf(test: TestApp, userId: number): Promise<TestBrowser> {
  const browser = test.browser();
  browser.cookies.set('dure_session', await createSessionService(test.pool).open(userId));
  return browser;
}

/** A stored picture's row, attached or not; answers its object name. Its bytes are up to the caller. */
export async function createObject(pool: Pool, ownerId: number, attachedTo: string | null = null): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into objects (id, name, owner_id, content_type, attached_to, attached_at) values ($1, $2, $3, 'image/webp', $4::text, case when $4::text is null then null else now() end)`,
    [id, objectNameOf(id), ownerId, attachedTo],
  );
  return objectNameOf(id);
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error('the insert answered no row');
  return row.id;
}
