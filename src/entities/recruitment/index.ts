export { RecruitingBadge } from './ui/recruiting-badge';
export { nextChangeOf } from './next-change';
export { isPlainRound } from './plain-round';
export { buildRoundUpdate } from './round-update';
export {
  countApplications,
  countPending,
  isBlankQuestion,
  newKey,
  storedQuestionKey,
  nonBlankQuestions,
  toQuestionValues,
  toRoundBody,
  toRoundValues,
  toShownQuestion,
} from './round-values';
export type { OptionValues, QuestionValues, RoundValues, TrackValues } from './round-values';
export {
  recruitmentApi,
  useGetCurrentRecruitmentQuery,
  useGetRecruitmentQuery,
  useListRecruitmentsQuery,
} from './recruitment-api';
export type { RoundEditor } from './round-editor';
export { RoundChoice } from './ui/round-choice';
