import { isLeader } from '@contract/member';
import type { RoleName } from '@contract/member';

/** Leaders may change the club's picture. */
export const mayChangeThumbnail = isLeader;

export function mayDeleteClub(role: RoleName): boolean {
  return role === 'PRESIDENT';
}
