import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { selectSessionUser, sessionEnded } from '@/entities/user';
import { userMenuText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useLogOutMutation } from './logout-api';

interface LogoutDialogProps {
  open: boolean;
  /** Called for 취소, Esc or a click outside; not after a logout. */
  onCancel: () => void;
}

/**
 * Asks for confirmation and ends every session of the user. Then dispatches `sessionEnded`, which clears cached
 * data, and opens the login page.
 */
export function LogoutDialog({ open, onCancel }: LogoutDialogProps) {
  const user = useSelector(selectSessionUser);
  const [logOut, { isLoading }] = useLogOutMutation();
  const [failed, setFailed] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();

  async function onConfirm() {
    if (!user || isLoading) return;
    setFailed(false);
    const { error } = await logOut({ userId: user.userId });
    if (error) {
      setFailed(true);
      return;
    }
    dispatch(sessionEnded());
    toast(message.loggedOut);
    // The dialog navigates, because public pages do not redirect signed-out users. It replaces the history
    // entry, so that the next user cannot go back to the page.
    void navigate(paths.login, { replace: true });
  }

  return (
    <ConfirmDialog
      open={open}
      question={userMenuText.logoutPrompt}
      busy={isLoading}
      {...(failed && { error: userMenuText.logoutFailed })}
      onConfirm={() => {
        void onConfirm();
      }}
      onCancel={() => {
        setFailed(false);
        onCancel();
      }}
    />
  );
}
