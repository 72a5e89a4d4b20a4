import type { Pool } from 'pg';
import { CLUB_PAGE_SIZE, DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { Club, ClubBody, ClubListQuery, ClubPage, ClubSort, MyClub } from '@contract/club';
import { message, serverMessage } from '@contract/messages';
import { mayDeleteClub, mayChangeClubPicture, mayChangeRemovedClubPicture } from '@contract/rights';
import { AppError } from '../../app-error';
import { deduplicateCalls } from '../../engines/database/call-batching';
import { runClubDeletion } from '../../engines/database/require-open-club';
import type { Db, Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { writeAudit } from '../audit/audit.service';
import { enqueueLostEventsNotification } from '../event/event-club-deletion.service';
import type { FollowService } from '../follow/follow.service';
import { runIdempotent } from '../idempotency/idempotency.service';
import type { IdempotentRequest } from '../idempotency/idempotency.service';
import { addMember, lockForPresidency, clubNotFound, lockClub, roleOf } from '../member/member.service';
import type { PictureService } from '../picture/picture.service';
import { deletePostsOf } from '../post/club-posts.service';
import { enqueueClubDeletedForApplicants } from '../submission/submission-removal.service';
import { decodeCursor, encodeCursor } from './club-cursor';
import type { ClubListCriteria, ClubPosition } from './club-cursor';
import { listClubsByDeadline } from './club-deadline.repository';
import type { DueClubRow } from './club-deadline.repository';
import { findPresident } from '@contract/member';
import { contentRemoved, createRemovedContentCheck } from '../removal/removal.service';
import { refreshClubSearch } from './club-search.service';
import { presentClub, presentForUser, presentMyClub, withRemovedContent } from './club.presenter';
import type { ClubRow, SharedClub } from './club.presenter';
import {
  deleteClubWithSoleMember,
  findClub,
  hasOtherMembers,
  insertClub,
  listClubs,
  listClubsFollowedBy,
  listClubsOf,
  lockThumbnail,
  updateThumbnail,
} from './club.repository';
import type { ListedClubRow } from './club.repository';
import { createRecruitingCounter } from './recruiting-count.service';

export interface ClubService {
  /** Throws `rule_broken` for a cursor of another sort, category or recruiting filter, and for a cursor together with an offset. */
  list: (userId: number, query: ClubListQuery) => Promise<ClubPage>;
  /** Throws `not_found`. */
  get: (userId: number, clubId: number) => Promise<Club>;
  /** Lists the clubs of which the user is a member, the newest membership first. */
  listOf: (userId: number) => Promise<MyClub[]>;
  /** Lists the clubs that the user follows, the most recently followed first. */
  listFollowed: (userId: number) => Promise<Club[]>;
  /** Returns the new club's id. Throws `club_limit_reached`, `club_name_taken` and what {@link PictureService.prepare} throws. */
  create: (userId: number, body: ClubBody, request?: IdempotentRequest) => Promise<number>;
  /** Throws `not_found`, `not_allowed`, `club_has_members`. */
  remove: (userId: number, clubId: number) => Promise<void>;
  /** Deletes a club whose only member is its president. Requires the lock on the club. Throws `club_has_members`. */
  removeClubWithSoleMember: (tx: Transaction, clubId: number) => Promise<void>;
  /**
   * Replaces the club's picture by an uploaded picture; null or the default name restores the default picture. Throws
   * `not_found`, `not_allowed` (also for vice presidents while an operator has removed the club's content),
   * `nothing_changed` and what {@link PictureService.prepare} throws.
   */
  setThumbnail: (userId: number, clubId: number, objectName: string | null) => Promise<void>;
}

interface ClubServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  pictures: PictureService;
  follows: Pick<FollowService, 'followedClubsOf'>;
  /** Called after the commit with the users whose memberships changed. It must not throw and is not awaited. */
  onMembershipsChanged: (userIds: readonly number[], clubId: number) => void;
  /** Called after the commit of a change of the picture. It must not throw and is not awaited. */
  onThumbnailChanged: (clubId: number) => void;
}

/** Reads, creates and deletes clubs. The member module changes memberships. */
export function createClubService({
  db,
  pool,
  objects,
  pictures,
  follows,
  onMembershipsChanged,
  onThumbnailChanged,
}: ClubServiceDeps): ClubService {
  const removeClubWithSoleMember = async (tx: Transaction, clubId: number) => {
    if (await hasOtherMembers(tx, clubId)) throw new AppError('club_has_members');
    await enqueueClubDeletedForApplicants(tx, clubId);
    await enqueueLostEventsNotification(tx, clubId);
    // Deletes the posts first, because the cascade from the club would not release their pictures.
    await deletePostsOf(tx, clubId, pictures);
    const deleted = await deleteClubWithSoleMember(tx, clubId);
    if (!deleted) throw new AppError('club_has_members');
    if (deleted.thumbnail !== null) await pictures.release(tx, deleted.thumbnail);
  };

  return {
    ...createClubReads({ pool, objects, follows }),

    create: async (userId, { clubName, description, category, thumbUrl }, request) => {
      const thumbnail = requestedPicture(thumbUrl);
      const createdClubId = await runIdempotent(db, request, async (runInTransaction) => {
        if (thumbnail !== null) await pictures.prepare(thumbnail, userId);
        return runInTransaction(async (tx) => {
          await lockForPresidency(tx, userId);
          const clubId = await insertClub(tx, { name: clubName, description, category });
          if (clubId === undefined)
            throw new AppError('club_name_taken', { fields: { clubName: serverMessage.clubNameTaken } });
          if (thumbnail !== null) {
            await pictures.attach(tx, thumbnail, userId, `club:${clubId}`);
            await updateThumbnail(tx, clubId, thumbnail);
          }
          await addMember(tx, clubId, userId, 'PRESIDENT');
          await refreshClubSearch(tx, { clubId });
          return clubId;
        });
      });
      onMembershipsChanged([userId], createdClubId);
      return createdClubId;
    },

    remove: async (userId, clubId) => {
      await runClubDeletion(() =>
        db.transaction(async (tx) => {
          await lockClub(tx, clubId, 'update');
          if (!mayDeleteClub(await roleOf(tx, clubId, userId))) throw new AppError('not_allowed');
          await removeClubWithSoleMember(tx, clubId);
        }),
      );
      onMembershipsChanged([userId], clubId);
    },

    removeClubWithSoleMember,

    setThumbnail: async (userId, clubId, objectName) => {
      const thumbnail = requestedPicture(objectName);
      if (!mayChangeClubPicture(await roleOf(db, clubId, userId))) throw new AppError('not_allowed');
      if (thumbnail !== null && thumbnail !== (await findClub(pool, clubId))?.thumbnail)
        await pictures.prepare(thumbnail, userId);
      await db.transaction(async (tx) => {
        const before = await lockThumbnail(tx, clubId);
        if (!before) throw clubNotFound();
        // Check again: the user may have lost the role while the picture was converted.
        const role = await roleOf(tx, clubId, userId);
        if (!mayChangeClubPicture(role)) throw new AppError('not_allowed');
        if (before.isRemoved && !mayChangeRemovedClubPicture(role)) throw contentRemoved();
        if (thumbnail === before.thumbnail) throw new AppError('nothing_changed');
        if (thumbnail !== null) await pictures.attach(tx, thumbnail, userId, `club:${clubId}`);
        await updateThumbnail(tx, clubId, thumbnail);
        if (before.thumbnail !== null) await pictures.release(tx, before.thumbnail);
        await writeAudit(tx, [
          {
            clubId,
            actorId: userId,
            action: 'THUMBNAIL_CHANGED',
            before: before.thumbnail === null ? 'NONE' : 'SET',
            after: thumbnail === null ? 'NONE' : 'SET',
          },
        ]);
      });
      onThumbnailChanged(clubId);
    },
  };
}

/** A page without the fields that depend on the user who reads it. */
type SharedPage = Omit<ClubPage, 'clubs'> & { clubs: SharedClub[] };

function createClubReads({
  pool,
  objects,
  follows,
}: Pick<ClubServiceDeps, 'pool' | 'objects' | 'follows'>): Pick<
  ClubService,
  'list' | 'get' | 'listOf' | 'listFollowed'
> {
  const countRecruiting = createRecruitingCounter(pool);
  const readPage = async ({
    limit = CLUB_PAGE_SIZE,
    offset,
    cursor,
    category,
    sort = 'newest',
    recruiting,
  }: ClubListQuery): Promise<SharedPage> => {
    const criteria = { sort, category, recruiting };
    if (cursor !== undefined && offset !== undefined)
      throw new AppError('rule_broken', { fields: { offset: message.wrongType('offset') } });
    const after = cursor === undefined ? { offset: offset ?? 0 } : decodeCursor(cursor, criteria);
    const isFirstPage = 'offset' in after && after.offset === 0;
    const [{ rows, positionOf }, recruitingCount] = await Promise.all([
      readRows(pool, criteria, { limit: limit + 1, after }),
      isFirstPage ? countRecruiting(category) : undefined,
    ]);
    const visibleRows = rows.slice(0, limit);
    const last = visibleRows.at(-1);
    const nextCursor =
      last && rows.length > limit ? encodeCursor(criteria, positionOf(visibleRows.length - 1)) : null;
    return {
      clubs: await Promise.all(visibleRows.map((row) => presentClub(row, objects))),
      nextCursor,
      ...(recruitingCount !== undefined && { recruitingCount }),
    };
  };
  const readClub = async (clubId: number) => {
    const row = await findClub(pool, clubId);
    if (!row) throw clubNotFound();
    return presentClub(row, objects);
  };

  // These results do not depend on the user, so identical reads in one turn of the event loop share one query.
  const readSharedPage = deduplicateCalls(readPage, ({ limit, offset, cursor, category, sort, recruiting }) =>
    JSON.stringify([limit, offset, cursor, category, sort, recruiting]),
  );
  const readSharedClub = deduplicateCalls(readClub, String);

  return {
    list: async (userId, query) => {
      const [page, followedIds] = await Promise.all([readSharedPage(query), follows.followedClubsOf(userId)]);
      return { ...page, clubs: page.clubs.map((club) => presentForUser(club, { userId, followedIds })) };
    },

    get: async (userId, clubId) => {
      const [club, followedIds] = await Promise.all([
        readSharedClub(clubId),
        follows.followedClubsOf(userId),
      ]);
      if (club.removed === undefined) return presentForUser(club, { userId, followedIds });
      const canRead = await createRemovedContentCheck(pool, userId, [
        { removedUntil: new Date(club.removed.until) },
      ]);
      const president = findPresident(club.leaders);
      return {
        ...withRemovedContent(club, { canReadRemoved: canRead(president?.userId ?? null) }),
        isFollowed: followedIds.has(clubId),
      };
    },

    listOf: async (userId) =>
      Promise.all((await listClubsOf(pool, userId)).map((row) => presentMyClub(row, objects))),

    listFollowed: async (userId) =>
      Promise.all(
        (await listClubsFollowedBy(pool, userId)).map(async (row) => ({
          ...withRemovedContent(await presentClub(row, objects), { canReadRemoved: false }),
          isFollowed: true,
        })),
      ),
  };
}

/** Returns the requested object name; null for no name, '' or the default name. `prepare` rejects values that are no object names. */
const requestedPicture = (name: string | null | undefined) =>
  name === undefined || name === null || name === '' || name === DEFAULT_CLUB_THUMBNAIL ? null : name;

/** The rows of a page, and the cursor position of the row at an index. */
interface PageRows {
  rows: ClubRow[];
  positionOf: (index: number) => ClubPosition;
}

/** Reads the rows of a page with the requested filter and sort order. */
async function readRows(
  pool: Pool,
  { sort, category, recruiting }: ClubListCriteria,
  { limit, after }: { limit: number; after: ClubPosition | { offset: number } },
): Promise<PageRows> {
  if (sort === 'deadline') {
    // decodeCursor returns a position of the same sort, so the fallback `{ offset: 0 }` only satisfies the types.
    const start = 'at' in after || 'offset' in after ? after : { offset: 0 };
    const rows = await listClubsByDeadline(pool, { category, recruiting, limit, after: start });
    return { rows, positionOf: (index) => deadlinePositionOf(rows[index]) };
  }
  const rows = await listClubs(pool, { sort, category, recruiting, limit, after });
  return { rows, positionOf: (index) => positionIn(sort, rows[index]) };
}

const missingRow = () => new Error('a page has no row at its end');

function deadlinePositionOf(row: DueClubRow | undefined): ClubPosition {
  if (!row) throw missingRow();
  const { rank, due, clubId, at } = row;
  return { rank, due, id: clubId, at };
}

function positionIn(sort: Exclude<ClubSort, 'deadline'>, row: ListedClubRow | undefined): ClubPosition {
  if (!row) throw missingRow();
  switch (sort) {
    case 'newest':
      return { id: row.clubId };
    case 'members':
      return { memberCount: row.memberCount, id: row.clubId };
    case 'name':
      return { name: row.nameKey };
  }
}
