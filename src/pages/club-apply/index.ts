export { ClubApplyPage } from './club-apply-page';
