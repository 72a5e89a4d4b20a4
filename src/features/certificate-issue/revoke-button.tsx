import { withReason } from '@/shared/lib/form-errors';
import { certificateText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import { useRevokeCertificateMutation } from './certificate-issue-api';

/** Revokes a certificate of the user after confirmation. */
export function RevokeCertificateButton({
  certificateId,
  number,
}: {
  certificateId: number;
  number: string;
}) {
  const [revoke, state] = useRevokeCertificateMutation();
  const toast = useToast();
  return (
    <DangerButton
      label={certificateText.revoke}
      accessibleName={certificateText.revokeNumber(number)}
      question={certificateText.revokePrompt}
      consequence={certificateText.revokeMeaning}
      mutation={state}
      onConfirm={() => revoke({ certificateId })}
      errorTextOf={(failure) => withReason(certificateText.revokeFailed, failure)}
      onSuccess={() => {
        toast(certificateText.revokeDone);
      }}
    />
  );
}
