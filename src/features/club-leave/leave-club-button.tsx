import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { MyClub } from '@contract/club';
import { selectSessionUser } from '@/entities/user';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { memberText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useLeaveClubMutation } from './club-leave-api';

/** Leaves a club after asking; for every member but the president. */
export function LeaveClubButton({ club: { clubId, clubName } }: { club: Pick<MyClub, 'clubId' | 'clubName'> }) {
  const user = useSelector(selectSessionUser);
  const [asking, setAsking] = useState(false);
  const [leaveClub, { isLoading, error, reset }] = useLeaveClubMutation();
  const toast = useToast();
  const confirmed = async () => {
    if (!user) return;
    const result = await leaveClub({ body: { clubId, targetUserId: user.userId } });
    if (result.error) return;
    setAsking(false);
    toast(memberText.left(clubName));
  };
  return (
    <>
      <Button variant="dangerText" size="small" aria-label={memberText.leaveOne(clubName)} onClick={() => { reset(); setAsking(true); }}>{memberText.leave}</Button>
      <ConfirmDialog
        open={asking}
        question={memberText.leavePrompt(clubName)}
        consequence={memberText.leaveMeaning}
        confirmLabel={memberText.leaveConfirm}
        tone="danger"
        busy={isLoading}
        error={error && withReason(memberText.leaveFailed, failureOf(error))}
        onCancel={() => { setAsking(false); }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
