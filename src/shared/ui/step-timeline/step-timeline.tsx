import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface TimelineStep {
  name: string;
  /** Below the name: the time of the step, the result, or what the user has to do. */
  note?: ReactNode;
}

const Steps = styled('ol')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    isolation: 'isolate',
    '& li': {
      ...typography.caption,
      position: 'relative',
      flex: 1,
      padding: '30px 4px 0',
      textAlign: 'center',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& b': { ...typography.bodyStrong, display: 'block', color: palette.text.secondary },
    '& li:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      top: 9,
      left: '-50%',
      right: '50%',
      height: 2,
      backgroundColor: palette.border,
    },
    '& li[data-reached]::before': { backgroundColor: palette.primary.main },
    '& li::after': {
      content: '""',
      position: 'absolute',
      zIndex: 1, // above the line of the next step
      boxSizing: 'border-box',
      top: 4,
      left: '50%',
      width: 12,
      height: 12,
      marginLeft: -6,
      borderRadius: '50%',
      border: `2px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
    },
    '& li[data-reached]::after': { borderColor: palette.primary.main, backgroundColor: palette.primary.main },
    '& li[data-reached] > b': { color: palette.text.primary },
    '& li[aria-current]::after': {
      top: 0,
      width: 20,
      height: 20,
      marginLeft: -10,
      borderWidth: 6,
      backgroundColor: palette.background.paper,
    },
    '& li[aria-current] > b': { fontWeight: 700 },
  }),
);

/**
 * Steps of a process side by side as dots on a line. `current` is the index of the current step; earlier steps are
 * shown as done.
 */
export function StepTimeline({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly TimelineStep[];
  current: number;
}) {
  return (
    <Steps aria-label={label}>
      {steps.map(({ name, note }, index) => (
        <li
          key={name}
          data-reached={index <= current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{name}</b>
          {note}
        </li>
      ))}
    </Steps>
  );
}
