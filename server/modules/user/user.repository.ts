import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../engines/database/executor';
import { memberships, submissions, users } from '../../engines/database/schema';

/** A living account without its password hash, which leaves this file in one function only. */
export interface UserRow {
  id: number;
  username: string;
  name: string;
  email: string;
  universityName: string;
  studentId: string;
  department: string;
  contact: string;
  isEmailVerified: boolean;
  /** An object name; null for the default picture. */
  profileImage: string | null;
}

// Null only after withdrawal; '' keeps a row readable that an operator imported without a field.
const text = (column: typeof users.name | typeof users.email | typeof users.username | typeof users.universityName | typeof users.studentId) => sql<string>`coalesce(${column}, '')`;
const columns = {
  id: users.id, username: text(users.username), name: text(users.name), email: text(users.email), universityName: text(users.universityName),
  studentId: text(users.studentId), department: users.department, contact: users.contact, isEmailVerified: users.isEmailVerified, profileImage: users.profileImage,
};

/** Undefined for one who is not there or has left the service. */
export async function findUser(executor: Executor, userId: number): Promise<UserRow | undefined> {
  const [row] = await executor.select(columns).from(users).where(and(eq(users.id, userId), isNull(users.withdrawnAt)));
  return row;
}

export async function findUserByEmail(executor: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await executor.select(columns).from(users).where(and(eq(users.email, email), isNull(users.withdrawnAt)));
  return row;
}

/** What a login needs; the only way a hash leaves this file. */
export async function findCredentials(executor: Executor, username: string): Promise<(UserRow & { passwordHash: string | null }) | undefined> {
  const [row] = await executor.select({ ...columns, passwordHash: users.passwordHash }).from(users).where(and(eq(users.username, username), isNull(users.withdrawnAt)));
  return row;
}

interface NewUser {
  username: string;
  passwordHash: string;
  name: string;
  email: string;
  universityName: string;
  studentId: string;
  consentVersion: string;
}

/** Adds an account whose address was just proved, and answers its id. Breaks `users_username_key`, `users_email_key`, `users_student_id_key`. */
export async function insertUser(tx: Transaction, values: NewUser): Promise<number> {
  const [row] = await tx.insert(users).values({ ...values, isEmailVerified: true, consentedAt: sql`now()` }).returning({ id: users.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** Changes the given columns of a living account; answers false when it has left meanwhile. */
export async function updateUser(tx: Transaction, userId: number, values: Partial<typeof users.$inferInsert>): Promise<boolean> {
  const rows = await tx.update(users).set(values).where(and(eq(users.id, userId), isNull(users.withdrawnAt))).returning({ id: users.id });
  return rows.length > 0;
}

/** Another person for a viewer: null name after withdrawal; `isApplicant` when the viewer leads a club that the person applied to. */
export async function findPublicUser(executor: Executor, userId: number, viewerId: number) {
  const [row] = await executor
    .select({
      id: users.id, name: users.name, profileImage: users.profileImage, username: users.username, studentId: users.studentId, department: users.department,
      isApplicant: sql<boolean>`exists (
        select 1 from ${submissions} join ${memberships} on ${memberships.clubId} = ${submissions.clubId}
        where ${submissions.userId} = ${users.id} and ${memberships.userId} = ${viewerId} and ${memberships.role} in ('PRESIDENT', 'VICE_PRESIDENT'))`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Everybody who is there, by name. */
export async function listUsers(executor: Executor) {
  return executor
    .select({ id: users.id, name: text(users.name), profileImage: users.profileImage, universityName: text(users.universityName) })
    .from(users)
    .where(isNull(users.withdrawnAt))
    .orderBy(users.name, users.id);
}
