import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { message } from '@contract/messages';
import { accountDeleted, selectSessionUser, sessionEnded } from '@/entities/user';
import { profileText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { WithdrawDialog } from './withdraw-dialog';

/** Leaves the service; afterwards this browser knows nobody. */
export function WithdrawButton() {
  const [asking, setAsking] = useState(false);
  const userId = useSelector(selectSessionUser)?.userId;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      <Button
        variant="dangerText"
        onClick={() => {
          setAsking(true);
        }}
      >
        {profileText.withdraw}
      </Button>
      <WithdrawDialog
        open={asking}
        onCancel={() => {
          setAsking(false);
        }}
        onWithdrawn={() => {
          // First the session, so that the live chat has stopped writing.
          dispatch(sessionEnded());
          if (userId !== undefined) dispatch(accountDeleted(userId));
          toast(message.withdrawn);
          // In place of the page, which the next person shall not come back to.
          void navigate('/', { replace: true });
        }}
      />
    </>
  );
}
