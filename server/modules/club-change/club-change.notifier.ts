import type { Pool } from 'pg';
import type { ClubChangeKind } from '@contract/club-change';
import type { Bus } from '../../engines/bus/bus';
import type { EngineLog } from '../../engines/engine-log';
import { clubChangeEvents } from './club-change.service';
import { listMemberIds } from './club-change.repository';

/**
 * Announces on the bus that users' open pages show something of a club that has changed. Call it after the commit. It never
 * throws and nobody waits for it: a lost event only means that a page is read again later.
 */
export interface ClubChangeNotifier {
  /** These users joined or left the club or have another role: they are notified, and all who see the member list. */
  membershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /** An application arrived, changed or went: the leaders are notified, and the applicants whose application was decided. */
  applicationsChanged: (clubId: number, decidedUserIds?: readonly number[]) => void;
}

interface NotifierDeps {
  pool: Pool;
  bus: Bus;
  log: EngineLog;
}

export function createClubChangeNotifier({ pool, bus, log }: NotifierDeps): ClubChangeNotifier {
  const announce = (clubId: number, kind: ClubChangeKind, userIds: readonly number[]) => {
    for (const event of clubChangeEvents({ clubId, kind }, userIds)) bus.publish({ ...event });
  };
  const announceToMembers = (clubId: number, kind: ClubChangeKind, leadersOnly: boolean) => {
    listMemberIds(pool, clubId, { leadersOnly }).then(
      (userIds) => {
        announce(clubId, kind, userIds);
      },
      (error: unknown) => {
        log.warn({ err: error, clubId, kind }, 'a change of a club could not be announced');
      },
    );
  };
  return {
    membershipsChanged: (userIds, clubId) => {
      announce(clubId, 'role', userIds);
      announceToMembers(clubId, 'members', false);
    },
    applicationsChanged: (clubId, decidedUserIds = []) => {
      announce(clubId, 'submission', decidedUserIds);
      announceToMembers(clubId, 'applicants', true);
    },
  };
}
