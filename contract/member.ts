import type { AddMemberBody, GrantRoleBody, LeaveBody, Member } from './member.rules';
import { route } from './route';

export type { AddMemberBody, GrantRoleBody, LeaveBody, Member };

export const EXPULSION_REASON_MAX_LENGTH = 500;

/** Roles of members, by ascending rank. Lists of members show the highest rank first. */
export const memberRoleNames = ['MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type MemberRoleName = (typeof memberRoleNames)[number];

/** The role of any user in a club, by ascending rank. NO_ROLE: not a member. */
export const roleNames = ['NO_ROLE', ...memberRoleNames] as const;
export type RoleName = (typeof roleNames)[number];

/** Roles of a club's leaders. Several members may be vice president, only one is president. */
export const LEADER_ROLES = ['PRESIDENT', 'VICE_PRESIDENT'] as const satisfies readonly MemberRoleName[];

/** Roles of a club's officers, who help to run it: the leaders and STAFF. */
export const OFFICER_ROLES = [...LEADER_ROLES, 'STAFF'] as const satisfies readonly MemberRoleName[];

/** Returns whether a role is that of a member. */
export function isMember(role: RoleName): role is MemberRoleName {
  return role !== 'NO_ROLE';
}

export function isLeader(role: RoleName): boolean {
  return LEADER_ROLES.some((leaderRole) => leaderRole === role);
}

/** Returns whether a role is one of {@link OFFICER_ROLES}. */
export function isOfficer(role: RoleName): boolean {
  return OFFICER_ROLES.some((officerRole) => officerRole === role);
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
    summary: 'Lists the members of a club, highest role first, then earliest to join first. Members only.',
  }),
  add: route<{ data: null; body: AddMemberBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/members',
    access: 'session',
    summary:
      'Adds a rejected applicant as a member. This corrects a mistaken rejection, because a released decision never changes. Leaders only.',
  }),
  grantRole: route<{ data: null; body: GrantRoleBody }>()({
    method: 'POST',
    path: '/clubs/grant-role',
    access: 'session',
    summary:
      'Changes the role of another member. President only. Granting PRESIDENT transfers the presidency: the caller becomes MEMBER.',
  }),
  leave: route<{ data: null; body: LeaveBody }>()({
    method: 'DELETE',
    path: '/clubs/leave-club',
    access: 'session',
    summary:
      'Ends a membership and deletes the user’s applications to the club. With the caller’s own id the caller leaves; with another id the president expels that member.',
  }),
} as const;
