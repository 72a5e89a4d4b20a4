export { ClubQuestionsPage } from './club-questions-page';
