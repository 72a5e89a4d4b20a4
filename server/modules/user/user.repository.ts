import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { UserListQuery } from '@contract/user.rules';
import { LEADER_ROLES } from '@contract/member';
import { mailboxOf } from '@contract/university';
import type { Executor, Transaction } from '../../engines/database/executor';
import { memberships, submissions, users } from '../../engines/database/schema';
import { visibleUserImage } from '../../engines/database/visible-content';

/**
 * An account that is not deleted. Its password hash is not part of the row: no function of this file returns
 * the hash.
 */
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
  /** When a mail server refused the address; null if no server has refused it since its verification. */
  mailRefusedAt: Date | null;
  /** An object name; null for the default picture. */
  profileImage: string | null;
  isOperator: boolean;
}

// Reads a null column as ''. Here only accounts inserted with plain SQL can have one: every query with this function excludes deleted accounts.
const textOrEmpty = (
  column:
    | typeof users.name
    | typeof users.email
    | typeof users.username
    | typeof users.universityName
    | typeof users.studentId,
) => sql<string>`coalesce(${column}, '')`;
const columns = {
  id: users.id,
  username: textOrEmpty(users.username),
  name: textOrEmpty(users.name),
  email: textOrEmpty(users.email),
  universityName: textOrEmpty(users.universityName),
  studentId: textOrEmpty(users.studentId),
  department: users.department,
  contact: users.contact,
  isEmailVerified: users.isEmailVerified,
  mailRefusedAt: users.mailRefusedAt,
  profileImage: users.profileImage,
  isOperator: users.isOperator,
};

/** Returns an account; undefined for an unknown or deleted one. */
export async function findUser(executor: Executor, userId: number): Promise<UserRow | undefined> {
  const [row] = await executor
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)));
  return row;
}

/** Returns the username of the account with the mailbox of this address; undefined if there is none. */
export async function findUsername(executor: Executor, email: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ username: columns.username })
    .from(users)
    .where(and(eq(users.mailbox, mailboxOf(email)), isNull(users.withdrawnAt)));
  return row?.username;
}

/**
 * Returns the account of a username whose hash `matches` accepts. Calls `matches` without a hash for an unknown username, so that
 * known and unknown usernames take the same time. `passwordVersion` identifies the hash without disclosing it.
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
      suspension: sql<{
        until: string;
        reason: string | null;
      } | null>`case when ${users.suspendedUntil} > now()
        then json_build_object('until', ${users.suspendedUntil}, 'reason', ${users.suspensionReason}) end`,
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

/**
 * Inserts an account with a verified address and returns its id. May violate `users_username_key`, `users_mailbox_key`,
 * `users_student_id_key`.
 */
export async function insertUser(tx: Transaction, values: NewUser): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({ ...values, mailbox: mailboxOf(values.email), isEmailVerified: true, consentedAt: sql`now()` })
    .returning({ id: users.id });
  if (!row) throw new Error('an insert without conflict clause returned no row');
  return row.id;
}

/** Locks an account until the transaction ends and returns it; undefined for an unknown or deleted account. */
export async function lockUser(tx: Transaction, userId: number): Promise<UserRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)))
    .for('no key update');
  return row;
}

/**
 * Columns that change with the profile. `isEmailVerified` and `mailRefusedAt` follow from the verification of
 * a new address.
 */
export type UserChanges = Partial<
  Pick<
    UserRow,
    'name' | 'department' | 'contact' | 'email' | 'isEmailVerified' | 'mailRefusedAt' | 'profileImage'
  >
>;

/** Updates an account locked by {@link lockUser}. May violate `users_mailbox_key`. */
export async function updateUser(tx: Transaction, userId: number, changes: UserChanges): Promise<void> {
  const mailbox = changes.email === undefined ? undefined : mailboxOf(changes.email);
  await tx
    .update(users)
    .set({ ...changes, mailbox })
    .where(eq(users.id, userId));
}

/**
 * Erases all personal data of an account locked by {@link lockUser} and marks the account as deleted. Its id remains, because content
 * refers to it.
 */
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
      mailRefusedAt: null,
      profileImage: null,
      removedUntil: null,
      consentedAt: null,
      consentVersion: null,
      isOperator: false,
      suspendedUntil: null,
      suspensionReason: null,
      lastActiveOn: null,
      withdrawnAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}

/**
 * Sets the password of the account with this username and the mailbox of `email`, an address that the caller
 * has verified. Marks the account's address as verified. Returns the account's id; undefined, with nothing
 * changed, when no account matches.
 */
export async function replacePassword(
  tx: Transaction,
  { username, email, passwordHash }: { username: string; email: string; passwordHash: string },
): Promise<number | undefined> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash, isEmailVerified: true, mailRefusedAt: null })
    .where(and(eq(users.mailbox, mailboxOf(email)), eq(users.username, username), isNull(users.withdrawnAt)))
    .returning({ id: users.id });
  return row?.id;
}

/**
 * Returns a user for a viewer; undefined for an unknown id. The name of a deleted account is null. `isApplicant`: a club that the viewer
 * leads has an application of the user.
 */
export async function findPublicUser(executor: Executor, userId: number, viewerId: number) {
  const applicationsToLedClubs = executor
    .select({ one: sql`1` })
    .from(submissions)
    .innerJoin(memberships, eq(memberships.clubId, submissions.clubId))
    .where(
      and(
        eq(submissions.userId, users.id),
        eq(memberships.userId, viewerId),
        inArray(memberships.role, LEADER_ROLES),
      ),
    );
  const [row] = await executor
    .select({
      id: users.id,
      name: users.name,
      profileImage: visibleUserImage,
      username: users.username,
      studentId: users.studentId,
      department: users.department,
      isApplicant: sql<boolean>`${exists(applicationsToLedClubs)}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Lists the accounts that are not deleted, ordered by name: a page, or all without `limit`. */
export async function listUsers(executor: Executor, { limit, offset = 0 }: UserListQuery) {
  const query = executor
    .select({
      id: users.id,
      name: textOrEmpty(users.name),
      profileImage: visibleUserImage,
      universityName: textOrEmpty(users.universityName),
    })
    .from(users)
    .where(isNull(users.withdrawnAt))
    .orderBy(users.name, users.id)
    .offset(offset);
  return limit === undefined ? query : query.limit(limit);
}

/** Records that a mail server refused an address, if an account still uses it. */
export async function markMailRefused(executor: Executor, address: string): Promise<void> {
  await executor
    .update(users)
    .set({ mailRefusedAt: sql`now()` })
    .where(and(eq(users.email, address), isNull(users.mailRefusedAt)));
}

/** Whether an account uses this address now. */
export async function belongsToUser(executor: Executor, address: string): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).where(eq(users.email, address)).limit(1);
  return rows.length > 0;
}
