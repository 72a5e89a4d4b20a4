export { ClubNoticesPage } from './club-notices-page';
