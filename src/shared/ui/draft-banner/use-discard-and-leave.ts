import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';

/** Returns the handler of 취소: it confirms the loss of changes, deletes the draft and calls `leave`. */
export function useDiscardAndLeave(draft: Draft, leave: () => void): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    if (
      draft.hasChanges() &&
      !(await confirm({ question: draftText.leavePrompt, confirmLabel: draftText.leave, tone: 'danger' }))
    )
      return;
    draft.remove();
    leave();
  };
}
