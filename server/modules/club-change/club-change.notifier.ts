import type { Pool } from 'pg';
import type { ClubChangeKind } from '@contract/club-change';
import { LEADER_ROLES, STAFF_ROLES } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import type { Bus } from '../../engines/bus/bus';
import type { EngineLog } from '../../engines/engine-log';
import { createClubChangeEvents } from './club-change.service';
import { listMemberIds } from './club-change.repository';

/**
 * Publishes on the bus which data of a club has changed, so that open pages read it again. Call its methods after the commit. They never
 * throw and are not awaited: a lost event only delays the refresh of a page.
 */
export interface ClubChangeNotifier {
  /** Notifies the given users, who joined, left or got another role, of their role. Notifies all members of the member list. */
  notifyMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /** Notifies the leaders that an application is new, changed or deleted. Notifies `decidedUserIds` of their decisions. */
  notifyApplicationsChanged: (clubId: number, decidedUserIds?: readonly number[]) => void;
  /** Notifies staff and leaders about a check-in or other changed attendance. */
  notifyAttendanceChanged: (clubId: number) => void;
}

interface NotifierDeps {
  pool: Pool;
  bus: Bus;
  log: EngineLog;
}

export function createClubChangeNotifier({ pool, bus, log }: NotifierDeps): ClubChangeNotifier {
  const announce = (clubId: number, kind: ClubChangeKind, userIds: readonly number[]) => {
    for (const event of createClubChangeEvents({ clubId, kind }, userIds)) bus.publish({ ...event });
  };
  /** Announces a change to all members of the club; with `roles`, only to members with one of these roles. */
  const announceToMembers = (clubId: number, kind: ClubChangeKind, roles?: readonly MemberRoleName[]) => {
    listMemberIds(pool, clubId, roles).then(
      (userIds) => {
        announce(clubId, kind, userIds);
      },
      (error: unknown) => {
        log.warn({ err: error, clubId, kind }, 'a change of a club could not be announced');
      },
    );
  };
  return {
    notifyMembershipsChanged: (userIds, clubId) => {
      announce(clubId, 'role', userIds);
      announceToMembers(clubId, 'members');
    },
    notifyApplicationsChanged: (clubId, decidedUserIds = []) => {
      announce(clubId, 'submission', decidedUserIds);
      announceToMembers(clubId, 'applicants', LEADER_ROLES);
    },
    notifyAttendanceChanged: (clubId) => {
      announceToMembers(clubId, 'attendance', STAFF_ROLES);
    },
  };
}
