import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { selectSessionUser, sessionEnded } from '@/entities/user';
import { paths } from '@/shared/routes';
import { useToast } from '@/shared/ui/toast';

/**
 * Returns a handler for a changed password. The handler ends the session of this browser, because the server
 * has ended all sessions of the account, and opens the login page.
 */
export function usePasswordChangeHandler(): (username: string) => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const user = useSelector(selectSessionUser);
  return (username) => {
    if (user) dispatch(sessionEnded());
    toast(message.passwordChanged);
    void navigate(paths.login, { replace: true, state: { username } });
  };
}
