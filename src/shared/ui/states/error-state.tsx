import Typography from '@mui/material/Typography';
import { appText } from '@/shared/messages';
import { EmptyIllustration } from './empty-illustration';
import { RetryButton } from './retry-button';
import { Hint, StateFrame } from './state-frame';

interface ErrorStateProps {
  /** Names what could not be loaded. Never show an empty list instead. */
  message: string;
  /** Explains when a retry can help. Shown only with `onRetry`. */
  hint?: string;
  /** Retries the request. Without this function, the error has no retry button. */
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
  /** h1 if the page shows nothing else. */
  level?: 'h1' | 'h2';
}

/** Shows a loading error, with a hint and a retry button if `onRetry` is set. */
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
