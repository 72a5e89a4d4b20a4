import Button from '@mui/material/Button';
import type { PostKind } from '@contract/post';
import { useState } from 'react';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { frame, postText } from '@/shared/messages';
import { ConfirmDialog } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { useDeletePostMutation } from './post-delete-api';

interface DeletePostButtonProps {
  kind: PostKind;
  clubId: number;
  postId: number;
  onDeleted: () => void;
}

/** Deletes an article or notice after asking; a refusal is said in the dialog. */
export function DeletePostButton({ kind, clubId, postId, onDeleted }: DeletePostButtonProps) {
  const text = postText[kind];
  const [asking, setAsking] = useState(false);
  const [deletePost, { isLoading, error, reset }] = useDeletePostMutation();
  const confirmed = async () => {
    const result = await deletePost({ kind, clubId, postId });
    if (!result.error) onDeleted();
  };
  return (
    <>
      <Button variant="dangerText" size="small" startIcon={<Icon name="trash" size="sm" />} onClick={() => { reset(); setAsking(true); }}>{frame.delete}</Button>
      <ConfirmDialog
        open={asking}
        question={text.deletePrompt}
        consequence={text.deleteMeaning}
        confirmLabel={frame.delete}
        tone="danger"
        busy={isLoading}
        error={error && withReason(text.deleteFailed, failureOf(error))}
        onCancel={() => { setAsking(false); }}
        onConfirm={() => void confirmed()}
      />
    </>
  );
}
