import type { CategoryName } from '@contract/category';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { Club, MyClub } from '@contract/club';
import type { MemberRoleName } from '@contract/member';
import { WITHDRAWN_NAME } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';

/** One club as the hot reads select it. */
export interface ClubRow {
  clubId: number;
  clubName: string;
  description: string;
  category: CategoryName;
  thumbnail: string | null;
  memberCount: number;
  createdAt: Date;
  /** President first, then vice presidents as they joined; null for none. A name is null for one who has left the service. */
  leaders: { userId: number; name: string | null; roleName: MemberRoleName }[] | null;
}

/** A club as the API shows it, with a signed address of its card picture. */
export async function presentClub(row: ClubRow, objects: ObjectStore): Promise<Club> {
  const leaders = (row.leaders ?? []).map(({ userId, name, roleName }) => ({
    userId,
    name: name ?? WITHDRAWN_NAME,
    roleName,
  }));
  return {
    clubId: row.clubId,
    clubName: row.clubName,
    description: row.description,
    category: row.category,
    presidentName: leaders.find(({ roleName }) => roleName === 'PRESIDENT')?.name ?? null,
    thumbUrl: row.thumbnail ?? DEFAULT_CLUB_THUMBNAIL,
    thumbCardUrl: row.thumbnail === null ? null : await objects.readAddress(row.thumbnail, 'card'),
    leaders,
    memberCount: row.memberCount,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A club with the caller's role in it. */
export async function presentMyClub(
  row: ClubRow & { roleName: MemberRoleName },
  objects: ObjectStore,
): Promise<MyClub> {
  return { ...(await presentClub(row, objects)), roleName: row.roleName };
}
