import type { CategoryName } from '@contract/category';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { Club, ClubRecruitment, MyClub } from '@contract/club';
import { findPresident, isPresident } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import { presentRemoval } from '../removal/removal.service';

/** A club as the read queries select it. */
export interface ClubRow {
  clubId: number;
  clubName: string;
  description: string;
  category: CategoryName;
  thumbnail: string | null;
  memberCount: number;
  createdAt: Date;
  /** President first, then vice presidents by join date; null for none. The name of a deleted account is null. */
  leaders: { userId: number; name: string | null; roleName: MemberRoleName }[] | null;
  /** The current round, else the one that ended last, with times as PostgreSQL writes them in JSON. */
  recruitment: StoredRound | null;
  followerCount: number;
  changedAt: Date | null;
  isQuiet: boolean;
  /** Set for a club that an operator has closed. */
  closedReason: string | null;
  /** The end of a removal of description and picture by an operator; null for a visible club. */
  removedUntil: Date | null;
  /** The database's clock. One instant decides the states of a whole response. */
  now: Date;
}

interface StoredRound {
  recruitmentId: number;
  publishedAt: string | null;
  opensAt: string | null;
  closesAt: string | null;
  closedAt: string | null;
  endedAt: string | null;
}

/** A closed club accepts no applications, so its round is shown as closed. */
function presentRound(
  round: StoredRound,
  { now, closedReason }: Pick<ClubRow, 'now' | 'closedReason'>,
): ClubRecruitment {
  const state = recruitmentStateAt(round, now);
  return {
    recruitmentId: round.recruitmentId,
    state: closedReason === null || state === 'DONE' ? state : 'REVIEW',
    opensAt: isoOf(round.opensAt),
    closesAt: isoOf(round.closesAt),
  };
}

const isoOf = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

/** A club as every user sees it, so that concurrent reads can share it. */
export type SharedClub = Omit<Club, 'isFollowed'> & {
  /** Content that an operator has removed, for readers who may still see it. */
  hidden?: Pick<Club, 'description' | 'thumbUrl' | 'thumbCardUrl'>;
};

/** Presents a club with a signed URL of its card picture. */
export async function presentClub(row: ClubRow, objects: ObjectStore): Promise<SharedClub> {
  const leaders = (row.leaders ?? []).map(({ userId, name, roleName }) => ({
    userId,
    name: name ?? WITHDRAWN_USER_NAME,
    roleName,
  }));
  const removable = {
    description: row.description,
    thumbUrl: row.thumbnail ?? DEFAULT_CLUB_THUMBNAIL,
    thumbCardUrl: row.thumbnail === null ? null : await objects.downloadUrlOf(row.thumbnail, 'card'),
  };
  return {
    clubId: row.clubId,
    clubName: row.clubName,
    ...(row.removedUntil === null ? removable : REMOVED_CONTENT),
    category: row.category,
    presidentName: findPresident(leaders)?.name ?? null,
    leaders,
    memberCount: row.memberCount,
    createdAt: row.createdAt.toISOString(),
    recruitment: row.recruitment && presentRound(row.recruitment, row),
    followerCount: row.followerCount,
    ...(row.changedAt && { lastChangedAt: row.changedAt.toISOString() }),
    ...(row.isQuiet && { isQuiet: true }),
    ...(row.closedReason !== null && { closedReason: row.closedReason }),
    ...presentRemoval(row),
    ...(row.removedUntil !== null && { hidden: removable }),
  };
}

const REMOVED_CONTENT = { description: '', thumbUrl: DEFAULT_CLUB_THUMBNAIL, thumbCardUrl: null };

/** Presents a club with the caller's role. */
export async function presentMyClub(
  row: ClubRow & { roleName: MemberRoleName },
  objects: ObjectStore,
): Promise<MyClub> {
  const club = await presentClub(row, objects);
  // A membership replaces following.
  return {
    ...withRemovedContent(club, { canReadRemoved: isPresident(row.roleName) }),
    isFollowed: false,
    roleName: row.roleName,
  };
}

/** Adds removed content for readers who may still see it: the president and operators. */
export function withRemovedContent(
  { hidden, ...club }: SharedClub,
  { canReadRemoved }: { canReadRemoved: boolean },
): Omit<Club, 'isFollowed'> {
  return canReadRemoved && hidden ? { ...club, ...hidden } : club;
}

/** Presents a club for a user who follows the clubs with these ids. */
export const presentForUser = (
  club: SharedClub,
  { userId, followedIds }: { userId: number; followedIds: ReadonlySet<number> },
): Club => ({
  ...withRemovedContent(club, { canReadRemoved: findPresident(club.leaders)?.userId === userId }),
  isFollowed: followedIds.has(club.clubId),
});
