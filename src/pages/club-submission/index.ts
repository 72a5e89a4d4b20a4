export { ClubSubmissionPage } from './club-submission-page';
