import type { OwnSubmissionDetail } from '@contract/submission';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { myApplicationText, submissionText } from '@/shared/messages';

interface Progress {
  /**
   * `note`: the past or planned time of the step. A decided result also has the decision. An invited applicant
   * without a slot gets the request to choose one.
   */
  steps: { name: string; note?: string }[];
  /** Index of the current step. */
  current: number;
}

const { steps: stepNames } = myApplicationText;

/**
 * Returns the steps of an application and the current step. The interview is not a step if the
 * round has none or if the leaders decided in the document stage.
 */
export function progressOf(submission: OwnSubmissionDetail): Progress {
  const { status, stage, createdAt, viewedAt, decidedAt, slot, recruitment } = submission;
  const isDecided = status !== 'PENDING';
  const isInvited = stage === 'INTERVIEW';
  const hasInterviewStep = recruitment.hasInterview && (isInvited || !isDecided);
  const steps = [
    { name: stepNames.written },
    { name: stepNames.submitted, note: formatMonthDayTime(createdAt) },
    { name: stepNames.viewed, ...(viewedAt !== null && { note: formatMonthDayTime(viewedAt) }) },
    ...(hasInterviewStep ? [{ name: stepNames.interview, ...interviewNote() }] : []),
    { name: stepNames.result, ...resultNote() },
  ];

  function interviewNote(): { note?: string } {
    if (slot) return { note: formatMonthDayTime(slot.startsAt) };
    return isInvited && !isDecided ? { note: myApplicationText.chooseTime } : {};
  }
  function resultNote(): { note?: string } {
    if (isDecided && decidedAt !== null)
      return { note: `${submissionText.status[status]} · ${formatMonthDayTime(decidedAt)}` };
    return recruitment.resultsAt === null ? {} : { note: formatMonthDayTime(recruitment.resultsAt) };
  }

  const indexOf = (name: string) => steps.findIndex((step) => step.name === name);
  if (isDecided) return { steps, current: steps.length - 1 };
  if (isInvited && hasInterviewStep) return { steps, current: indexOf(stepNames.interview) };
  return { steps, current: indexOf(viewedAt === null ? stepNames.submitted : stepNames.viewed) };
}
