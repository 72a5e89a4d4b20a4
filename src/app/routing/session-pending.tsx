import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SessionState } from '@/entities/user';
import { appText } from '@/shared/messages';
import { PageSkeleton } from '@/shared/ui/skeleton';
import { ErrorState } from '@/shared/ui/states';
import { restoreSession } from '../restore-session';
import type { AppStore } from '../store';

/** It is not known yet who is here: quiet while the server is asked, a way to ask again when it did not answer, which stays while it is asked. */
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
