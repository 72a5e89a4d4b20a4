import type { PostKind } from '@contract/post';
import { withReason } from '@/shared/lib/form-errors';
import { appText, postText } from '@/shared/messages';
import { DangerButton } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { useDeletePostMutation } from './post-delete-api';

interface DeletePostButtonProps {
  kind: PostKind;
  clubId: number;
  postId: number;
  onDeleted: () => void;
}

/** Deletes an article or notice after confirmation. After a failure, the dialog shows the reason. */
export function DeletePostButton({ kind, clubId, postId, onDeleted }: DeletePostButtonProps) {
  const text = postText[kind];
  const [deletePost, state] = useDeletePostMutation();
  return (
    <DangerButton
      label={appText.delete}
      startIcon={<Icon name="trash" size="sm" />}
      question={text.deletePrompt}
      consequence={text.deleteMeaning}
      mutation={state}
      onConfirm={() => deletePost({ kind, clubId, postId })}
      errorTextOf={(failure) => withReason(text.deleteFailed, failure)}
      onSuccess={onDeleted}
    />
  );
}
