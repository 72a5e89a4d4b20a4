export { ClubNoticePage } from './club-notice-page';
