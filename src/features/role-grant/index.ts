export { GrantRoleDialog } from './grant-role-dialog';
export type { PendingGrant } from './grant-role-dialog';
export { RoleButtons } from './role-buttons';
