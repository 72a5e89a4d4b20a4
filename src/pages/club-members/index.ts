export { ClubMembersPage } from './club-members-page';
