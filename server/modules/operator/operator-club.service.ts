import { isMember } from '@contract/member';
import { OPERATOR_PAGE_SIZE } from '@contract/operator';
import type {
  OperatorClub,
  OperatorClubBody,
  OperatorClubDetail,
  OperatorClubPage,
  OperatorListQuery,
} from '@contract/operator';
import { operatorMessage } from '@contract/operator-messages';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { clubNotFound, listMemberIds, lockClub, roleOf } from '../member/member.service';
import { transferPresidency } from '../member/presidency.service';
import { notify } from '../notification/notification-writer.service';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import { cancelSuccession, changeSuccession } from '../succession/succession-end.service';
import {
  findOperatorClub,
  listOperatorClubMembers,
  listOperatorClubs,
  setClosed,
} from './operator-club.repository';
import type { OperatorClubRow } from './operator-club.repository';

export interface OperatorClubService {
  list: (query?: OperatorListQuery) => Promise<OperatorClubPage>;
  /** Throws `not_found`. */
  get: (clubId: number) => Promise<OperatorClubDetail>;
  /**
   * Applies the one measure in the body. Throws `not_found` for an unknown club, and `nothing_changed` if the club already has the given
   * state or president. An appointment also throws `president_active`, `club_limit_reached`, and `rule_broken` for a non-member. A measure
   * on a succession throws `not_found` without an open one, and `rule_broken` for a new end that is not earlier than the present end.
   */
  update: (operatorId: number, clubId: number, body: OperatorClubBody) => Promise<OperatorClubDetail>;
}

interface OperatorClubServiceDeps {
  db: Db;
  /** Runs in the same transaction: refreshes the search index, which contains the president's name. */
  onPresidentChanged: (tx: Transaction, clubId: number) => Promise<void>;
  /** Called after the commit with the users whose role changed. It must not throw and is not awaited. */
  onRolesChanged: (userIds: readonly number[], clubId: number) => void;
  onNotificationsChanged: OnNotificationsChanged;
}

interface Effects {
  changes: NotificationChange[];
  userIdsWithNewRole: number[];
}

export function createOperatorClubService(deps: OperatorClubServiceDeps): OperatorClubService {
  const { db, onRolesChanged, onNotificationsChanged } = deps;
  return {
    list: async ({ limit = OPERATOR_PAGE_SIZE, ...filter } = {}) => {
      // One row more than requested shows whether there is a next page.
      const rows = await listOperatorClubs(db, { ...filter, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return {
        clubs: page.map(presentClub),
        nextCursor: rows.length > limit ? (page.at(-1)?.clubId ?? null) : null,
      };
    },
    get: (clubId) => readDetail(db, clubId),
    update: async (operatorId, clubId, body) => {
      const { changes, userIdsWithNewRole } = await db.transaction(async (tx) => {
        // The lock `update` makes closing wait until started writes in the club have ended; see the migration 0028_open-clubs.sql.
        await lockClub(tx, clubId, body.state === undefined ? 'no key update' : 'update');
        if (body.state !== undefined)
          return changeState(tx, {
            operatorId,
            clubId,
            isClosing: body.state === 'CLOSED',
            reason: body.reason,
          });
        if (body.presidentId !== undefined)
          return appointPresident(tx, deps, {
            operatorId,
            clubId,
            userId: body.presidentId,
            reason: body.reason,
          });
        return {
          changes: await changeSuccession(tx, {
            operatorId,
            clubId,
            endsAt: typeof body.successionEndsAt === 'string' ? new Date(body.successionEndsAt) : null,
            reason: body.reason,
          }),
          userIdsWithNewRole: [],
        };
      });
      onNotificationsChanged(changes);
      if (userIdsWithNewRole.length > 0) onRolesChanged(userIdsWithNewRole, clubId);
      return readDetail(db, clubId);
    },
  };
}

interface Measure {
  operatorId: number;
  clubId: number;
  reason: string;
}

/** Closes or reopens a club and notifies its members. */
async function changeState(
  tx: Transaction,
  { operatorId, clubId, isClosing, reason }: Measure & { isClosing: boolean },
): Promise<Effects> {
  const club = await findOperatorClub(tx, clubId);
  if (club?.isClosed === isClosing) throw new AppError('nothing_changed');
  await setClosed(tx, clubId, isClosing ? reason : null);
  await writeAudit(tx, [
    {
      clubId,
      actorId: operatorId,
      isByOperator: true,
      action: isClosing ? 'CLUB_CLOSED' : 'CLUB_REOPENED',
      reason,
    },
  ]);
  const changes = await notify(tx, [
    {
      kind: isClosing ? 'CLUB_CLOSED' : 'CLUB_REOPENED',
      recipientIds: await listMemberIds(tx, clubId),
      subject: { type: 'club', clubId },
      unnamedActorId: operatorId,
    },
  ]);
  return { changes, userIdsWithNewRole: [] };
}

/** Appoints a member as president of a club whose president is missing or inactive. Requires the lock on the club. */
async function appointPresident(
  tx: Transaction,
  { onPresidentChanged }: Pick<OperatorClubServiceDeps, 'onPresidentChanged'>,
  { operatorId, clubId, userId, reason }: Measure & { userId: number },
): Promise<Effects> {
  const formerPresident = (await findOperatorClub(tx, clubId))?.president ?? undefined;
  if (formerPresident?.isActive) throw new AppError('president_active');
  const from = await roleOf(tx, clubId, userId);
  if (!isMember(from))
    throw new AppError('rule_broken', { fields: { presidentId: operatorMessage.noMember } });
  if (formerPresident?.userId === userId) throw new AppError('nothing_changed');
  await transferPresidency(tx, { clubId, presidentId: formerPresident?.userId, receiverId: userId, from });
  await onPresidentChanged(tx, clubId);
  const successionEvents = await cancelSuccession(tx, clubId, operatorId);
  await writeAudit(tx, [
    {
      clubId,
      actorId: operatorId,
      isByOperator: true,
      action: 'PRESIDENT_APPOINTED',
      targetId: userId,
      before: from,
      after: 'PRESIDENT',
      reason,
    },
  ]);
  const changes = await notify(tx, [
    { kind: 'PRESIDENCY_RECEIVED', recipientIds: [userId], subject: { type: 'club', clubId } },
    ...(formerPresident
      ? [
          {
            kind: 'ROLE_CHANGED' as const,
            recipientIds: [formerPresident.userId],
            subject: { type: 'club' as const, clubId },
          },
        ]
      : []),
    ...successionEvents,
  ]);
  return { changes, userIdsWithNewRole: formerPresident ? [userId, formerPresident.userId] : [userId] };
}

async function readDetail(executor: Executor, clubId: number): Promise<OperatorClubDetail> {
  const club = await findOperatorClub(executor, clubId);
  if (!club) throw clubNotFound();
  const members = await listOperatorClubMembers(executor, clubId);
  return {
    ...presentClub(club),
    members: members.map(({ userId, name, roleName, lastActiveOn }) => ({
      userId,
      name,
      roleName,
      lastActiveOn,
    })),
  };
}

function presentClub(row: OperatorClubRow): OperatorClub {
  return {
    clubId: row.clubId,
    clubName: row.clubName,
    memberCount: row.memberCount,
    state: row.isClosed ? 'CLOSED' : 'OPEN',
    closedReason: row.closedReason,
    president: row.president,
    succession: row.succession && {
      ...row.succession,
      endsAt: row.succession.endsAt && new Date(row.succession.endsAt).toISOString(),
    },
  };
}
