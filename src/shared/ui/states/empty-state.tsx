import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmptyPlot } from './empty-plot';
import { StateFrame } from './state-frame';

const Hint = styled('p')(({ theme: { typography, vars: { palette } } }) => ({ ...typography.body2, color: palette.text.secondary, '& + *': { marginTop: 20 } }));

interface EmptyStateProps {
  sentence: string;
  /** What to expect, or what to do. */
  hint?: string;
  /** The one thing that can be done about it. */
  action?: ReactNode;
  /** h1 where the state is the page. */
  level?: 'h1' | 'h2';
}

/** There is nothing yet: an unplanted plot with a first sprout, what is missing, and a button to begin. */
export function EmptyState({ sentence, hint, action, level = 'h2' }: EmptyStateProps) {
  return (
    <StateFrame>
      <EmptyPlot />
      <Typography variant="h3" component={level}>{sentence}</Typography>
      {hint && <Hint>{hint}</Hint>}
      {action}
    </StateFrame>
  );
}
