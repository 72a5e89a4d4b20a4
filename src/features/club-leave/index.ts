export { LeaveClubButton } from './leave-club-button';
