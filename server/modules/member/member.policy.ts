import type { MemberRoleName, RoleName } from '@contract/member';

/** Whether a standing is a membership: a stranger may apply, a member may not. */
export function isMember(role: RoleName): role is MemberRoleName {
  return role !== 'NO_ROLE';
}

/** Whether a member may end the membership, by leaving or by being expelled: a president first hands the club over. */
export function mayBeRemoved(role: RoleName): boolean {
  return isMember(role) && role !== 'PRESIDENT';
}
