export { WithdrawSubmissionButton } from './withdraw-submission-button';
