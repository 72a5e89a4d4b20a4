import ButtonBase from '@mui/material/ButtonBase';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { commentText, frame } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useDeleteCommentMutation } from './comment-api';

interface DeleteCommentButtonProps {
  articleId: number;
  commentId: number;
  /** It is gone; the button goes with it, so the focus needs another place. */
  onDeleted: () => void;
  onFailed: (sentence: string) => void;
}

/** Deletes a comment after asking. */
export function DeleteCommentButton({ articleId, commentId, onDeleted, onFailed }: DeleteCommentButtonProps) {
  const confirm = useConfirm();
  const [deleteComment, { isLoading }] = useDeleteCommentMutation();
  const press = async () => {
    if (!await confirm({ question: commentText.deletePrompt, confirmLabel: frame.delete, tone: 'danger' })) return;
    const result = await deleteComment({ articleId, commentId });
    if (result.error) onFailed(withReason(commentText.deleteFailed, failureOf(result.error)));
    else onDeleted();
  };
  return <ButtonBase disabled={isLoading} onClick={() => void press()}>{frame.delete}</ButtonBase>;
}
