import { CLUBS_PER_PRESIDENT } from '@contract/club';
import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';

/** Members see the member list; other users see only the leaders. */
export const mayListMembers = isMember;

export function mayGrantRoles(role: RoleName): boolean {
  return role === 'PRESIDENT';
}

export function mayExpel(role: RoleName): boolean {
  return role === 'PRESIDENT';
}

/** Whether a membership may end by leaving or expulsion. A president has to hand the club over first. */
export function mayBeRemoved(role: RoleName): boolean {
  return isMember(role) && role !== 'PRESIDENT';
}

/** Whether a user with this number of presidencies may become president of another club. */
export function mayPresideOverAnother(presidencies: number): boolean {
  return presidencies < CLUBS_PER_PRESIDENT;
}
