import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { Limits } from '../../engines/limits/limits';
import { endPrivateRoomsOf } from '../chat/chat-room-removal.service';
import type { ChangedRoom, OnRoomsChanged } from '../chat/chat-room-removal.service';
import type { ClubService } from '../club/club.service';
import { lockMembershipsOf, removeMember } from '../member/member.service';
import type { SessionService } from '../session/session.service';
import { removeApplicationsOf } from '../submission/submission-removal.service';
import type { UserService } from '../user/user.service';

/** How often a person may join another club in the very moment of leaving before we say that we are busy. */
const MAX_ATTEMPTS = 5;

export interface WithdrawalService {
  /**
   * Leaves the service: memberships, private rooms, applications, clubs without anybody else, sessions and everything personal end with one commit;
   * what was written stays without a name. `address` is the caller's network address as limits count it. Throws
   * `wrong_password`, `too_many_requests` after as many wrong ones as a login allows, `still_president` while others belong to a club of the person's.
   */
  withdraw: (userId: number, password: string, address: string) => Promise<void>;
}

interface WithdrawalServiceDeps {
  db: Db;
  limits: Limits;
  users: UserService;
  sessions: SessionService;
  clubs: Pick<ClubService, 'removeClubWithSoleMember'>;
  /** What others see in their lists has changed; told after the commit. */
  onRoomsChanged: OnRoomsChanged;
  /** Told after the commit; may neither fail nor be waited for. */
  onSessionsEnded: (userId: number) => void;
}

export function createWithdrawalService({
  db,
  limits,
  users,
  sessions,
  clubs,
  onRoomsChanged,
  onSessionsEnded,
}: WithdrawalServiceDeps): WithdrawalService {
  const verifyPassword = async (userId: number, password: string, address: string) => {
    const { username } = await users.profileOf(userId);
    // The key of a login: whoever has found an open browser guesses no more often than at the door.
    const onAccount = `${address} ${username}`;
    await limits.take('loginFailure', onAccount);
    const proved = await users.findByPassword(username, password).catch(async (error: unknown) => {
      // Nobody has looked at the password.
      await limits.giveBack('loginFailure', onAccount);
      throw error;
    });
    if (proved?.user.userId !== userId) {
      // Throws for who has left meanwhile by another call: there is no password any more that could be wrong.
      await users.profileOf(userId);
      throw new AppError('wrong_password', { fields: { password: message.wrongPassword } });
    }
    await limits.forget('loginFailure', onAccount);
  };

  /** Answers the rooms that others see change; undefined, with nothing changed, when the person has joined another club meanwhile. */
  const removeAccount = async (tx: Transaction, userId: number): Promise<ChangedRoom[] | undefined> => {
    const memberships = await lockMembershipsOf(tx, userId, async () => {
      if (!(await users.lock(tx, userId))) throw new AppError('not_logged_in');
    });
    if (!memberships) return undefined;
    if (memberships.some(({ role, isOnlyMember }) => role === 'PRESIDENT' && !isOnlyMember))
      throw new AppError('still_president');
    const changed = await endPrivateRoomsOf(tx, userId);
    for (const { clubId, role } of memberships) {
      if (role === 'PRESIDENT') await clubs.removeClubWithSoleMember(tx, clubId);
      else await removeMember(tx, clubId, userId);
    }
    await removeApplicationsOf(tx, userId);
    await users.erase(tx, userId);
    await sessions.endAllOf(tx, userId);
    return changed;
  };

  return {
    withdraw: async (userId, password, address) => {
      await verifyPassword(userId, password, address);
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const changed = await db.transaction((tx) => removeAccount(tx, userId));
        if (!changed) continue;
        changed.forEach(onRoomsChanged);
        onSessionsEnded(userId);
        return;
      }
      throw new AppError('busy', { retryAfterSeconds: 1 });
    },
  };
}
