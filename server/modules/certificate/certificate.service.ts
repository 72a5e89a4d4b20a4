import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { attendanceRateOf, countAttended } from '@contract/attendance-rate';
import { CERTIFICATE_CODE_ALPHABET, CERTIFICATE_CODE_LENGTH } from '@contract/certificate';
import type { Certificate, OwnCertificate } from '@contract/certificate';
import type { CertificateSnapshot } from '@contract/certificate.rules';
import { certificateMessage } from '@contract/event-messages';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { countEntriesOf } from '../attendance/attendance.service';
import { clubNotFound } from '../member/member.service';
import {
  findCertificate,
  findClub,
  findOwner,
  insertCertificate,
  listCertificates,
  listRolePeriods,
  revokeCertificate,
  saveSnapshot,
} from './certificate.repository';
import type { RolePeriodRow } from './certificate.repository';

export { eraseCertificatesOf } from './certificate.repository';

export interface CertificateService {
  /** Throws `not_found` for an unknown club, `not_allowed` for users who were not members of the club in the last three years. */
  issue: (userId: number, clubId: number) => Promise<{ certificateId: number; code: string }>;
  /** Lists the user's certificates, also revoked ones, newest first. */
  listOwn: (userId: number) => Promise<OwnCertificate[]>;
  /** Throws `not_found` for an unknown certificate and for another user's. */
  revoke: (userId: number, certificateId: number) => Promise<void>;
  /** Masks the student id. Returns only the state of a revoked certificate. Throws `not_found` for an unknown code. */
  verify: (code: string) => Promise<Certificate>;
}

const certificateNotFound = () => new AppError('not_found', { message: certificateMessage.notFound });

export function createCertificateService({ db, pool }: { db: Db; pool: Pool }): CertificateService {
  return {
    issue: (userId, clubId) =>
      db.transaction(async (tx) => {
        const owner = await findOwner(tx, userId);
        if (!owner) throw new AppError('not_logged_in');
        const club = await findClub(tx, clubId);
        if (!club) throw clubNotFound();
        const periods = await listRolePeriods(tx, clubId, userId);
        if (!periods.some(({ isRecent }) => isRecent))
          throw new AppError('not_allowed', { message: certificateMessage.onlyMembers });
        const code = createCode();
        const { id, issuedAt } = await insertCertificate(tx, { userId, clubId, code });
        await saveSnapshot(tx, id, {
          number: formatNumber(id, issuedAt),
          ...owner,
          clubId,
          ...club,
          ...summarizePeriods(periods),
          attendance: await readAttendance(tx, clubId, userId),
          issuedAt: issuedAt.toISOString(),
        });
        return { certificateId: id, code };
      }),

    listOwn: async (userId) => {
      const rows = await listCertificates(db, userId);
      return rows.flatMap(({ certificateId, code, snapshot, revokedAt }) =>
        snapshot === null
          ? []
          : [
              {
                certificateId,
                code,
                state: revokedAt === null ? ('VALID' as const) : ('REVOKED' as const),
                revokedAt: revokedAt?.toISOString() ?? null,
                ...snapshot,
              },
            ],
      );
    },

    revoke: async (userId, certificateId) => {
      if (!(await revokeCertificate(db, userId, certificateId))) throw certificateNotFound();
    },

    verify: async (code) => {
      const certificate = await findCertificate(pool, code);
      if (!certificate) throw certificateNotFound();
      const { snapshot, revokedAt } = certificate;
      if (snapshot === null || revokedAt !== null) return { state: 'REVOKED' };
      return { state: 'VALID', ...snapshot, studentId: maskStudentId(snapshot.studentId) };
    },
  };
}

/** Returns a random code. All characters are equally likely, because the length of the alphabet, 32, divides the 256 values of a byte. */
const createCode = (): string =>
  [...randomBytes(CERTIFICATE_CODE_LENGTH)]
    .map((byte) => CERTIFICATE_CODE_ALPHABET.charAt(byte % CERTIFICATE_CODE_ALPHABET.length))
    .join('');

/** Returns the number of a certificate: the year of issue in Korean time and the id, as in 2026-0042. */
function formatNumber(certificateId: number, issuedAt: Date): string {
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', year: 'numeric' }).format(issuedAt);
  return `${year}-${String(certificateId).padStart(4, '0')}`;
}

/** Replaces all but the first two digits with asterisks. */
const maskStudentId = (studentId: string): string => studentId.slice(0, 2).padEnd(studentId.length, '*');

/**
 * Returns the roles, and as `period` the time from the first start to the last end. If the start of a role was not recorded, earlier
 * roles are unknown: `rolesKnownSince` is the time at which that role's row was written, otherwise null.
 */
function summarizePeriods(
  periods: readonly RolePeriodRow[],
): Pick<CertificateSnapshot, 'period' | 'roles' | 'rolesKnownSince'> {
  const startedAt = Math.min(...periods.map((period) => period.startedAt.getTime()));
  const endTimes = periods.map(({ endedAt }) => endedAt);
  const periodWithUnknownStart = periods.find(({ isStartRecorded }) => !isStartRecorded);
  return {
    period: {
      from: new Date(startedAt).toISOString(),
      to: endTimes.includes(null)
        ? null
        : new Date(Math.max(...endTimes.map((end) => end?.getTime() ?? 0))).toISOString(),
    },
    roles: periods.map((period) => ({
      role: period.role,
      from: period.startedAt.toISOString(),
      to: period.endedAt?.toISOString() ?? null,
    })),
    rolesKnownSince: periodWithUnknownStart?.recordedAt.toISOString() ?? null,
  };
}

async function readAttendance(
  tx: Transaction,
  clubId: number,
  userId: number,
): Promise<CertificateSnapshot['attendance']> {
  const counts = await countEntriesOf(tx, clubId, userId);
  return { ...countAttended(counts), rate: attendanceRateOf(counts) };
}
