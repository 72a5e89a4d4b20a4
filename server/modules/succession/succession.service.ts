import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';
import { mayListMembers, mayStartSuccession } from '@contract/rights';
import { OBJECTION_DAYS, REQUEST_PAUSE_DAYS, requiredSupporters } from '@contract/succession';
import type { Succession } from '@contract/succession';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db, Executor, Transaction } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { listMemberIds, lockClub, roleOf } from '../member/member.service';
import { memberNotFound } from '../member/presidency.service';
import { notify } from '../notification/notification-writer.service';
import type { NotificationChange, OnNotificationsChanged } from '../notification/notification-writer.service';
import { completeSuccession, notifyEnd } from './succession-end.service';
import {
  countMembers,
  endSuccession,
  findLastObjection,
  findLatestSuccession,
  findOpenSuccession,
  findPresidentActivity,
  insertSuccession,
  insertSupport,
  hasObjectionPeriodEnded,
  listDueClubIds,
  listNames,
  listSupporterIds,
  setAccepted,
  startObjectionPeriod,
} from './succession.repository';
import type { SuccessionRow } from './succession.repository';

/**
 * Replaces an absent president. A vice president names a candidate; in a club without a vice president, a member does, and enough members
 * must support the request. The candidate must agree. The president then has 14 days to object. All changes lock the club. Methods
 * with a `userId` throw `not_found` for an unknown club, `not_allowed` for a non-member.
 */
export interface SuccessionService {
  get: (userId: number, clubId: number) => Promise<Succession>;
  /**
   * Throws `president_active`; `not_allowed` unless the caller is a vice president, or a member of a club without a vice president;
   * `succession_open` while another request is open; `succession_too_early` within 90 days after an objection; `not_found` for a
   * candidate who is not a member or is the president.
   */
  request: (userId: number, clubId: number, candidateId: number) => Promise<Succession>;
  /** Throws `not_found` without an open request, `not_allowed` unless the caller is the candidate. */
  accept: (userId: number, clubId: number) => Promise<Succession>;
  /** Throws `not_found` without an open request, `not_allowed` for the president. */
  support: (userId: number, clubId: number) => Promise<Succession>;
  /**
   * Throws `not_found` without an open request, `not_allowed` unless the caller is the president, `already_decided` after the objection
   * period.
   */
  raiseObjection: (userId: number, clubId: number) => Promise<Succession>;
  /**
   * Completes or cancels the requests whose objection period has ended: see {@link completeSuccession}. Cancels requests whose objection
   * period did not start within 14 days. Safe on several nodes at once.
   */
  completeDue: () => Promise<void>;
}

interface SuccessionServiceDeps {
  db: Db;
  /** Runs in the same transaction: refreshes the search index, which contains the president's name. */
  onPresidentChanged: (tx: Transaction, clubId: number) => Promise<void>;
  /** Called after the commit with the users whose role changed. It must not throw and is not awaited. */
  onRolesChanged: (userIds: readonly number[], clubId: number) => void;
  onNotificationsChanged: OnNotificationsChanged;
}

