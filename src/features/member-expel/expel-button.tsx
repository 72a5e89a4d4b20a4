import { EXPULSION_REASON_MAX_LENGTH } from '@contract/member';
import type { Member } from '@contract/member';
import { memberLabel } from '@contract/member-label';
import { message } from '@contract/messages';
import { normalizeText } from '@contract/text';
import { useState } from 'react';
import { withReason } from '@/shared/lib/form-errors';
import { memberText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { Field } from '@/shared/ui/field';
import { useToast } from '@/shared/ui/toast';
import { useExpelMemberMutation } from './member-expel-api';

/** Expels a member after a confirmation that names the member and takes an optional reason for the audit log. */
export function ExpelButton({
  clubId,
  member: { userId, name },
}: {
  clubId: number;
  member: Pick<Member, 'userId' | 'name'>;
}) {
  const [expel, expulsion] = useExpelMemberMutation();
  const toast = useToast();
  const [text, setText] = useState('');
  const reason = normalizeText(text);
  const error =
    reason.length > EXPULSION_REASON_MAX_LENGTH
      ? message.tooLong(memberLabel.reason, EXPULSION_REASON_MAX_LENGTH)
      : undefined;
  return (
    <DangerButton
      label={memberText.expel}
      accessibleName={memberText.expelOne(name)}
      question={memberText.expelPrompt(name)}
      consequence={memberText.expelMeaning}
      mutation={expulsion}
      onConfirm={async () =>
        error === undefined
          ? expel({ body: { clubId, targetUserId: userId, ...(reason !== '' && { reason }) } })
          : { error }
      }
      errorTextOf={(failure) => withReason(memberText.expelFailed, failure)}
      onSuccess={() => {
        toast(memberText.expelled(name));
      }}
    >
      <div style={{ marginTop: 16 }}>
        <Field
          label={memberText.expelReason}
          multiline
          rows={2}
          value={text}
          disabled={expulsion.isLoading}
          onChange={({ target }) => {
            setText(target.value);
          }}
          error={error}
          counter={{ used: reason.length, limit: EXPULSION_REASON_MAX_LENGTH }}
        />
      </div>
    </DangerButton>
  );
}
