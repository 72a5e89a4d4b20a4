import type { AuditAction } from '@contract/audit';
import type { Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';

/** Records that a leader changed a round. The entry has the id of the round in `after`. `targetId`: the user whom the change concerns. */
export const writeRoundAudit = (
  tx: Transaction,
  { userId, clubId, recruitmentId }: { userId: number; clubId: number; recruitmentId: number },
  action: AuditAction,
  targetId?: number,
) => writeAudit(tx, [{ clubId, actorId: userId, action, targetId, after: String(recruitmentId) }]);
