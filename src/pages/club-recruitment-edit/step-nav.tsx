import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { roundSteps, stepOf } from '@/features/recruitment-edit';
import type { RoundProblems, RoundStep } from '@/features/recruitment-edit';
import { nonBlankQuestions } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { formatMonthDay, formatMonthDayTime } from '@/shared/lib/seoul-time';
import { recruitmentText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Steps = styled('ol')(
  ({
    theme: {
      typography,
      focusVisible,
      vars: { palette },
    },
  }) => ({
    padding: '8px 0',
    '& li': { position: 'relative', padding: '0 0 26px 30px', listStyle: 'none' },
    '& li:not(:last-of-type)::before': {
      content: '""',
      position: 'absolute',
      left: 8,
      top: 14,
      bottom: -6,
      width: 2,
      backgroundColor: palette.border,
    },
    '& li[data-past]::before': { backgroundColor: palette.primary.main },
    '& li::after': {
      content: '""',
      position: 'absolute',
      boxSizing: 'border-box',
      left: 3,
      top: 6,
      width: 12,
      height: 12,
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& li[data-past]::after': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '& li[aria-current]::after': {
      left: 0,
      top: 3,
      width: 18,
      height: 18,
      borderWidth: 5,
      borderColor: palette.primary.main,
      backgroundColor: palette.background.paper,
    },
    '& a': {
      ...typography.bodyStrong,
      display: 'block',
      color: palette.text.secondary,
      textDecoration: 'none',
    },
    '& a:hover': { color: palette.text.primary },
    '& a:focus-visible': { ...focusVisible },
    '& [aria-current] > a': { fontWeight: 700, color: palette.text.primary },
    '& small': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& small[data-problem]': { fontWeight: 500, color: palette.onTint.warning },
  }),
);

interface StepNavProps {
  currentStep: RoundStep;
  values: RoundValues;
  problems: RoundProblems;
  /** Whether the round is a draft whose settings were never saved. */
  isNeverSaved: boolean;
}

/**
 * The steps of the editor. Each shows the number of its problems, or else a summary of its values. In a draft
 * whose settings were never saved, a placeholder replaces the summary of an untouched step.
 */
export function StepNav({ currentStep, values, problems, isNeverSaved }: StepNavProps) {
  const currentIndex = roundSteps.indexOf(currentStep);
  return (
    <nav aria-label={recruitmentText.steps}>
      <Steps>
        {roundSteps.map((step, index) => {
          const problemCount = Object.keys(problems).filter((field) => stepOf(field) === step).length;
          return (
            <li
              key={step}
              aria-current={step === currentStep ? 'step' : undefined}
              data-past={index < currentIndex || undefined}
            >
              <Link to={{ search: step === 'basics' ? '' : `?step=${step}` }} replace>
                {recruitmentText.step[step]}
              </Link>
              {problemCount > 0 ? (
                <small data-problem>
                  <Icon name="alert" size="xs" />
                  {recruitmentText.hint.problems(problemCount)}
                </small>
              ) : (
                <small>{(isNeverSaved && placeholderOf(step, values)) || summarizeStep(step, values)}</small>
              )}
            </li>
          );
        })}
      </Steps>
    </nav>
  );
}

/** Returns the placeholder for an untouched step; undefined for a changed step and for the questions. */
function placeholderOf(step: RoundStep, values: RoundValues): string | undefined {
  const { hint } = recruitmentText;
  if (step === 'basics') return areNamedBasicsEmpty(values) ? hint.period : undefined;
  if (step === 'interview') return values.hasInterview ? undefined : hint.unsaved.interview;
  return step === 'release' && values.release === 'IMMEDIATE' ? hint.unsaved.release : undefined;
}

/** Returns whether period, seats and tracks are empty, which the placeholder of the first step names. */
const areNamedBasicsEmpty = ({ opensAt, closesAt, seats, tracks }: RoundValues) =>
  opensAt === null && closesAt === null && seats.trim() === '' && tracks.length === 0;

/** Returns a summary of the values of a step. */
function summarizeStep(step: RoundStep, values: RoundValues): string {
  const { hint } = recruitmentText;
  switch (step) {
    case 'basics':
      return [
        periodOf(values),
        values.seats.trim() === '' ? '' : values.seats.trim() + recruitmentText.personUnit,
      ]
        .filter((text) => text !== '')
        .join(' · ');
    case 'questions': {
      const questions = nonBlankQuestions(values);
      const commonCount = questions.filter(({ trackKeys }) => trackKeys.length === 0).length;
      return questions.length === 0
        ? hint.noQuestions
        : hint.questions(commonCount, questions.length - commonCount);
    }
    case 'interview':
      return values.hasInterview ? hint.interview(Number(values.bookingClosesHours)) : hint.noInterview;
    case 'release':
      if (values.release === 'IMMEDIATE') return hint.immediate;
      return values.resultsAt === null ? hint.together : formatMonthDayTime(values.resultsAt);
  }
}

function periodOf({ opensAt, closesAt }: RoundValues): string {
  if (closesAt === null) return recruitmentText.hint.openEnded;
  const from = opensAt === null ? '' : formatMonthDay(opensAt);
  return `${from} – ${formatMonthDay(closesAt)}`.trim();
}
