import type { Member } from '@contract/member';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import type { MemberRow } from './member.repository';

/** Presents a member to other members of the club. */
export async function presentMember(
  { userId, name, profileImage, role, joinedAt }: MemberRow,
  objects: ObjectStore,
): Promise<Member> {
  return {
    userId,
    name,
    profileImage: profileImage ?? DEFAULT_PROFILE_IMAGE,
    profileImageUrl: profileImage === null ? null : await objects.downloadUrlOf(profileImage, 'face'),
    roleName: role,
    joinedAt: joinedAt.toISOString(),
  };
}
