import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration';
import { Hint, StateFrame } from './state-frame';

interface EmptyStateProps {
  message: string;
  /** Explains the reason, or what the user can do. */
  hint?: string;
  /** What the user can do, usually one button. */
  action?: ReactNode;
  /** Whether the content does not exist or the user may not see it. The illustration then has a torn string. */
  isUnavailable?: boolean;
  /** h1 if the page shows nothing else. */
  level?: 'h1' | 'h2';
}

/** Shows that a list is empty or that a page is not available, with an optional action. */
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
