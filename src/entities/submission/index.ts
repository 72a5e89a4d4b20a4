export {
  submissionApi,
  useGetClubSubmissionQuery,
  useGetEvaluationsQuery,
  useGetOwnSubmissionQuery,
  useGetCurrentSubmissionQuery,
  useLazyListSubmissionAnswersQuery,
  useListClubSubmissionsQuery,
  useListOwnSubmissionsQuery,
} from './submission-api';
export { changeListedSubmissions } from './cached-submissions';
export { decisionIn, filterOf, hasReached, isDecidable, lockDecisions } from './stage-decision';
export type { DecisionFilter } from './stage-decision';
export { AnswerList } from './ui/answer-list';
export { DecisionBadge, decisionIcons } from './ui/decision-badge';
export { formatAnswer } from './format-answer';
export { formatApplication } from './format-application';
export { toFormFailure } from './application-errors';
export { createApplicationResolver } from './application-resolver';
export { isApplicationChanged, setApplicationAnswers, toApplicationTexts } from './application-texts';
export type { ApplicationTexts } from './application-texts';
export {
  applicationFields,
  checkApplication,
  isFilled,
  shownQuestionsOf,
  toAnswers,
  toAnswerValues,
  toApplicationValues,
} from './application-values';
export type { ApplicationField, ApplicationFormMethods, ApplicationValues } from './application-values';
export { QuestionSection } from './ui/question-section';
export { TrackField } from './ui/track-field';
export { SubmissionContents } from './ui/submission-contents';
export { SubmissionFields } from './ui/submission-fields';
export { SubmissionSheet } from './ui/submission-sheet';
export {
  OwnStatusBadge,
  ownStatusText,
  SubmissionStatusBadge,
  submissionStatusIcons,
} from './ui/submission-status-badge';
export { SubmissionTimeline } from './ui/submission-timeline';
