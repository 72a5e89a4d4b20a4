import { useBlockPersonMutation } from '@/entities/block';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { blockText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';

interface BlockDialogProps {
  person: { userId: number; name: string };
  onClose: () => void;
}

/** Asks for confirmation before it blocks a person. */
export function BlockDialog({ person: { userId, name }, onClose }: BlockDialogProps) {
  const [block, { isLoading, error }] = useBlockPersonMutation();
  const toast = useToast();
  const handleConfirm = async () => {
    const result = await block({ userId });
    if (result.error !== undefined) return;
    toast(blockText.done(name));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      question={blockText.prompt(name)}
      consequence={blockText.meaning}
      confirmLabel={blockText.block}
      busy={isLoading}
      {...(error !== undefined && { error: withReason(blockText.failed, toApiFailure(error)) })}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  );
}
