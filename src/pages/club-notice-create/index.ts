export { ClubNoticeCreatePage } from './club-notice-create-page';
