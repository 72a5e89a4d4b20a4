import type { FastifyRequest } from 'fastify';
import type { Db, Executor } from '../../engines/database/executor';
import { deleteExpiredReads, insertRead, listReadsOf } from './access-log.repository';
import type { PersonalDataRead } from './access-log.repository';

/** A user who reads personal data, and the origin of the request. */
export interface Reader {
  userId: number;
  /** The network address as the server sees it. */
  address: string;
}

/** Which data of which users a reader reads. `recordRead` leaves out the reader in `subjectIds` except for an export. */
export type ReadData = Pick<PersonalDataRead, 'what' | 'clubId' | 'subjectIds'>;

/** Returns the reader of an authenticated request. */
export const readerOf = ({ userId, ip }: Pick<FastifyRequest, 'userId' | 'ip'>): Reader => ({
  userId,
  address: ip,
});

/**
 * Records that a user reads personal data of other users. Await it before the response, so that no unrecorded data is sent. Writes one
 * row per list. Writes no row if the data is only the reader's own, or if {@link insertRead} leaves out all subjects. An export of the
 * reader's own data is recorded, because a stranger may use an open browser.
 */
export async function recordRead(
  executor: Executor,
  { userId, address }: Reader,
  { what, clubId, subjectIds }: ReadData,
): Promise<void> {
  const recordedSubjectIds = subjectIds.filter((id) => id !== userId || what === 'export');
  if (recordedSubjectIds.length > 0)
    await insertRead(executor, { readerId: userId, address, what, clubId, subjectIds: recordedSubjectIds });
}

/** Deletes records of reads of personal data that are older than a year, at most ten thousand per call. */
export const removeExpiredReads = (db: Db) => deleteExpiredReads(db);

/** Lists who has read a user's personal data, for that user. */
export const readsOf = (executor: Executor, subjectId: number) => listReadsOf(executor, subjectId);
