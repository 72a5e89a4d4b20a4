import { useSelector } from 'react-redux';
import type { MyClub } from '@contract/club';
import { selectSessionUser } from '@/entities/user';
import { withReason } from '@/shared/lib/form-errors';
import { memberText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useLeaveClubMutation } from './club-leave-api';

/** Leaves a club after confirmation. The president may not leave: do not render the button for the president. */
export function LeaveClubButton({
  club: { clubId, clubName },
}: {
  club: Pick<MyClub, 'clubId' | 'clubName'>;
}) {
  const user = useSelector(selectSessionUser);
  const [leaveClub, state] = useLeaveClubMutation();
  const toast = useToast();
  if (!user) return null;
  return (
    <DangerButton
      label={memberText.leave}
      accessibleName={memberText.leaveOne(clubName)}
      question={memberText.leavePrompt(clubName)}
      consequence={memberText.leaveMeaning}
      confirmLabel={memberText.leaveConfirm}
      mutation={state}
      onConfirm={() => leaveClub({ body: { clubId, targetUserId: user.userId } })}
      errorTextOf={(failure) => withReason(memberText.leaveFailed, failure)}
      onSuccess={() => {
        toast(memberText.left(clubName));
      }}
    />
  );
}