export function createSuccessionService({
  db,
  onPresidentChanged,
  onRolesChanged,
  onNotificationsChanged,
}: SuccessionServiceDeps): SuccessionService {
  const changeUnderLock = async (
    userId: number,
    clubId: number,
    work: (tx: Transaction, role: RoleName) => Promise<NotificationChange[]>,
  ) => {
    const changes = await db.transaction(async (tx) => {
      await lockClub(tx, clubId, 'no key update');
      const role = await roleOf(tx, clubId, userId);
      if (!isMember(role)) throw new AppError('not_allowed');
      return work(tx, role);
    });
    onNotificationsChanged(changes);
    return readSuccession(db, userId, clubId, await roleOf(db, clubId, userId));
  };

  return {
    get: async (userId, clubId) => {
      const role = await roleOf(db, clubId, userId);
      if (!mayListMembers(role)) throw new AppError('not_allowed');
      return readSuccession(db, userId, clubId, role);
    },

    request: (userId, clubId, candidateId) =>
      changeUnderLock(userId, clubId, (tx, role) =>
        requestSuccession(tx, { userId, role, clubId, candidateId }),
      ),

    accept: (userId, clubId) =>
      changeUnderLock(userId, clubId, async (tx) => {
        const request = await requireOpenRequest(tx, clubId);
        if (request.candidateId !== userId) throw new AppError('not_allowed');
        if (request.acceptedAt !== null) return [];
        await setAccepted(tx, request.id);
        await writeAudit(tx, [{ clubId, actorId: userId, action: 'SUCCESSION_ACCEPTED', targetId: userId }]);
        return (await startIfReady(tx, { ...request, acceptedAt: new Date() }, userId)) ?? [];
      }),

    support: (userId, clubId) =>
      changeUnderLock(userId, clubId, async (tx) => {
        const request = await requireOpenRequest(tx, clubId);
        // The president objects instead.
        if (request.presidentId === userId) throw new AppError('not_allowed');
        if (!(await insertSupport(tx, request.id, userId))) return [];
        await writeAudit(tx, [
          { clubId, actorId: userId, action: 'SUCCESSION_SUPPORTED', targetId: request.candidateId },
        ]);
        return (await startIfReady(tx, request, userId)) ?? [];
      }),

    raiseObjection: (userId, clubId) =>
      changeUnderLock(userId, clubId, async (tx) => {
        const request = await requireOpenRequest(tx, clubId);
        if (request.presidentId !== userId) throw new AppError('not_allowed');
        if (await hasObjectionPeriodEnded(tx, request.id)) throw new AppError('already_decided');
        await endSuccession(tx, request.id, 'OBJECTED');
        await writeAudit(tx, [
          { clubId, actorId: userId, action: 'SUCCESSION_OBJECTED', targetId: request.candidateId },
        ]);
        return notifyEnd(tx, request, userId);
      }),

    completeDue: async () => {
      // A request whose objection period has not started expires after as many days as that period has.
      for (const clubId of await listDueClubIds(db, OBJECTION_DAYS)) {
        const completed = await db.transaction(async (tx) => {
          await lockClub(tx, clubId, 'no key update');
          return completeSuccession(tx, clubId, { maxDaysToStart: OBJECTION_DAYS, onPresidentChanged });
        });
        if (!completed) continue;
        onNotificationsChanged(completed.changes);
        if (completed.roleChangedIds.length > 0) onRolesChanged(completed.roleChangedIds, clubId);
      }
    },
  };
}

/** Stores the request with the requester's support. Starts the objection period if neither agreement nor support is missing. */
async function requestSuccession(
  tx: Transaction,
  {
    userId,
    role,
    clubId,
    candidateId,
  }: { userId: number; role: RoleName; clubId: number; candidateId: number },
): Promise<NotificationChange[]> {
  const president = await findPresidentActivity(tx, clubId);
  if (!president || president.isActive) throw new AppError('president_active');
  const { vicePresidents } = await countMembers(tx, clubId);
  const hasVicePresident = vicePresidents > 0;
  if (!mayStartSuccession(role, hasVicePresident)) throw new AppError('not_allowed');
  if (await findOpenSuccession(tx, clubId)) throw new AppError('succession_open');
  if (((await findNextRequestTime(tx, clubId))?.getTime() ?? 0) > Date.now())
    throw new AppError('succession_too_early');
  if (candidateId === president.userId || !isMember(await roleOf(tx, clubId, candidateId)))
    throw memberNotFound();
  const request = await insertSuccession(tx, {
    clubId,
    requesterId: userId,
    candidateId,
    presidentId: president.userId,
  });
  await insertSupport(tx, request.id, userId);
  await writeAudit(tx, [{ clubId, actorId: userId, action: 'SUCCESSION_REQUESTED', targetId: candidateId }]);
  const changesOfStart = await startIfReady(tx, request, userId);
  return (
    changesOfStart ??
    notify(tx, [
      {
        kind: 'SUCCESSION_REQUESTED',
        recipientIds: [candidateId],
        actorId: userId,
        // Differs from the cause in `startIfReady`, so that the candidate can be notified of both events.
        cause: `${String(request.id)} candidate`,
        subject: { type: 'members', clubId },
      },
    ])
  );
}

