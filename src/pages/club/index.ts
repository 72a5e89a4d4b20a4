export { ClubPage } from './club-page';
