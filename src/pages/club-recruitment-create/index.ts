export { ClubRecruitmentCreatePage } from './club-recruitment-create-page';