async function requireOpenRequest(tx: Transaction, clubId: number): Promise<SuccessionRow> {
  const request = await findOpenSuccession(tx, clubId);
  if (!request) throw new AppError('not_found');
  return request;
}

/** Returns when a club may request again after its last objection; undefined if no request met an objection. */
async function findNextRequestTime(executor: Executor, clubId: number): Promise<Date | undefined> {
  const objectedAt = await findLastObjection(executor, clubId);
  return objectedAt && new Date(objectedAt.getTime() + REQUEST_PAUSE_DAYS * 86_400_000);
}

/** Returns how many supporters, including the requester, a request needs: one in a club with a vice president. */
async function countNeededSupporters(executor: Executor, request: SuccessionRow): Promise<number> {
  const { members, vicePresidents } = await countMembers(executor, request.clubId);
  return vicePresidents > 0 ? 1 : requiredSupporters(members);
}

/**
 * Starts the objection period if it has not started, the candidate has agreed and enough members support the
 * request. Then notifies all members except `userId`, whose action started the period, and returns the
 * changed notifications. Returns undefined if the period does not start.
 */
async function startIfReady(
  tx: Transaction,
  request: SuccessionRow,
  userId: number,
): Promise<NotificationChange[] | undefined> {
  if (request.acceptedAt === null || request.endsAt !== null) return undefined;
  const supporterIds = await listSupporterIds(tx, request);
  if (supporterIds.length < (await countNeededSupporters(tx, request))) return undefined;
  await startObjectionPeriod(tx, request.id, OBJECTION_DAYS);
  return notify(tx, [
    {
      kind: 'SUCCESSION_REQUESTED',
      recipientIds: await listMemberIds(tx, request.clubId),
      cause: request.id,
      subject: { type: 'members', clubId: request.clubId },
      unnamedActorId: userId,
    },
  ]);
}

async function readSuccession(
  executor: Executor,
  userId: number,
  clubId: number,
  role: RoleName,
): Promise<Succession> {
  const president = await findPresidentActivity(executor, clubId);
  const latest = await findLatestSuccession(executor, clubId);
  const nextRequestTime = await findNextRequestTime(executor, clubId);
  const { vicePresidents } = await countMembers(executor, clubId);
  const hasVicePresident = vicePresidents > 0;
  const isPresidentAbsent = president !== undefined && !president.isActive;
  const isTooEarly = nextRequestTime !== undefined && nextRequestTime.getTime() > Date.now();
  return {
    isPresidentAbsent,
    presidentLastActiveOn: president?.lastActiveOn ?? null,
    mayRequest:
      isPresidentAbsent &&
      mayStartSuccession(role, hasVicePresident) &&
      (latest === undefined || latest.endedAt !== null) &&
      !isTooEarly,
    nextRequestAt: isTooEarly ? nextRequestTime.toISOString() : null,
    request: latest ? await presentRequest(executor, userId, latest) : null,
  };
}

async function presentRequest(
  executor: Executor,
  userId: number,
  request: SuccessionRow,
): Promise<NonNullable<Succession['request']>> {
  const names = await listNames(executor, [request.candidateId, request.requesterId]);
  const supporterIds = await listSupporterIds(executor, request);
  return {
    state: request.state,
    candidateId: request.candidateId,
    candidateName: names.get(request.candidateId) ?? WITHDRAWN_USER_NAME,
    requesterName: names.get(request.requesterId) ?? WITHDRAWN_USER_NAME,
    hasAccepted: request.acceptedAt !== null,
    supporterCount: supporterIds.length,
    requiredSupporters: await countNeededSupporters(executor, request),
    isSupported: supporterIds.includes(userId),
    createdAt: request.createdAt.toISOString(),
    endsAt: request.endsAt?.toISOString() ?? null,
    endedAt: request.endedAt?.toISOString() ?? null,
  };
}
