import { CLUBS_PER_PRESIDENT } from '@contract/club';
import { isMember } from '@contract/member';
import type { RoleName } from '@contract/member';

/** Members know one another; to everybody else a club shows its leaders only. */
export const mayListMembers = isMember;

export function mayGrantRoles(role: RoleName): boolean {
  return role === 'PRESIDENT';
}

export function mayExpel(role: RoleName): boolean {
  return role === 'PRESIDENT';
}

/** Whether a member may end the membership, by leaving or by being expelled: a president first hands the club over. */
export function mayBeRemoved(role: RoleName): boolean {
  return isMember(role) && role !== 'PRESIDENT';
}

/** Whether someone who presides over so many clubs may take on another. */
export function mayPresideOverAnother(presidencies: number): boolean {
  return presidencies < CLUBS_PER_PRESIDENT;
}
