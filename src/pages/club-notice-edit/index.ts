export { ClubNoticeEditPage } from './club-notice-edit-page';
