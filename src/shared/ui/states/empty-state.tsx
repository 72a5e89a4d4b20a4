import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyPlot } from './empty-plot';
import { StateFrame } from './state-frame';

interface EmptyStateProps {
  sentence: string;
  /** The one thing that can be done about it. */
  action?: ReactNode;
  /** h1 where the state is the page. */
  level?: 'h1' | 'h2';
}

/** There is nothing yet: an unplanted plot with a first sprout, what is missing, and a button to begin. */
export function EmptyState({ sentence, action, level = 'h2' }: EmptyStateProps) {
  return (
    <StateFrame>
      <EmptyPlot />
      <Typography variant="h3" component={level}>{sentence}</Typography>
      {action}
    </StateFrame>
  );
}
