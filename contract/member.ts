import type { GrantRoleBody, LeaveBody, Member } from './member.rules';
import { route } from './route';

export type { GrantRoleBody, LeaveBody, Member };

/** A person's standing in one club, from none to all. */
export const roleNames = ['NO_ROLE', 'MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type RoleName = (typeof roleNames)[number];

/** Roles that a membership can have. */
export const memberRoleNames = ['MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type MemberRoleName = (typeof memberRoleNames)[number];

/** Whether a standing is a membership: members write, strangers may apply. */
export function isMember(role: RoleName): role is MemberRoleName {
  return role !== 'NO_ROLE';
}

/** Leaders decide on applicants, write notices and change the club's picture. */
export function isLeader(role: RoleName): boolean {
  return role === 'PRESIDENT' || role === 'VICE_PRESIDENT';
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
