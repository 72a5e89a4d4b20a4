import { releaseText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { useResendDeliveriesMutation } from './results-release-api';

interface ResendButtonProps {
  clubId: number;
  recruitmentId: number;
  failedCount: number;
}

/** Sends the failed messages of a round again. Recipients who have theirs get none. */
export function ResendButton({ clubId, recruitmentId, failedCount }: ResendButtonProps) {
  const [resend, { isLoading, isError }] = useResendDeliveriesMutation();
  const toast = useToast();
  const handleClick = async () => {
    const { data } = await resend({ clubId, recruitmentId });
    if (data) toast(releaseText.resent(data.queued));
  };
  return (
    <ButtonWithError
      disabled={failedCount === 0}
      loading={isLoading}
      startIcon={<Icon name="refresh" size="sm" />}
      loadingPosition="start"
      errorText={isError ? releaseText.resendFailed : undefined}
      onClick={() => void handleClick()}
    >
      {releaseText.resend}
    </ButtonWithError>
  );
}
