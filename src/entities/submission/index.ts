export {
  useGetClubSubmissionQuery,
  useGetOwnSubmissionQuery,
  useGetSubmissionStateQuery,
  useListClubSubmissionsQuery,
  useListOwnSubmissionsQuery,
} from './submission-api';
export { SubmissionFields, submissionFields } from './ui/submission-fields';
export { SubmissionSheet } from './ui/submission-sheet';
export { SubmissionStatusBadge, submissionStatusIcons } from './ui/submission-status-badge';
export { SubmissionTimeline } from './ui/submission-timeline';
