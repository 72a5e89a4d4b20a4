export { ClubSubmissionsPage } from './club-submissions-page';
