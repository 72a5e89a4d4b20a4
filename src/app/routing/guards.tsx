import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectSession } from '@/entities/user';
import { paths } from '@/shared/routes';
import { Onward } from '@/shared/ui/onward';
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
  return <Onward to={paths.login} replace state={state} />;
}

/** Login, sign-up and recovery: nothing to do here for who is in already. */
export function RequireNoSession() {
  const { status } = useSelector(selectSession);
  const location: { state: unknown } = useLocation();
  if (status === 'signedOut') return <Outlet />;
  if (status !== 'signedIn') return <SessionPending status={status} />;
  return <Onward to={fromOf(location.state) ?? paths.home} replace />;
}

const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  /^\/(?!\/)/.test(state.from)
    ? state.from
    : undefined;
