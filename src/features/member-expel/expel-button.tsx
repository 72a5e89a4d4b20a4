import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Member } from '@contract/member';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { memberText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useExpelMemberMutation } from './member-expel-api';

/** Expels a member after asking by name. */
export function ExpelButton({ clubId, member: { userId, name } }: { clubId: number; member: Pick<Member, 'userId' | 'name'> }) {
  const [asking, setAsking] = useState(false);
  const [expel, { isLoading, error, reset }] = useExpelMemberMutation();
  const toast = useToast();
  const confirmed = async () => {
    const result = await expel({ body: { clubId, targetUserId: userId } });
    if (result.error) return;
    setAsking(false);
    toast(memberText.expelled(name));
  };
  return (
    <>
      <Button variant="dangerText" size="small" aria-label={memberText.expelOne(name)} onClick={() => { reset(); setAsking(true); }}>{memberText.expel}</Button>
      <ConfirmDialog
        open={asking}
        question={memberText.expelPrompt(name)}
        consequence={memberText.expelMeaning}
        confirmLabel={memberText.expel}
        tone="danger"
        busy={isLoading}
        error={error && withReason(memberText.expelFailed, failureOf(error))}
        onCancel={() => { setAsking(false); }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
