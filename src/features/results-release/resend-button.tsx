import { releaseText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { useResendDeliveriesMutation } from './results-release-api';

interface ResendButtonProps {
  clubId: number;
  recruitmentId: number;
  /** Number of failed messages. */
  failedCount: number;
  /** Limits the button to one recipient; by default it serves all recipients of the round. */
  recipient?: { applyId: number; name: string };
}

/**
 * Sends the failed messages of a round, or of one recipient, again. Messages that have been sent are not
 * repeated.
 */
export function ResendButton({ clubId, recruitmentId, failedCount, recipient }: ResendButtonProps) {
  const [resend, { isLoading, isError }] = useResendDeliveriesMutation();
  const toast = useToast();
  const handleClick = async () => {
    const body = recipient ? { applyId: recipient.applyId } : {};
    const { data } = await resend({ clubId, recruitmentId, body });
    if (data) toast(releaseText.resent(data.queued));
  };
  return (
    <ButtonWithError
      size={recipient ? 'small' : 'medium'}
      {...(recipient && { 'aria-label': releaseText.resendTo(recipient.name) })}
      disabled={failedCount === 0}
      loading={isLoading}
      startIcon={<Icon name="refresh" size="sm" />}
      loadingPosition="start"
      errorText={isError ? releaseText.resendFailed : undefined}
      onClick={() => void handleClick()}
    >
      {recipient ? releaseText.resendOne : releaseText.resend}
    </ButtonWithError>
  );
}
