export { BasicsStep, InterviewSwitch } from './basics-step';
export { useStartRecruitmentMutation } from './recruitment-edit-api';
export { findProblems, problemsOfErrors, roundSteps, stepOf } from './round-problems';
export type { RoundProblems, RoundStep } from './round-problems';
export { useRoundSaver } from './use-round-saver';
