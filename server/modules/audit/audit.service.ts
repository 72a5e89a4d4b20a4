import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { deleteExpiredEntries, insertEntries, listEntriesOf } from './audit.repository';
import type { NewAuditEntry } from './audit.repository';

export { listSuspensionsOf } from './audit.repository';
export type { SuspensionRow } from './audit.repository';

/** An action to record. `before` and `after` are codes, ids, ISO times or the text of an announcement, never names of users. */
export interface AuditedAction extends Omit<NewAuditEntry, 'isByOperator'> {
  /** Whether the actor acts as an operator. Such an entry shows no name and outlives the club. */
  isByOperator?: boolean;
}

/** Records actions in the transaction that executes them. */
export async function writeAudit(tx: Transaction, actions: readonly AuditedAction[]): Promise<void> {
  await insertEntries(tx, actions);
}

/** Deletes entries older than the retention period, at most ten thousand per call. */
export const removeExpiredEntries = (db: Db) => deleteExpiredEntries(db);

/** Lists the entries about or by a user for the export of the user's own data, oldest first. */
export const auditEntriesOf = (executor: Executor, userId: number) => listEntriesOf(executor, userId);
