import Typography from '@mui/material/Typography';
import { appText } from '@/shared/messages';
import { EmptyIllustration } from './empty-illustration';
import { RetryButton } from './retry-button';
import { Hint, StateFrame } from './state-frame';

interface ErrorStateProps {
  /** What could not be read; never an empty list in its place. */
  message: string;
  /** What may help, where asking again may. */
  hint?: string;
  /** Asks again. Without it there is nothing that asking again could change. */
  onRetry?: () => void;
  /** It is being asked again. */
  busy?: boolean;
  /** h1 where the state is the page. */
  level?: 'h1' | 'h2';
}

/** Something could not be read: a torn string, what failed, and a button to try again. */
export function ErrorState({
  message,
  hint = appText.retryHint,
  onRetry,
  busy = false,
  level = 'h2',
}: ErrorStateProps) {
  return (
    <StateFrame role="alert">
      <EmptyIllustration isTorn />
      <Typography variant="h3" component={level}>
        {message}
      </Typography>
      {onRetry && <Hint>{hint}</Hint>}
      {onRetry && <RetryButton busy={busy} onRetry={onRetry} />}
    </StateFrame>
  );
}
