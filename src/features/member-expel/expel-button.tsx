import type { Member } from '@contract/member';
import { withReason } from '@/shared/lib/form-errors';
import { memberText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useExpelMemberMutation } from './member-expel-api';

/** Expels a member after a confirmation that names the member. */
export function ExpelButton({
  clubId,
  member: { userId, name },
}: {
  clubId: number;
  member: Pick<Member, 'userId' | 'name'>;
}) {
  const [expel, state] = useExpelMemberMutation();
  const toast = useToast();
  return (
    <DangerButton
      label={memberText.expel}
      accessibleName={memberText.expelOne(name)}
      question={memberText.expelPrompt(name)}
      consequence={memberText.expelMeaning}
      mutation={state}
      onConfirm={() => expel({ body: { clubId, targetUserId: userId } })}
      errorTextOf={(failure) => withReason(memberText.expelFailed, failure)}
      onSuccess={() => {
        toast(memberText.expelled(name));
      }}
    />
  );
}
