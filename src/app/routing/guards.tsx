import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectSession } from '@/entities/user';
import { accountText } from '@/shared/messages';
import { isVerifyFirstState, paths, verifyFirstState } from '@/shared/routes';
import { RedirectWithSkeleton } from '@/shared/ui/redirect-with-skeleton';
import { useToast } from '@/shared/ui/toast';
import { SessionPending } from './session-pending';

/** Where a person wanted to go when the login page came in between. */
interface LoginState {
  from?: string;
}

/** Lets only people through who are logged in, and remembers for the others where they wanted to go. */
export function RequireSession() {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (session.status === 'signedIn') return <Outlet />;
  if (session.status !== 'signedOut') return <SessionPending status={session.status} />;
  // After a logout the next person starts afresh; after an expiry the same person goes on where they were.
  const state: LoginState = session.ended === 'loggedOut' ? {} : { from: pathname + search };
  return <RedirectWithSkeleton to={paths.login} replace state={state} />;
}

/** Login and sign-up, which have nothing to offer to a signed-in user. */
export function RequireNoSession() {
  const { status } = useSelector(selectSession);
  const location: { pathname: string; state: unknown } = useLocation();
  const { pathname, state } = location;
  if (status === 'signedOut') return <Outlet />;
  if (status !== 'signedIn') return <SessionPending status={status} />;
  // A password reset without a verified address: the page for that is open to signed-in users, too.
  if (isVerifyFirstState(state))
    return <RedirectWithSkeleton to={paths.accountFind} replace state={verifyFirstState} />;
  if (pathname === paths.register) return <AlreadySignedIn />;
  return <RedirectWithSkeleton to={fromOf(state) ?? paths.home} replace />;
}

/** Leads home and says why. A redirect from the login needs no words. */
function AlreadySignedIn() {
  const toast = useToast();
  useEffect(() => {
    toast(accountText.alreadySignedIn);
  }, [toast]);
  return <RedirectWithSkeleton to={paths.home} replace />;
}

const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  /^\/(?!\/)/.test(state.from)
    ? state.from
    : undefined;
