import type { Pool } from 'pg';
import type { ClubChangeKind } from '@contract/club-change';
import { LEADER_ROLES, OFFICER_ROLES } from '@contract/member';
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
  /**
   * Tells the given users, who joined, left or got another role, that their role changed. Tells all members
   * that the member list changed.
   */
  notifyMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /**
   * Tells the leaders that applications or interviews of the club changed. Tells the users `applicantIds`
   * that their own application changed, for example by a decision or a new interview time.
   */
  notifyApplicationsChanged: (clubId: number, applicantIds?: readonly number[]) => void;
  /** Tells staff and leaders that attendance changed, for example by a check-in. */
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
    notifyApplicationsChanged: (clubId, applicantIds = []) => {
      announce(clubId, 'submission', applicantIds);
      announceToMembers(clubId, 'applicants', LEADER_ROLES);
    },
    notifyAttendanceChanged: (clubId) => {
      announceToMembers(clubId, 'attendance', OFFICER_ROLES);
    },
  };
}
