import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { deleteExpiredEntries, insertEntries, listEntriesOf } from './audit.repository';
import type { NewAuditEntry } from './audit.repository';

export { listSuspensionsOf } from './audit.repository';
export type { SuspensionRow } from './audit.repository';

/** An action to record. `before` and `after` are codes, never names. */
export interface AuditedAction extends Omit<NewAuditEntry, 'isByOperator'> {
  /** Operators appear without a name, and their entries outlive the club. */
  isByOperator?: boolean;
}

/** Records actions in the transaction that executes them. */
export async function writeAudit(tx: Transaction, actions: readonly AuditedAction[]): Promise<void> {
  await insertEntries(tx, actions);
}

/** Deletes entries after the retention period, at most ten thousand per call. */
export const removeExpiredEntries = (db: Db) => deleteExpiredEntries(db);

/** Lists the entries about or by a user for the export of the user's own data, oldest first. */
export const auditEntriesOf = (executor: Executor, userId: number) => listEntriesOf(executor, userId);
