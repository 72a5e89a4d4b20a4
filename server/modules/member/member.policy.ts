import { CLUBS_PER_PRESIDENT } from '@contract/club';
import type { MemberRoleName, RoleName } from '@contract/member';

/** Whether a standing is a membership: a stranger may apply, a member may not. */
export function isMember(role: RoleName): role is MemberRoleName {
  return role !== 'NO_ROLE';
}

/** Whether a member may end the membership, by leaving or by being expelled: a president first hands the club over. */
export function mayBeRemoved(role: RoleName): boolean {
  return isMember(role) && role !== 'PRESIDENT';
}

/** Whether someone who presides over so many clubs may take on another. */
export function mayPresideOverAnother(presidencies: number): boolean {
  return presidencies < CLUBS_PER_PRESIDENT;
}
