import type { Member } from '@contract/member';
import { withReason } from '@/shared/lib/form-failure';
import { memberText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useExpelMemberMutation } from './member-expel-api';

/** Expels a member after asking by name. */
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
      name={memberText.expelOne(name)}
      question={memberText.expelPrompt(name)}
      consequence={memberText.expelMeaning}
      state={state}
      act={() => expel({ body: { clubId, targetUserId: userId } })}
      reasonOf={(failure) => withReason(memberText.expelFailed, failure)}
      onDone={() => {
        toast(memberText.expelled(name));
      }}
    />
  );
}
