import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';

/**
 * Returns the handler of the button 취소 of a form. It asks for confirmation if the form has changes. Unless the
 * user declines, it then deletes the draft and calls `leave`.
 */
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
