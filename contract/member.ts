/** A person's standing in one club, from none to all. */
export const roleNames = ['NO_ROLE', 'MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type RoleName = (typeof roleNames)[number];

/** Roles that a membership can have. */
export const memberRoleNames = ['MEMBER', 'STAFF', 'VICE_PRESIDENT', 'PRESIDENT'] as const;
export type MemberRoleName = (typeof memberRoleNames)[number];

/** Leaders decide on applicants, write notices and change the club's picture. */
export function isLeader(role: RoleName): boolean {
  return role === 'PRESIDENT' || role === 'VICE_PRESIDENT';
}
