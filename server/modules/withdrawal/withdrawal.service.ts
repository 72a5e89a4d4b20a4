import { isPresident } from '@contract/member';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import { endPrivateRoomsOf } from '../chat/private-room-exit.service';
import type { ChangedRoom, OnRoomsChanged } from '../chat/private-room-exit.service';
import { removeBlocksOf } from '../block/block.service';
import type { ClubService } from '../club/club.service';
import { eraseQuestionsOfUser } from '../club-question/club-question.service';
import { eraseAttendanceNotesAndTries } from '../attendance/attendance.service';
import { removeFeedOf } from '../calendar/calendar.service';
import { eraseCertificatesOf } from '../certificate/certificate.service';
import { leaveAllEvents } from '../event/event.service';
import { removeFollowsOf } from '../follow/follow.service';
import { lockMembershipsOf, removeMember } from '../member/member.service';
import { removeNotificationsOf, removeSettingsOf } from '../notification/notification-writer.service';
import { anonymiseReportsOf } from '../report/report.service';
import type { SessionService } from '../session/session.service';
import { removeApplicationsOf } from '../submission/submission-removal.service';
import type { LoginSource } from '../user/login-limits.service';
import { verifyPassword } from '../user/password-check.service';
import type { UserService } from '../user/user.service';

/** Maximum number of attempts to delete an account. An attempt fails when the user joins a club before the locks are held. */
const MAX_ATTEMPTS = 5;

export interface WithdrawalService {
  /**
   * Deletes the account: one transaction removes memberships, participations in private rooms, applications,
   * clubs without other members, sessions and personal data; posts and messages remain without a name.
   * Throws the errors of {@link verifyPassword}, `still_president` for the president of a club with other
   * members, `busy` after {@link MAX_ATTEMPTS} attempts.
   */
  withdraw: (userId: number, password: string, sourceOf: (username: string) => LoginSource) => Promise<void>;
}

interface WithdrawalServiceDeps {
  db: Db;
  limits: Limits;
  users: UserService;
  sessions: SessionService;
  clubs: Pick<ClubService, 'removeClubWithSoleMember'>;
  /** Called after the commit with each changed room. */
  onRoomsChanged: OnRoomsChanged;
  /** Called after the commit. It must not throw and is not awaited. */
  onSessionsEnded: (userId: number) => void;
  /** Called after the commit for each club that the user was a member of. */
  onMembershipsEnded: (clubId: number) => void;
  /** Called after the commit once per deleted application, with its club. */
  onApplicationsChanged: (clubId: number) => void;
}

/** Changes that other users see when an account is deleted. */
interface WithdrawalChanges {
  rooms: ChangedRoom[];
  memberClubIds: number[];
  appliedClubIds: number[];
}

export function createWithdrawalService({
  db,
  limits,
  users,
  sessions,
  clubs,
  onRoomsChanged,
  onSessionsEnded,
  onMembershipsEnded,
  onApplicationsChanged,
}: WithdrawalServiceDeps): WithdrawalService {
  /** Deletes the account. Returns undefined, with nothing changed, when the user joined a club before the locks were held. */
  const removeAccount = async (tx: Transaction, userId: number): Promise<WithdrawalChanges | undefined> => {
    const memberships = await lockMembershipsOf(tx, userId, async () => {
      if (!(await users.lock(tx, userId))) throw new AppError('not_logged_in');
    });
    if (!memberships) return undefined;
    if (memberships.some(({ role, isOnlyMember }) => isPresident(role) && !isOnlyMember))
      throw new AppError('still_president');
    // Leaves all events before the memberships end, so that the events of all clubs are locked in one order.
    await leaveAllEvents(tx, userId);
    const rooms = await endPrivateRoomsOf(tx, userId);
    for (const { clubId, role } of memberships) {
      if (isPresident(role)) await clubs.removeClubWithSoleMember(tx, clubId);
      else await removeMember(tx, clubId, userId);
    }
    const appliedClubIds = await removeApplicationsOf(tx, userId);
    await eraseAttendanceNotesAndTries(tx, userId);
    await removeFeedOf(tx, userId);
    await eraseCertificatesOf(tx, userId);
    await removeFollowsOf(tx, userId);
    await removeBlocksOf(tx, userId);
    await anonymiseReportsOf(tx, userId);
    await removeSettingsOf(tx, userId);
    await eraseQuestionsOfUser(tx, userId);
    // Lock order: inbox, account. A concurrent notification locks the inbox and then references the account's
    // row. `erase` conflicts with that reference, so the reverse order could deadlock.
    await removeNotificationsOf(tx, userId);
    await users.erase(tx, userId);
    await sessions.endAllOf(tx, userId);
    return { rooms, memberClubIds: memberships.map(({ clubId }) => clubId), appliedClubIds };
  };

  return {
    withdraw: async (userId, password, sourceOf) => {
      await verifyPassword({ limits, users }, { userId, password, sourceOf });
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const changes = await db.transaction((tx) => removeAccount(tx, userId));
        if (!changes) continue;
        changes.rooms.forEach(onRoomsChanged);
        onSessionsEnded(userId);
        for (const clubId of changes.memberClubIds) onMembershipsEnded(clubId);
        for (const clubId of changes.appliedClubIds) onApplicationsChanged(clubId);
        return;
      }
      throw new AppError('busy', { retryAfterSeconds: 1 });
    },
  };
}
