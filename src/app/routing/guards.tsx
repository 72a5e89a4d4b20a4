import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectSession } from '@/entities/user';
import { accountText } from '@/shared/messages';
import { isVerifyFirstState, paths, verifyFirstState } from '@/shared/routes';
import { RedirectWithSkeleton } from '@/shared/ui/redirect-with-skeleton';
import { useToast } from '@/shared/ui/toast';
import { SessionPending } from './session-pending';

/** Navigation state of the redirect to the login. */
interface LoginState {
  /** Address to return to after the login. */
  from?: string;
}

/** Redirects anonymous users to the login. The login returns to this address, except after a logout. */
export function RequireSession() {
  const session = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (session.status === 'signedIn') return <Outlet />;
  if (session.status !== 'signedOut') return <SessionPending status={session.status} />;
  // After a logout the next user may be someone else. After an expiry the same user returns to this page.
  const state: LoginState = session.ended === 'loggedOut' ? {} : { from: pathname + search };
  return <RedirectWithSkeleton to={paths.login} replace state={state} />;
}

/** Shows login and sign-up to anonymous users only. */
export function RequireNoSession() {
  const { status } = useSelector(selectSession);
  const location: { pathname: string; state: unknown } = useLocation();
  const { pathname, state } = location;
  if (status === 'signedOut') return <Outlet />;
  if (status !== 'signedIn') return <SessionPending status={status} />;
  // The password reset redirected the user to the login, because the e-mail address is not verified. A signed-in
  // user cannot open the login, but can verify the address on `accountFind`.
  if (isVerifyFirstState(state))
    return <RedirectWithSkeleton to={paths.accountFind} replace state={verifyFirstState} />;
  if (pathname === paths.register) return <AlreadySignedIn />;
  return <RedirectWithSkeleton to={readReturnAddress(state) ?? paths.home} replace />;
}

/** Redirects from the sign-up to the home page with an explanation. A redirect from the login needs none. */
function AlreadySignedIn() {
  const toast = useToast();
  useEffect(() => {
    toast(accountText.alreadySignedIn, { severity: 'info' });
  }, [toast]);
  return <RedirectWithSkeleton to={paths.home} replace />;
}

const readReturnAddress = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  /^\/(?!\/)/.test(state.from)
    ? state.from
    : undefined;
