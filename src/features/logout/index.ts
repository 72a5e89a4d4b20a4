export { LogoutDialog } from './logout-dialog';
