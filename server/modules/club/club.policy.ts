import { isLeader } from '@contract/member';
import type { RoleName } from '@contract/member';

/** The club's picture is its leaders' to change. */
export const mayChangeThumbnail = isLeader;

export function mayDeleteClub(role: RoleName): boolean {
  return role === 'PRESIDENT';
}
