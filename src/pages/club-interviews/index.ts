export { ClubInterviewsPage } from './club-interviews-page';
