import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { commentText, appText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useDeleteCommentMutation } from './comment-api';

/** `cancelled`: the user did not confirm, so no request was sent. */
export type DeletionResult = { outcome: 'deleted' | 'cancelled' } | { outcome: 'failed'; errorText: string };

/**
 * Returns a function that deletes a comment after confirmation. Call this hook once per article, not once per
 * comment, because an article may have thousands of comments.
 */
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
      ? { outcome: 'failed', errorText: withReason(commentText.deleteFailed, toApiFailure(error)) }
      : { outcome: 'deleted' };
  };
}
