import type { Pool } from 'pg';
import { CLUB_PAGE_SIZE, DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { Club, ClubBody, ClubListQuery, ClubPage, MyClub } from '@contract/club';
import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import type { ObjectStore } from '../../engines/objects/objects';
import { addMember, claimPresidency, roleOf } from '../member/member.service';
import { decodeCursor, encodeCursor } from './club-cursor';
import type { ClubOrder, ClubPosition } from './club-cursor';
import { refreshClubSearch } from './club-search.service';
import { mayDeleteClub } from './club.policy';
import { presentClub, presentMyClub } from './club.presenter';
import { deleteLonelyClub, findClub, insertClub, listClubs, listClubsOf, lockClub, setThumbnail } from './club.repository';
import type { ListedClubRow } from './club.repository';

export interface ClubService {
  /** Throws `rule_broken` for a cursor that is none of this order, or together with an offset. */
  list: (query: ClubListQuery) => Promise<ClubPage>;
  /** Throws `not_found`. */
  get: (clubId: number) => Promise<Club>;
  listOf: (userId: number) => Promise<MyClub[]>;
  /** Answers the new club's id. Throws `club_limit_reached`, `club_name_taken`, `image_unreadable`. */
  create: (userId: number, body: ClubBody) => Promise<number>;
  /** Throws `not_found`, `not_allowed`, `club_has_members`. */
  remove: (userId: number, clubId: number) => Promise<void>;
}

/** Makes a picture that a person has uploaded that of `holder` ('club:12'), once and for all. Throws when it cannot be. */
export type AttachObject = (tx: Transaction, name: string, userId: number, holder: string) => Promise<void>;

/** Gives a picture up: it goes with the commit. */
export type ReleaseObject = (tx: Transaction, name: string) => Promise<void>;

interface ClubServiceParts {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  attachObject?: AttachObject;
  releaseObject?: ReleaseObject;
}

const clubNotFound = () => new AppError('not_found', { message: message.clubNotFound });
const refusePicture: AttachObject = () => Promise.reject(new AppError('image_unreadable'));
const keepPicture: ReleaseObject = () => Promise.resolve();

/** Clubs: reading, founding and deleting them. Changes of members are the member module's. */
export function createClubService({ db, pool, objects, attachObject = refusePicture, releaseObject = keepPicture }: ClubServiceParts): ClubService {
  return {
    list: async ({ limit = CLUB_PAGE_SIZE, offset, cursor, category, sort = 'newest' }) => {
      const order = { sort, category };
      if (cursor !== undefined && offset !== undefined) throw new AppError('rule_broken', { fields: { offset: message.wrongType('offset') } });
      const after = cursor === undefined ? { offset: offset ?? 0 } : decodeCursor(cursor, order);
      const rows = await listClubs(pool, { ...order, limit: limit + 1, after });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const nextCursor = last && rows.length > limit ? encodeCursor(order, positionOf(last, order)) : null;
      return { clubs: await Promise.all(shown.map((row) => presentClub(row, objects))), nextCursor };
    },

    get: async (clubId) => {
      const row = await findClub(pool, clubId);
      if (!row) throw clubNotFound();
      return presentClub(row, objects);
    },

    listOf: async (userId) => Promise.all((await listClubsOf(pool, userId)).map((row) => presentMyClub(row, objects))),

    create: async (userId, { clubName, description, category, thumbUrl }) => db.transaction(async (tx) => {
      await claimPresidency(tx, userId);
      const clubId = await insertClub(tx, { name: clubName, description, category });
      if (clubId === undefined) throw new AppError('club_name_taken', { fields: { clubName: message.clubNameTaken } });
      if (thumbUrl !== undefined && thumbUrl !== '' && thumbUrl !== DEFAULT_CLUB_THUMBNAIL) {
        await attachObject(tx, thumbUrl, userId, `club:${String(clubId)}`);
        await setThumbnail(tx, clubId, thumbUrl);
      }
      await addMember(tx, clubId, userId, 'PRESIDENT');
      await refreshClubSearch(tx, { clubId });
      return clubId;
    }),

    remove: async (userId, clubId) => db.transaction(async (tx) => {
      if (!await lockClub(tx, clubId)) throw clubNotFound();
      if (!mayDeleteClub(await roleOf(tx, clubId, userId))) throw new AppError('not_allowed');
      const deleted = await deleteLonelyClub(tx, clubId);
      if (!deleted) throw new AppError('club_has_members');
      if (deleted.thumbnail !== null) await releaseObject(tx, deleted.thumbnail);
    }),
  };
}

function positionOf({ clubId, memberCount, nameKey }: ListedClubRow, { sort }: ClubOrder): ClubPosition {
  switch (sort) {
    case 'newest': return { id: clubId };
    case 'members': return { memberCount, id: clubId };
    case 'name': return { name: nameKey };
  }
}
