export { ClubManagementPage } from './club-management-page';
