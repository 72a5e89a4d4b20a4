export { MySubmissionPage } from './my-submission-page';
