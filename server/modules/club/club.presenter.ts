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
  /** Name of the picture's object; null for the default picture. */
  thumbnail: string | null;
  memberCount: number;
  createdAt: Date;
  /** President first, then vice presidents by join date; null for none. The name of a deleted account is null. */
  leaders: { userId: number; name: string | null; roleName: MemberRoleName }[] | null;
  /** The current round, else the round that ended last, else null. Its times are texts as PostgreSQL writes them in JSON. */
  recruitment: StoredRound | null;
  followerCount: number;
  /** Time of the last post or change of a round; null if there is none. */
  changedAt: Date | null;
  /** Whether the club is older than `QUIET_DAYS` days, and in these days nothing has changed and no leader was active. */
  isQuiet: boolean;
  /** Null unless an operator has closed the club. */
  closedReason: string | null;
  /** The end of a removal of description and picture by an operator; null for a visible club. */
  removedUntil: Date | null;
  /** Time of the query by the database's clock. It decides the state of every round in the response. */
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

/** Presents a round. In a closed club, a round that has not ended has the state REVIEW, because it accepts no applications. */
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

/** A club that is not yet presented for one user, so that concurrent reads can share it. */
export type SharedClub = Omit<Club, 'isFollowed'> & {
  /** Content that an operator has removed. {@link withRemovedContent} shows it only to readers who may see it. */
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
    // The API calls an object name `thumbUrl`, although it is no URL.
    thumbUrl: row.thumbnail ?? DEFAULT_CLUB_THUMBNAIL,
    thumbCardUrl: row.thumbnail === null ? null : await objects.downloadUrlOf(row.thumbnail, 'card'),
  };
  return {
    clubId: row.clubId,
    clubName: row.clubName,
    ...(row.removedUntil === null ? removable : REMOVAL_PLACEHOLDER),
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

const REMOVAL_PLACEHOLDER = { description: '', thumbUrl: DEFAULT_CLUB_THUMBNAIL, thumbCardUrl: null };

/** Presents a club of the caller with the caller's role in it. */
export async function presentMyClub(
  row: ClubRow & { roleName: MemberRoleName },
  objects: ObjectStore,
): Promise<MyClub> {
  const club = await presentClub(row, objects);
  return {
    ...withRemovedContent(club, { canReadRemoved: isPresident(row.roleName) }),
    // Members do not follow their club: a trigger deletes the follow when the user joins.
    isFollowed: false,
    roleName: row.roleName,
  };
}

/** Shows removed content to a reader who may see it: the president or an operator. Other readers get the placeholder. */
export function withRemovedContent(
  { hidden, ...club }: SharedClub,
  { canReadRemoved }: { canReadRemoved: boolean },
): Omit<Club, 'isFollowed'> {
  return canReadRemoved && hidden ? { ...club, ...hidden } : club;
}

/** Presents a club for a user who follows the clubs `followedIds`. Shows removed content to the president, but not to operators. */
export const presentForUser = (
  club: SharedClub,
  { userId, followedIds }: { userId: number; followedIds: ReadonlySet<number> },
): Club => ({
  ...withRemovedContent(club, { canReadRemoved: findPresident(club.leaders)?.userId === userId }),
  isFollowed: followedIds.has(club.clubId),
});
