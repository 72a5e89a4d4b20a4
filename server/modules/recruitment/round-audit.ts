import type { AuditAction } from '@contract/audit';
import type { Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';

/** Records a leader's change of a round; `after` is the id of the round. */
export const writeRoundAudit = (
  tx: Transaction,
  { userId, clubId, recruitmentId }: { userId: number; clubId: number; recruitmentId: number },
  action: AuditAction,
  targetId?: number,
) => writeAudit(tx, [{ clubId, actorId: userId, action, targetId, after: String(recruitmentId) }]);
