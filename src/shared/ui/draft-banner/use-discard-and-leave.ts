import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';

/** 취소 of a form: asks while something is typed, takes the draft away and leaves. */
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
