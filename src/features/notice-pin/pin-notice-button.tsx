import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { noticePinText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useToast } from '@/shared/ui/toast';
import { usePinNoticeMutation, useUnpinNoticeMutation } from './notice-pin-api';

interface PinNoticeButtonProps {
  clubId: number;
  noticeId: number;
  isPinned: boolean;
}

/** Pins a notice to the top of its list, or unpins it. Shows a failure below the button. */
export function PinNoticeButton({ clubId, noticeId, isPinned }: PinNoticeButtonProps) {
  const [pin, pinning] = usePinNoticeMutation();
  const [unpin, unpinning] = useUnpinNoticeMutation();
  const toast = useToast();
  const error = pinning.error ?? unpinning.error;
  const change = async () => {
    pinning.reset();
    unpinning.reset();
    const result = await (isPinned ? unpin : pin)({ clubId, noticeId });
    if (result.error === undefined) toast(isPinned ? noticePinText.unpinned : noticePinText.pinned);
  };
  return (
    <ButtonWithError
      variant="text"
      size="small"
      startIcon={<Icon name="pin" size="sm" />}
      loading={pinning.isLoading || unpinning.isLoading}
      errorText={error === undefined ? undefined : withReason(noticePinText.failed, toApiFailure(error))}
      onClick={() => void change()}
    >
      {isPinned ? noticePinText.unpin : noticePinText.pin}
    </ButtonWithError>
  );
}
