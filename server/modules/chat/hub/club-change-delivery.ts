import { CLUB_CHANGES_DESTINATION } from '@contract/club-change';
import type { ClubChange, ClubChanges } from '@contract/club-change';
import type { Connections, ConnectionState } from './connections';

/** Time in which changes are collected for one frame. A hundred decisions at once cost each connection a single frame. */
const COLLECT_MS = 100;

/** Delivers changes of clubs to those connections of the given users on this node that have subscribed to club changes. */
export interface ClubChangeDelivery {
  deliver: (change: ClubChange, userIds: readonly number[]) => void;
  stop: () => void;
}

export function createClubChangeDelivery(connections: Pick<Connections, 'ofUser'>): ClubChangeDelivery {
  let pending = new Map<ConnectionState, Map<string, ClubChange>>();
  let timer: NodeJS.Timeout | undefined;
  let sentFrames = 0;

  const flush = () => {
    timer = undefined;
    const collected = pending;
    pending = new Map();
    for (const [{ connection, clubChangeSubscriptionIds }, changes] of collected) {
      sentFrames += 1;
      const message = {
        destination: CLUB_CHANGES_DESTINATION,
        messageId: `changes-${String(sentFrames)}`,
        body: JSON.stringify({ changes: [...changes.values()] } satisfies ClubChanges),
      };
      for (const id of clubChangeSubscriptionIds) connection.deliver(id, message);
    }
  };

  return {
    deliver: ({ clubId, kind }, userIds) => {
      for (const userId of userIds) {
        for (const state of connections.ofUser(userId)) {
          if (state.clubChangeSubscriptionIds.size === 0) continue;
          const changes = pending.get(state) ?? new Map<string, ClubChange>();
          pending.set(state, changes.set(`${kind} ${String(clubId)}`, { clubId, kind }));
        }
      }
      if (pending.size > 0) timer ??= setTimeout(flush, COLLECT_MS);
    },
    stop: () => {
      clearTimeout(timer);
      pending.clear();
    },
  };
}
