import type { MemberRoleName } from './member';

/** Korean names of the roles, for pages and mails. */
export const memberRoleLabels: Record<MemberRoleName, string> = {
  MEMBER: '회원',
  STAFF: '운영진',
  VICE_PRESIDENT: '부회장',
  PRESIDENT: '회장',
};
