import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { accountDeleted, selectSessionUser, sessionEnded } from '@/entities/user';
import { profileText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { WithdrawDialog } from './withdraw-dialog';

/** Deletes the account after a dialog, ends the session, and deletes the user's data in this browser. */
export function WithdrawButton() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const userId = useSelector(selectSessionUser)?.userId;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      <Button
        variant="dangerText"
        onClick={() => {
          setDialogOpen(true);
        }}
      >
        {profileText.withdraw}
      </Button>
      <WithdrawDialog
        open={isDialogOpen}
        onCancel={() => {
          setDialogOpen(false);
        }}
        onWithdrawn={() => {
          // The session ends first, so that the live chat stops writing the data that is deleted next.
          dispatch(sessionEnded());
          if (userId !== undefined) dispatch(accountDeleted(userId));
          toast(message.withdrawn);
          // Replaces the history entry, so that the next user cannot go back to the page.
          void navigate('/', { replace: true });
        }}
      />
    </>
  );
}
