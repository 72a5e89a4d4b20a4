import { styled } from '@mui/material/styles';
import { formatDayTime } from '@/shared/lib/formats';

/** A step of a process. */
interface ProgressStep {
  name: string;
  description: string;
  /** ISO 8601 time at which the step was reached. Null or missing before that, or if the time is unknown. */
  reachedAt?: string | null;
  isReached: boolean;
}

// The line has the primary colour up to the current step and is pale after it.
const Steps = styled('ol')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    marginTop: 14,
    '& li': {
      ...typography.body2,
      position: 'relative',
      padding: '0 0 18px 28px',
      color: palette.text.secondary,
    },
    '& b': { ...typography.bodyStrong, color: palette.text.primary },
    '& header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 },
    '& time': {
      ...typography.caption,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: 4,
      top: 8,
      bottom: -8,
      width: 2,
      backgroundColor: palette.border,
    },
    '& li.passed::before': { backgroundColor: palette.primary.main },
    '& li::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 6,
      width: 10,
      height: 10,
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& li.reached::after': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '& li:last-child': { paddingBottom: 0 },
  }),
);

/** Steps of a process as dots on a line. The last reached step is the current one. */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  const currentIndex = steps.findLastIndex(({ isReached }) => isReached);
  const classNameOf = (isReached: boolean, index: number) =>
    [isReached && 'reached', index < currentIndex && 'passed'].filter(Boolean).join(' ');
  return (
    <Steps>
      {steps.map(({ name, description, reachedAt, isReached }, index) => (
        <li
          key={name}
          className={classNameOf(isReached, index)}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <header>
            <b>{name}</b>
            {reachedAt && <time dateTime={reachedAt}>{formatDayTime(reachedAt)}</time>}
          </header>
          {description}
        </li>
      ))}
    </Steps>
  );
}
