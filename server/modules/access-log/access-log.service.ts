import type { FastifyRequest } from 'fastify';
import type { Db, Executor } from '../../engines/database/executor';
import { deleteExpiredReads, insertRead } from './access-log.repository';
import type { PersonalDataRead } from './access-log.repository';

/** Who reads, and from where. */
export interface Reader {
  userId: number;
  /** The network address as the server sees it. */
  address: string;
}

/** What is being read of whom; `subjectIds` may name the reader too, who is left out. */
export type ReadData = Pick<PersonalDataRead, 'what' | 'clubId' | 'subjectIds'>;

/** The reader of a call that a session has let in. */
export const readerOf = ({ userId, ip }: Pick<FastifyRequest, 'userId' | 'ip'>): Reader => ({
  userId,
  address: ip,
});

/**
 * Records that somebody reads other people's personal data. To be awaited before the answer, so that nothing is shown that could
 * not be recorded. One row for a list; none where there is nobody else's data.
 */
export async function recordRead(
  executor: Executor,
  { userId, address }: Reader,
  { what, clubId, subjectIds }: ReadData,
): Promise<void> {
  const others = subjectIds.filter((id) => id !== userId || what === 'export');
  if (others.length > 0)
    await insertRead(executor, { readerId: userId, address, what, clubId, subjectIds: others });
}

/** Forgets what has been kept for a year, some thousands at a time. */
export const removeExpiredReads = (db: Db) => deleteExpiredReads(db);
