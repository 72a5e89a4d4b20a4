import type { Block } from '@contract/block';
import { useUnblockPersonMutation } from '@/entities/block';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { blockText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useToast } from '@/shared/ui/toast';

/** Ends the block of a person. */
export function UnblockButton({ person: { userId, name } }: { person: Pick<Block, 'userId' | 'name'> }) {
  const [unblock, { isLoading, error }] = useUnblockPersonMutation();
  const toast = useToast();
  const handleClick = async () => {
    const result = await unblock({ userId });
    if (result.error === undefined) toast(blockText.undone(name));
  };
  return (
    <ButtonWithError
      size="small"
      aria-label={blockText.unblockOne(name)}
      loading={isLoading}
      errorText={error === undefined ? undefined : withReason(blockText.unblockFailed, toApiFailure(error))}
      onClick={() => void handleClick()}
    >
      {blockText.unblock}
    </ButtonWithError>
  );
}
