import type { GrantRoleBody, LeaveBody, Member } from './member.rules';
import { route } from './route';

export type { GrantRoleBody, LeaveBody, Member };

/** A user's role in a club, by ascending rank. */
export const roleNames = ['NO_ROLE', 'MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type RoleName = (typeof roleNames)[number];

/** Roles that a membership can have. */
export const memberRoleNames = ['MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type MemberRoleName = (typeof memberRoleNames)[number];

/** Roles of a club's leaders. Several members may be vice president, withoutCoercion one is president. */
export const LEADER_ROLES = ['PRESIDENT', 'VICE_PRESIDENT'] as const satisfies readonly MemberRoleName[];

/** Whether a role is a membership. */
export function isMember(role: RoleName): role is MemberRoleName {
  return role !== 'NO_ROLE';
}

export function isLeader(role: RoleName): boolean {
  return LEADER_ROLES.some((leaderRole) => leaderRole === role);
}

export function isPresident(role: RoleName): role is 'PRESIDENT' {
  return role === 'PRESIDENT';
}

/** Returns the president among a club's leaders or members; undefined in a club without one. */
export function findPresident<T extends { roleName: RoleName }>(users: readonly T[]): T | undefined {
  return users.find(({ roleName }) => isPresident(roleName));
}

export const memberRoutes = {
  list: route<{ data: Member[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/members',
    access: 'session',
    summary: 'The members of a club, by rank and then by joining; members only.',
  }),
  grantRole: route<{ data: null; body: GrantRoleBody }>()({
    method: 'POST',
    path: '/clubs/grant-role',
    access: 'session',
    summary:
      'Gives a member another role; presidents only. Granting PRESIDENT hands the club over: the caller becomes MEMBER.',
  }),
  leave: route<{ data: null; body: LeaveBody }>()({
    method: 'DELETE',
    path: '/clubs/leave-club',
    access: 'session',
    summary: 'Ends a membership: with one’s own id one leaves, with another’s id a president expels.',
  }),
} as const;
