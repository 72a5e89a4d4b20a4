import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SessionState } from '@/entities/user';
import { appText } from '@/shared/messages';
import { PageSkeleton } from '@/shared/ui/skeleton';
import { ErrorState } from '@/shared/ui/states';
import { restoreSession } from '../restore-session';
import type { AppStore } from '../store';

/**
 * Shows a skeleton during the session check and an error with a retry button after a failure. The error stays
 * during a retry.
 */
export function SessionPending({
  status,
}: {
  status: Extract<SessionState['status'], 'checking' | 'unreachable'>;
}) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [hasFailed, setHasFailed] = useState(false);
  if (status === 'unreachable' && !hasFailed) setHasFailed(true);
  if (!hasFailed) return <PageSkeleton />;
  return (
    <ErrorState
      level="h1"
      message={appText.serverUnreachable}
      busy={status === 'checking'}
      onRetry={() => {
        void restoreSession({ dispatch });
      }}
    />
  );
}
