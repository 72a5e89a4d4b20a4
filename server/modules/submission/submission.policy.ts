import { isLeader } from '@contract/member';
import type { RoleName } from '@contract/member';

/** Whether a person may read a club's applicants and decide on them: applications hold phone numbers and confidences. */
export function mayManageApplicants(role: RoleName): boolean {
  return isLeader(role);
}
