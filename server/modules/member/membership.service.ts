import { isMember } from '@contract/member';
import type { GrantRoleBody, LeaveBody, Member, MemberRoleName } from '@contract/member';
import { message } from '@contract/messages';
import type { Pool } from 'pg';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { removeApplication } from '../submission/submission-removal.service';
import { mayExpel, mayGrantRoles, mayListMembers, mayPresideOverAnother } from './member.policy';
import { presentMember } from './member.presenter';
import { changeRole, countPresidencies, listMembers, lockUsers } from './member.repository';
import { currentRoleOf, lockClub, removeMember, roleOf } from './member.service';

/**
 * What members may do with memberships. Invariants, whatever runs at once: a club has exactly one president, its number of
 * members is right, and nobody presides over more than three. They hold because every change locks the club's row first, then
 * the people's in the order of their ids, and reads the roles after that. All throw `not_found` for an absent club.
 */
export interface MembershipService {
  /** By rank, then as they joined. Throws `not_allowed` for who is no member. */
  list: (userId: number, clubId: number) => Promise<Member[]>;
  /**
   * Gives a member another role; granting PRESIDENT hands the club over. Throws `not_allowed` for who is not president and for
   * the own role, `not_found` for who is no member, `club_limit_reached` for a receiver who presides over enough clubs.
   */
  grantRole: (userId: number, grant: GrantRoleBody) => Promise<void>;
  /**
   * Ends a membership, and with it the application that made it: the own one, or as the president another's. Throws `still_president`
   * for a president who would leave, `not_allowed` for who is not president and names another, `not_found` for who is no member.
   */
  end: (userId: number, leave: LeaveBody) => Promise<void>;
}

interface MembershipServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  /** Whatever knows clubs by their president (the search) is told in the same transaction. */
  onPresidentChanged: (tx: Transaction, clubId: number) => Promise<void>;
  /** Told after the commit who belongs to other clubs than before; may neither fail nor be waited for. */
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
}

const memberNotFound = () => new AppError('not_found', { message: message.memberNotFound });

export function createMembershipService({
  db,
  pool,
  objects,
  onPresidentChanged,
  onMembershipsChanged,
}: MembershipServiceDeps): MembershipService {
  return {
    list: async (userId, clubId) => {
      if (!mayListMembers(await currentRoleOf(pool, clubId, userId))) throw new AppError('not_allowed');
      return Promise.all((await listMembers(pool, clubId)).map((row) => presentMember(row, objects)));
    },

    grantRole: (userId, { clubId, targetUserId, role: to }) =>
      db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'no key update');
        if (!mayGrantRoles(await roleOf(tx, clubId, userId)))
          throw new AppError('not_allowed', { message: message.presidentGrantsRoles });
        if (targetUserId === userId) throw new AppError('not_allowed', { message: message.ownRole });
        const from = await roleOf(tx, clubId, targetUserId);
        if (!isMember(from)) throw memberNotFound();
        if (to === 'PRESIDENT') {
          await handOverPresidency(tx, { clubId, presidentId: userId, receiverId: targetUserId, from });
          await onPresidentChanged(tx, clubId);
        } else if (!(await changeRole(tx, { clubId, userId: targetUserId, from, to })))
          throw memberNotFound();
      }),

    end: async (userId, { clubId, targetUserId }) => {
      await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'no key update');
        const role = await roleOf(tx, clubId, userId);
        if (targetUserId !== userId && !mayExpel(role))
          throw new AppError('not_allowed', { message: message.presidentExpels });
        if (targetUserId === userId && role === 'PRESIDENT') throw new AppError('still_president');
        if (!isMember(await roleOf(tx, clubId, targetUserId))) throw memberNotFound();
        await removeMember(tx, clubId, targetUserId);
        await removeApplication(tx, clubId, targetUserId);
      });
      onMembershipsChanged([targetUserId], clubId);
    },
  };
}

interface HandOver {
  clubId: number;
  presidentId: number;
  receiverId: number;
  /** The receiver's role so far. */
  from: MemberRoleName;
}

/** One becomes a member and the other president; the club is locked. */
async function handOverPresidency(
  tx: Transaction,
  { clubId, presidentId, receiverId, from }: HandOver,
): Promise<void> {
  // Both: the receiver's presidencies are counted, and a president who is changing the name has search written for the clubs of that moment.
  await lockUsers(tx, [presidentId, receiverId]);
  if (!mayPresideOverAnother(await countPresidencies(tx, receiverId)))
    throw new AppError('club_limit_reached', { message: message.receiverPresidesEnough });
  // In this order: the index that allows one president looks at each row as it is written.
  const isFormerDemoted = await changeRole(tx, {
    clubId,
    userId: presidentId,
    from: 'PRESIDENT',
    to: 'MEMBER',
  });
  const isReceiverPromoted = await changeRole(tx, { clubId, userId: receiverId, from, to: 'PRESIDENT' });
  if (!isFormerDemoted || !isReceiverPromoted) throw memberNotFound();
}
