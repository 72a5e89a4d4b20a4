import { useRef } from 'react';
import type { Ref } from 'react';
import { failureOf } from '@/shared/api';
import { withReason } from '@/shared/lib/form-failure';
import { commentText, frame } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useCreateCommentMutation, useEditCommentMutation } from './comment-api';
import { Composer } from './composer';

interface Draft {
  /** What is typed so far; its keeper is whoever shows the composer, so that it outlives what it is about. */
  text: string;
  onTextChange: (text: string) => void;
}

/** Asks before a deed, and lets no second question begin while one waits or the deed is being done. */
function useAsked(question: string, act: (content: string) => Promise<void>) {
  const confirm = useConfirm();
  const busy = useRef(false);
  return async (content: string) => {
    if (busy.current) return;
    busy.current = true;
    if (await confirm({ question })) await act(content);
    busy.current = false;
  };
}

interface CommentComposerProps extends Draft {
  articleId: number;
  ref?: Ref<HTMLTextAreaElement>;
  onWritten: () => void;
}

/** Says something on an article. */
export function CommentComposer({ articleId, text, onTextChange, ref, onWritten }: CommentComposerProps) {
  const [createComment, { isLoading, error }] = useCreateCommentMutation();
  const submit = useAsked(commentText.createPrompt, async (content) => {
    const result = await createComment({ articleId, body: { content } });
    if (!result.error) onWritten();
  });
  return (
    <Composer
      ref={ref} name={commentText.field} text={text} onTextChange={onTextChange} submitLabel={frame.register} busy={isLoading}
      error={error && withReason(commentText.createFailed, failureOf(error))} onSubmit={(content) => void submit(content)}
    />
  );
}

interface InPlaceProps extends Draft {
  articleId: number;
  commentId: number;
  onClose: () => void;
}

/** Answers a comment, right below it. */
export function ReplyComposer({ articleId, commentId, to, text, onTextChange, onClose }: InPlaceProps & { to: string }) {
  const [createComment, { isLoading, error }] = useCreateCommentMutation();
  const submit = useAsked(commentText.createPrompt, async (content) => {
    const result = await createComment({ articleId, body: { content, parentId: commentId } });
    if (!result.error) onClose();
  });
  return (
    <Composer
      autoFocus name={commentText.replyField(to)} text={text} onTextChange={onTextChange} submitLabel={frame.register} busy={isLoading}
      error={error && withReason(commentText.createFailed, failureOf(error))} onCancel={onClose} onSubmit={(content) => void submit(content)}
    />
  );
}

/** Changes a comment in its place; what was not changed is not sent. */
export function EditComposer({ articleId, commentId, before, text, onTextChange, onClose }: InPlaceProps & { before: string }) {
  const [editComment, { isLoading, error }] = useEditCommentMutation();
  const submit = useAsked(commentText.editPrompt, async (content) => {
    const result = await editComment({ articleId, commentId, body: { content } });
    if (!result.error) onClose();
  });
  return (
    <Composer
      autoFocus name={commentText.editField} text={text} initial={before} onTextChange={onTextChange} submitLabel={frame.save} busy={isLoading}
      error={error && withReason(commentText.editFailed, failureOf(error))} onCancel={onClose}
      onSubmit={(content) => { if (content !== before) void submit(content); }}
    />
  );
}
