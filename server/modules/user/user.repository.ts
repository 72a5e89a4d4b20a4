import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { mailboxOf } from '@contract/university';
import type { Executor, Transaction } from '../../engines/database/executor';
import { memberships, submissions, users } from '../../engines/database/schema';

/** A living account. Its password's hash never leaves this file. */
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
const text = (
  column:
    | typeof users.name
    | typeof users.email
    | typeof users.username
    | typeof users.universityName
    | typeof users.studentId,
) => sql<string>`coalesce(${column}, '')`;
const columns = {
  id: users.id,
  username: text(users.username),
  name: text(users.name),
  email: text(users.email),
  universityName: text(users.universityName),
  studentId: text(users.studentId),
  department: users.department,
  contact: users.contact,
  isEmailVerified: users.isEmailVerified,
  profileImage: users.profileImage,
};

/** Undefined for one who is not there or has left the service. */
export async function findUser(executor: Executor, userId: number): Promise<UserRow | undefined> {
  const [row] = await executor
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)));
  return row;
}

/** The username of the account with the mailbox of this address. */
export async function findUsername(executor: Executor, email: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ username: columns.username })
    .from(users)
    .where(and(eq(users.mailbox, mailboxOf(email)), isNull(users.withdrawnAt)));
  return row?.username;
}

/**
 * The account of a username whose hash `matches` takes; `matches` is asked, without a hash, for nobody's username too. The hash
 * stays in this file: `passwordVersion` is what tells that it is still the same.
 */
export async function findUserByPassword(
  executor: Executor,
  username: string,
  matches: (hash: string | undefined) => Promise<boolean>,
) {
  const [row] = await executor
    .select({
      ...columns,
      passwordHash: users.passwordHash,
      passwordVersion: sql<string>`coalesce(md5(${users.passwordHash}), '')`,
    })
    .from(users)
    .where(and(eq(users.username, username), isNull(users.withdrawnAt)));
  if (!(await matches(row?.passwordHash ?? undefined)) || !row) return undefined;
  const { passwordHash, ...user } = row;
  return passwordHash === null ? undefined : user;
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

/** Adds an account whose address was just proved, and answers its id. Breaks `users_username_key`, `users_mailbox_key`, `users_student_id_key`. */
export async function insertUser(tx: Transaction, values: NewUser): Promise<number> {
  const [row] = await tx
    .insert(users)

    .values({ ...values, mailbox: mailboxOf(values.email), isEmailVerified: true, consentedAt: sql`now()` })
    .returning({ id: users.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** A living account, which stays as it is until the transaction ends. */
export async function lockUser(tx: Transaction, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)))
    .for('no key update');
  return row;
}

/** What a person may change of an account. */
export type UserChanges = Partial<
  Pick<UserRow, 'name' | 'department' | 'contact' | 'email' | 'isEmailVerified' | 'profileImage'>
>;

/** Changes an account that {@link lockUser} holds. Breaks `users_mailbox_key`. */
export async function updateUser(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  const mailbox = changes.email === undefined ? undefined : mailboxOf(changes.email);
  await tx
    .update(users)
    .set({ ...changes, mailbox })
    .where(eq(users.id, userId));
}

/** Takes everything personal from an account that {@link lockUser} holds; its id stays, for what was written under it. */
export async function eraseUser(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({
      username: null,
      passwordHash: null,
      name: null,
      email: null,
      mailbox: null,
      universityName: null,
      studentId: null,
      department: '',
      contact: '',
      isEmailVerified: false,
      profileImage: null,
      consentedAt: null,
      consentVersion: null,
      withdrawnAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}

/**
 * A new password for the account that has both this username and the mailbox of this address, which was just proved. Answers its id; undefined,
 * with nothing changed, when there is none.
 */
export async function replacePassword(
  tx: Transaction,
  { username, email, passwordHash }: { username: string; email: string; passwordHash: string },
): Promise<number | undefined> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash, isEmailVerified: true })
    .where(and(eq(users.mailbox, mailboxOf(email)), eq(users.username, username), isNull(users.withdrawnAt)))
    .returning({ id: users.id });
  return row?.id;
}

/** Another person for a viewer: null name after withdrawal; `isApplicant` when the viewer leads a club that the person applied to. */
export async function findPublicUser(executor: Executor, userId: number, viewerId: number) {
  const ledByViewer = executor
    .select({ one: sql`1` })
    .from(submissions)
    .innerJoin(memberships, eq(memberships.clubId, submissions.clubId))
    .where(
      and(
        eq(submissions.userId, users.id),
        eq(memberships.userId, viewerId),
        inArray(memberships.role, ['PRESIDENT', 'VICE_PRESIDENT']),
      ),
    );
  const [row] = await executor
    .select({
      id: users.id,
      name: users.name,
      profileImage: users.profileImage,
      username: users.username,
      studentId: users.studentId,
      department: users.department,
      isApplicant: sql<boolean>`${exists(ledByViewer)}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Everybody who is there, by name. */
export async function listUsers(executor: Executor) {
  return executor
    .select({
      id: users.id,
      name: text(users.name),
      profileImage: users.profileImage,
      universityName: text(users.universityName),
    })
    .from(users)
    .where(isNull(users.withdrawnAt))
    .orderBy(users.name, users.id);
}
