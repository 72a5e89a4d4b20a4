export { MySubmissionEditPage } from './my-submission-edit-page';
