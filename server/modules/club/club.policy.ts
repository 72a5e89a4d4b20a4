import type { RoleName } from '@contract/member';

export function mayDeleteClub(role: RoleName): boolean {
  return role === 'PRESIDENT';
}
