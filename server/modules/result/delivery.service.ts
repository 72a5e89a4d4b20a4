import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { Delivery, ResendBody } from '@contract/result';
import type { Db } from '../../engines/database/executor';
import { enqueue } from '../../engines/jobs/enqueue';
import { listDeliveries, requeueFailed } from './delivery.repository';
import { loadRound, requireReleaser } from './release.service';
import type { RoundRef } from './release.service';
import { resultJobTypes } from './result.jobs';

/** Lists the messages about released results, in the app and by mail, and sends failed mails again. */
export interface DeliveryService {
  list: (leaderId: number, ref: RoundRef) => Promise<Delivery[]>;
  /** Queues the failed mails whose decisions are still valid, of the round or of one application. Returns the number of queued mails. */
  resend: (leaderId: number, ref: RoundRef, body: ResendBody) => Promise<number>;
}

export function createDeliveryService(db: Db): DeliveryService {
  return {
    list: async (leaderId, ref) => {
      await requireReleaser(db, ref.clubId, leaderId);
      await loadRound(db, ref);
      const rows = await listDeliveries(db, ref.recruitmentId);
      return rows.map(({ name, at, ...row }) => ({
        ...row,
        name: name ?? WITHDRAWN_USER_NAME,
        at: at.toISOString(),
      }));
    },

    resend: async (leaderId, ref, { applyId }) =>
      db.transaction(async (tx) => {
        await requireReleaser(tx, ref.clubId, leaderId);
        await loadRound(tx, ref);
        const deliveryIds = await requeueFailed(tx, { recruitmentId: ref.recruitmentId, applyId });
        await enqueue(
          tx,
          resultJobTypes.mailResult,
          deliveryIds.map((deliveryId) => ({ deliveryId })),
        );
        return deliveryIds.length;
      }),
  };
}
