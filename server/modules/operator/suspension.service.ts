import { OPERATOR_PAGE_SIZE } from '@contract/operator';
import type { OperatorListQuery, UserForOperators, UserPageForOperators } from '@contract/operator';
import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { writeAudit } from '../audit/audit.service';
import { endSuspensionMeasures } from '../report/report.service';
import type { SessionService } from '../session/session.service';
import { operatorJobTypes } from './operator.jobs';
import { listUsersForOperators, lockUserForOperator, setSuspension } from './operator-user.repository';
import type { UserRowForOperators } from './operator-user.repository';

export { accountSuspended } from './account-suspended';

export interface Suspension {
  operatorId: number;
  userId: number;
  until: Date;
  reason: string;
}

export interface SuspensionService {
  listUsers: (query?: OperatorListQuery) => Promise<UserPageForOperators>;
  /**
   * Suspends an account in the caller's transaction: its sessions end, and its user cannot log in before `until`. The caller must close
   * the user's live connections after the commit. Throws `not_found`, `operator_protected` for an operator, `rule_broken` for a time that
   * is not in the future.
   */
  suspend: (tx: Transaction, suspension: Suspension) => Promise<void>;
  /**
   * Suspends an account and throws like {@link SuspensionService.suspend}. If `suspendedUntil` is null, lifts the suspension, and throws
   * `not_found`, or `nothing_changed` without a suspension.
   */
  update: (
    operatorId: number,
    userId: number,
    body: { suspendedUntil: string | null; reason: string },
  ) => Promise<UserForOperators>;
}

interface SuspensionServiceDeps {
  db: Db;
  sessions: Pick<SessionService, 'endAllOf'>;
  /** Called after the commit, also when a suspension was lifted. It must not throw and is not awaited. */
  onSessionsEnded: (userId: number) => void;
}

export function createSuspensionService({
  db,
  sessions,
  onSessionsEnded,
}: SuspensionServiceDeps): SuspensionService {
  const suspend = async (tx: Transaction, { operatorId, userId, until, reason }: Suspension) => {
    const user = await lockUserForOperator(tx, userId);
    if (!user) throw new AppError('not_found');
    if (user.isOperator) throw new AppError('operator_protected');
    if (until.getTime() <= Date.now())
      throw new AppError('rule_broken', { fields: { suspendedUntil: operatorMessage.suspensionInPast } });
    await setSuspension(tx, userId, { until, reason });
    await sessions.endAllOf(tx, userId);
    await writeAudit(tx, [
      {
        actorId: operatorId,
        isByOperator: true,
        action: 'USER_SUSPENDED',
        targetId: userId,
        before: user.suspendedUntil && new Date(user.suspendedUntil).toISOString(),
        after: until.toISOString(),
        reason,
      },
    ]);
    await enqueue(tx, operatorJobTypes.mailSuspension, [{ userId }]);
  };

  const reinstate = async (tx: Transaction, operatorId: number, userId: number, reason: string) => {
    const user = await lockUserForOperator(tx, userId);
    if (!user) throw new AppError('not_found');
    if (user.suspendedUntil === null) throw new AppError('nothing_changed');
    await setSuspension(tx, userId, null);
    await endSuspensionMeasures(tx, userId);
    await writeAudit(tx, [
      {
        actorId: operatorId,
        isByOperator: true,
        action: 'USER_REINSTATED',
        targetId: userId,
        before: new Date(user.suspendedUntil).toISOString(),
        reason,
      },
    ]);
    await enqueue(tx, operatorJobTypes.mailSuspension, [{ userId }]);
  };

  return {
    listUsers: async ({ limit = OPERATOR_PAGE_SIZE, ...filter } = {}) => {
      // One row more than requested shows whether there is a next page.
      const rows = await listUsersForOperators(db, { ...filter, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return {
        users: page.map(presentUser),
        nextCursor: rows.length > limit ? (page.at(-1)?.userId ?? null) : null,
      };
    },
    suspend,
    update: async (operatorId, userId, { suspendedUntil, reason }) => {
      const user = await db.transaction(async (tx) => {
        if (suspendedUntil === null) await reinstate(tx, operatorId, userId, reason);
        else await suspend(tx, { operatorId, userId, until: new Date(suspendedUntil), reason });
        // Reads the changed account for the response.
        return lockUserForOperator(tx, userId);
      });
      onSessionsEnded(userId);
      if (!user) throw new AppError('not_found');
      return presentUser(user);
    },
  };
}

const presentUser = (row: UserRowForOperators): UserForOperators => ({
  ...row,
  suspendedUntil: row.suspendedUntil && new Date(row.suspendedUntil).toISOString(),
});
