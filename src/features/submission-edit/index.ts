export { SubmissionEditForm } from './submission-edit-form';
