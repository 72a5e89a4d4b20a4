import type { CategoryName } from '@contract/category';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { Club, MyClub } from '@contract/club';
import { findPresident } from '@contract/member';
import type { MemberRoleName } from '@contract/member';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';

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
}

/** Presents a club with a signed URL of its card picture. */
export async function presentClub(row: ClubRow, objects: ObjectStore): Promise<Club> {
  const leaders = (row.leaders ?? []).map(({ userId, name, roleName }) => ({
    userId,
    name: name ?? WITHDRAWN_USER_NAME,
    roleName,
  }));
  return {
    clubId: row.clubId,
    clubName: row.clubName,
    description: row.description,
    category: row.category,
    presidentName: findPresident(leaders)?.name ?? null,
    thumbUrl: row.thumbnail ?? DEFAULT_CLUB_THUMBNAIL,
    thumbCardUrl: row.thumbnail === null ? null : await objects.readAddress(row.thumbnail, 'card'),
    leaders,
    memberCount: row.memberCount,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Presents a club with the caller's role. */
export async function presentMyClub(
  row: ClubRow & { roleName: MemberRoleName },
  objects: ObjectStore,
): Promise<MyClub> {
  return { ...(await presentClub(row, objects)), roleName: row.roleName };
}
