import { isMember, isPresident } from '@contract/member';
import type { GrantRoleBody, LeaveBody } from '@contract/member';
import { message, serverMessage } from '@contract/messages';
import { mayExpel, mayGrantRoles } from '@contract/rights';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { addMember, changeRole, lockClub, lockUsers, removeMember, roleOf } from '../member/member.service';
import { memberNotFound, transferPresidency } from '../member/presidency.service';
import { cancelSuccession } from '../succession/succession-end.service';
import { notify } from '../notification/notification-writer.service';
import type {
  NotificationChange,
  NotificationEvent,
  OnNotificationsChanged,
} from '../notification/notification-writer.service';
import {
  lockForDecision,
  removeApplicationsToClub,
  requireRejectedApplicant,
} from '../submission/submission-removal.service';

/**
 * Changes memberships and roles. Invariants under concurrency: a club has exactly one president, its member count is correct, and
 * no user presides over more than three clubs. Lock order: club, then users by ascending id; roles are read after locking. All
 * methods throw `not_found` for an unknown club.
 */
export interface MembershipService {
  /**
   * Adds a rejected applicant as a member; the released decision stays. Throws `not_allowed` unless the caller leads the club,
   * `already_member` for a member, `not_found` unless the user's newest application to the club was rejected.
   */
  add: (leaderId: number, member: { clubId: number; userId: number }) => Promise<void>;
  /**
   * Changes a member's role; granting PRESIDENT hands the club over. Throws `not_allowed` if the caller is not president or
   * changes their own role, `not_found` for a non-member, `club_limit_reached` when the new president already presides over
   * three clubs.
   */
  grantRole: (userId: number, grant: GrantRoleBody) => Promise<void>;
  /**
   * Ends a membership and deletes the user's applications to the club. Users end their own membership; the president may end any other.
   * Throws `still_president` when a president leaves, `not_allowed` when any other user expels a member, `not_found` for a non-member.
   */
  end: (userId: number, leave: LeaveBody) => Promise<void>;
}

interface MembershipServiceDeps {
  db: Db;
  /** Refreshes the search index, which contains the president's name. Called in the transaction that changes the president. */
  onPresidentChanged: (tx: Transaction, clubId: number) => Promise<void>;
  /** Called after the commit with the users who joined or left the club. It must not throw and is not awaited. */
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /** Called after the commit with the users whose role changed. It must not throw and is not awaited. */
  onRolesChanged: (userIds: readonly number[], clubId: number) => void;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createMembershipService({
  db,
  onPresidentChanged,
  onMembershipsChanged,
  onRolesChanged,
  onNotificationsChanged,
}: MembershipServiceDeps): MembershipService {
  return {
    add: async (leaderId, { clubId, userId }) => {
      const changes = await db.transaction(async (tx) => {
        await lockForDecision(tx, clubId, leaderId);
        await lockUsers(tx, [userId]);
        if (isMember(await roleOf(tx, clubId, userId))) throw new AppError('already_member');
        await requireRejectedApplicant(tx, clubId, userId);
        await addMember(tx, clubId, userId, 'MEMBER');
        await writeAudit(tx, [{ clubId, actorId: leaderId, action: 'MEMBER_ADDED', targetId: userId }]);
        return notify(tx, [
          {
            kind: 'ROLE_CHANGED',
            recipientIds: [userId],
            subject: { type: 'club', clubId },
            actorId: leaderId,
          },
        ]);
      });
      onNotificationsChanged(changes);
      onMembershipsChanged([userId], clubId);
    },

    grantRole: async (userId, grant) => {
      const changes = await db.transaction((tx) => applyGrant(tx, userId, grant, onPresidentChanged));
      onNotificationsChanged(changes);
      const { clubId, targetUserId, role } = grant;
      onRolesChanged(isPresident(role) ? [targetUserId, userId] : [targetUserId], clubId);
    },

    end: async (userId, { clubId, targetUserId, reason }) => {
      const changes = await db.transaction(async (tx) => {
        await lockClub(tx, clubId, 'no key update');
        const role = await roleOf(tx, clubId, userId);
        if (targetUserId !== userId && !mayExpel(role))
          throw new AppError('not_allowed', { message: serverMessage.onlyPresidentExpels });
        if (targetUserId === userId && isPresident(role)) throw new AppError('still_president');
        const targetRole = await roleOf(tx, clubId, targetUserId);
        if (!isMember(targetRole)) throw memberNotFound();
        if (targetUserId !== userId)
          await writeAudit(tx, [
            {
              clubId,
              actorId: userId,
              action: 'MEMBER_EXPELLED',
              targetId: targetUserId,
              before: targetRole,
              reason,
            },
          ]);
        await removeMember(tx, clubId, targetUserId);
        await removeApplicationsToClub(tx, clubId, targetUserId);
        // The actor is not notified, so leaving creates no notification.
        return notify(tx, [
          {
            kind: 'EXPELLED',
            recipientIds: [targetUserId],
            subject: { type: 'club', clubId },
            actorId: userId,
          },
        ]);
      });
      onNotificationsChanged(changes);
      onMembershipsChanged([targetUserId], clubId);
    },
  };
}

/** Changes the role or hands the club over, as {@link MembershipService.grantRole} describes. */
async function applyGrant(
  tx: Transaction,
  userId: number,
  { clubId, targetUserId, role: to }: GrantRoleBody,
  onPresidentChanged: MembershipServiceDeps['onPresidentChanged'],
): Promise<NotificationChange[]> {
  await lockClub(tx, clubId, 'no key update');
  if (!mayGrantRoles(await roleOf(tx, clubId, userId)))
    throw new AppError('not_allowed', { message: message.onlyPresidentGrantsRoles });
  if (targetUserId === userId) throw new AppError('not_allowed', { message: message.ownRole });
  const from = await roleOf(tx, clubId, targetUserId);
  if (!isMember(from)) throw memberNotFound();
  let successionEvents: NotificationEvent[] = [];
  if (isPresident(to)) {
    await transferPresidency(tx, { clubId, presidentId: userId, receiverId: targetUserId, from });
    await onPresidentChanged(tx, clubId);
    successionEvents = await cancelSuccession(tx, clubId, userId);
  } else if (!(await changeRole(tx, { clubId, userId: targetUserId, from, to }))) throw memberNotFound();
  if (from === to) return [];
  await writeAudit(tx, [
    {
      clubId,
      actorId: userId,
      action: isPresident(to) ? 'PRESIDENCY_HANDED_OVER' : 'ROLE_CHANGED',
      targetId: targetUserId,
      before: from,
      after: to,
    },
  ]);
  return notify(tx, [
    {
      kind: isPresident(to) ? 'PRESIDENCY_RECEIVED' : 'ROLE_CHANGED',
      recipientIds: [targetUserId],
      subject: { type: 'club', clubId },
      actorId: userId,
    },
    ...successionEvents,
  ]);
}
