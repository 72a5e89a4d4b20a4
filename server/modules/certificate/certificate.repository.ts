import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { CERTIFICATE_YEARS } from '@contract/certificate';
import type { CertificateSnapshot } from '@contract/certificate.rules';
import type { MemberRoleName } from '@contract/member';
import type { Executor, Transaction } from '../../engines/database/executor';
import { certificates, clubs, rolePeriods, users } from '../../engines/database/schema';

export interface RolePeriodRow {
  role: MemberRoleName;
  /** When the role started. If that was not recorded: when the user joined the club. */
  startedAt: Date;
  endedAt: Date | null;
  /** False for the role of staff or a leader that is older than the recording of roles. */
  isStartRecorded: boolean;
  /** When this row was written, which is after the start of a role whose start was not recorded. */
  recordedAt: Date;
  /**
   * Whether the period has not ended, or ended less than `CERTIFICATE_YEARS` years ago. One such period is enough for a certificate, which
   * then contains all periods.
   */
  isRecent: boolean;
}

/** Lists the periods of a user's roles in a club, by start. */
export async function listRolePeriods(
  tx: Transaction,
  clubId: number,
  userId: number,
): Promise<RolePeriodRow[]> {
  return tx
    .select({
      role: rolePeriods.role,
      startedAt: rolePeriods.startedAt,
      endedAt: rolePeriods.endedAt,
      isStartRecorded: rolePeriods.isStartRecorded,
      recordedAt: rolePeriods.recordedAt,
      isRecent: sql<boolean>`coalesce(${rolePeriods.endedAt} > now() - make_interval(years => ${CERTIFICATE_YEARS}), true)`,
    })
    .from(rolePeriods)
    .where(and(eq(rolePeriods.clubId, clubId), eq(rolePeriods.userId, userId)))
    .orderBy(rolePeriods.startedAt, rolePeriods.id);
}

/**
 * Returns the user's data for a certificate, with empty texts for missing fields of the profile; undefined for a deleted account. Locks the
 * account against changes until the transaction ends.
 */
export async function findOwner(tx: Transaction, userId: number) {
  const [row] = await tx
    .select({
      name: sql<string>`coalesce(${users.name}, '')`,
      universityName: sql<string>`coalesce(${users.universityName}, '')`,
      studentId: sql<string>`coalesce(${users.studentId}, '')`,
      department: users.department,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.withdrawnAt)))
    .for('share');
  return row;
}

export async function findClub(tx: Transaction, clubId: number) {
  const [row] = await tx
    .select({ clubName: clubs.name, clubCategory: clubs.category })
    .from(clubs)
    .where(eq(clubs.id, clubId));
  return row;
}

/** Inserts a certificate without its content. Returns the certificate's id and time of issue. */
export async function insertCertificate(
  tx: Transaction,
  certificate: { userId: number; clubId: number; code: string },
): Promise<{ id: number; issuedAt: Date }> {
  const [row] = await tx
    .insert(certificates)
    .values(certificate)
    .returning({ id: certificates.id, issuedAt: certificates.issuedAt });
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** Stores the content of a certificate. */
export async function saveSnapshot(
  tx: Transaction,
  certificateId: number,
  snapshot: CertificateSnapshot,
): Promise<void> {
  await tx.update(certificates).set({ snapshot }).where(eq(certificates.id, certificateId));
}

const columns = {
  certificateId: certificates.id,
  code: certificates.code,
  snapshot: certificates.snapshot,
  revokedAt: certificates.revokedAt,
};

/** Lists the certificates of a user, newest first. */
export async function listCertificates(executor: Executor, userId: number) {
  return executor
    .select(columns)
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.id));
}

/** Returns a certificate by its code. `snapshot` is null after the owner's account was deleted. */
export async function findCertificate(
  pool: Pool,
  code: string,
): Promise<{ snapshot: CertificateSnapshot | null; revokedAt: Date | null } | undefined> {
  const { rows } = await pool.query<{ snapshot: CertificateSnapshot | null; revokedAt: Date | null }>({
    name: 'certificate',
    text: 'select snapshot, revoked_at as "revokedAt" from certificates where code = $1',
    values: [code],
  });
  return rows[0];
}

/** Revokes a certificate; a repeated call keeps the time of the first one. Returns false if the user has no certificate with this id. */
export async function revokeCertificate(
  executor: Executor,
  userId: number,
  certificateId: number,
): Promise<boolean> {
  const revoked = await executor
    .update(certificates)
    .set({ revokedAt: sql`coalesce(${certificates.revokedAt}, now())` })
    .where(and(eq(certificates.id, certificateId), eq(certificates.userId, userId)))
    .returning({ id: certificates.id });
  return revoked.length > 0;
}

/** Revokes the certificates of an account that is being deleted, and erases their content. Requires the lock on the account. */
export async function eraseCertificatesOf(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(certificates)
    .set({ snapshot: null, revokedAt: sql`coalesce(${certificates.revokedAt}, now())` })
    .where(eq(certificates.userId, userId));
}
