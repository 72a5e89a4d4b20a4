import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { commentText, appText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useDeleteCommentMutation } from './comment-api';

/** What has become of a deletion; `failed` with the sentence that says so. */
export type DeletionResult = { outcome: 'deleted' | 'cancelled' } | { outcome: 'failed'; sentence: string };

/** Answers a function that deletes a comment after asking. One for a whole conversation: there may be thousands of buttons. */
export function useDeleteComment(articleId: number): (commentId: number) => Promise<DeletionResult> {
  const confirm = useConfirm();
  const [deleteComment] = useDeleteCommentMutation();
  return async (commentId) => {
    if (
      !(await confirm({ question: commentText.deletePrompt, confirmLabel: appText.delete, tone: 'danger' }))
    )
      return { outcome: 'cancelled' };
    const { error } = await deleteComment({ articleId, commentId });
    return error
      ? { outcome: 'failed', sentence: withReason(commentText.deleteFailed, toApiFailure(error)) }
      : { outcome: 'deleted' };
  };
}
