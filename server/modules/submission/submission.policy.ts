import { isLeader } from '@contract/member';
import type { RoleName } from '@contract/member';

/** Whether a role may read and decide applications, which contain phone numbers and personal statements. */
export function mayManageApplicants(role: RoleName): boolean {
  return isLeader(role);
}
