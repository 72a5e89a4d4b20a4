export { ClubRecruitmentEditPage } from './club-recruitment-edit-page';
