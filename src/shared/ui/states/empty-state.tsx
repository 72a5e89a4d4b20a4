import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration';
import { Hint, StateFrame } from './state-frame';

interface EmptyStateProps {
  message: string;
  /** What to expect, or what to do. */
  hint?: string;
  /** The one thing that can be done about it. */
  action?: ReactNode;
  /** Nothing will grow here: what was looked for is gone, or it is not for this person to see. */
  isUnavailable?: boolean;
  /** h1 where the state is the page. */
  level?: 'h1' | 'h2';
}

/** There is nothing yet: an unplanted plot with a first sprout, what is missing, and a button to begin. */
export function EmptyState({ message, hint, action, isUnavailable = false, level = 'h2' }: EmptyStateProps) {
  return (
    <StateFrame>
      <EmptyIllustration isTorn={isUnavailable} />
      <Typography variant="h3" component={level}>
        {message}
      </Typography>
      {hint && <Hint>{hint}</Hint>}
      {action}
    </StateFrame>
  );
}
