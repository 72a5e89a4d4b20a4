export {
  submissionApi,
  useGetClubSubmissionQuery,
  useGetEvaluationsQuery,
  useGetOwnSubmissionQuery,
  useGetSubmissionStateQuery,
  useLazyListSubmissionAnswersQuery,
  useListClubSubmissionsQuery,
  useListOwnSubmissionsQuery,
} from './submission-api';
export { changeListedSubmissions } from './cached-submissions';
export { decisionIn, filterOf, hasReached, isDecidable } from './stage-decision';
export type { DecisionFilter } from './stage-decision';
export { AnswerList } from './ui/answer-list';
export { DecisionBadge, decisionIcons } from './ui/decision-badge';
export { SubmissionFields, submissionFields } from './ui/submission-fields';
export { SubmissionSheet } from './ui/submission-sheet';
export { SubmissionStatusBadge, submissionStatusIcons } from './ui/submission-status-badge';
export { SubmissionTimeline } from './ui/submission-timeline';
