import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { toApiFailure } from '@/shared/api';
import { useDraft } from '@/shared/lib/draft';
import { withReason } from '@/shared/lib/form-errors';
import { commentText, draftText, appText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { RestoredDraftBanner, useNotifyFormUnmount } from '@/shared/ui/draft-banner';
import { useToast } from '@/shared/ui/toast';
import { useCreateCommentMutation, useEditCommentMutation } from './comment-api';
import { Composer } from './composer';
import { createComposerState } from './open-composer-state';

const BannerBox = styled('div')({ marginBottom: 8 });

interface ControlledText {
  /**
   * The text of the field. The parent stores it, so that a reply survives the deletion of the comment that it
   * answers.
   */
  text: string;
  onTextChange: (text: string) => void;
}

/**
 * Returns a function that asks for confirmation and calls `submit` if the user confirms. The function ignores
 * calls while the dialog is open or `submit` runs.
 */
function useConfirmedAction(question: string, submit: (content: string) => Promise<void>) {
  const confirm = useConfirm();
  const isBusy = useRef(false);
  return async (content: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    if (await confirm({ question })) await submit(content);
    isBusy.current = false;
  };
}

interface TextDraftOptions {
  /** The text before editing. */
  initialText?: string;
  /** The navigation state that reopens the composer. */
  composerState?: unknown;
}

/** Stores the text of a composer as a draft. */
function useTextDraft(
  draftName: string,
  { text, onTextChange }: ControlledText,
  { initialText = '', composerState }: TextDraftOptions = {},
) {
  const draft = useDraft(draftName, {
    initial: { text: initialText },
    getValues: () => ({ text }),
    setValue: (_field, value) => {
      onTextChange(value);
    },
  });
  const { onFieldChange } = draft;
  useEffect(() => {
    onFieldChange();
  }, [onFieldChange, text]);
  useNotifyFormUnmount(draft, composerState);
  return draft;
}

/** Returns a function that closes a composer. If the text was changed, a toast offers to restore the changes. */
function useCloseComposer(draft: ReturnType<typeof useTextDraft>, onClose: () => void) {
  const toast = useToast();
  return () => {
    if (draft.hasChanges()) {
      const undo = draft.discard();
      toast(draftText.discarded, { action: { label: draftText.undo, onPress: undo } });
    }
    onClose();
  };
}

/**
 * Returns whether an inline composer is mounted again with its text, because its comment moved or left the list. The
 * composer then still shows the result of its last request, which the store keeps by `fixedCacheKey`, and no banner
 * for a draft that it has shown all along. Otherwise calls `reset` to forget a result of an earlier composer.
 */
function useIsMountedAgain(isChanged: boolean, reset: () => void): boolean {
  const [isMountedAgain] = useState(isChanged);
  const handleMount = useEffectEvent(() => {
    if (!isMountedAgain) reset();
  });
  useLayoutEffect(() => {
    handleMount();
  }, []);
  return isMountedAgain;
}

function WithRestoredBanner({
  draft,
  isHidden = false,
  children,
}: {
  draft: ReturnType<typeof useTextDraft>;
  isHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {draft.restored && !isHidden && (
        <BannerBox>
          <RestoredDraftBanner draft={draft} />
        </BannerBox>
      )}
      {children}
    </>
  );
}

interface CommentComposerProps extends ControlledText {
  articleId: number;
  ref?: Ref<HTMLTextAreaElement>;
  onCreated: () => void;
}

/** The composer for a new comment on an article. */
export function CommentComposer({ articleId, text, onTextChange, ref, onCreated }: CommentComposerProps) {
  const [createComment, { isLoading, error }] = useCreateCommentMutation();
  const draft = useTextDraft(`comment/${String(articleId)}`, { text, onTextChange });
  const submit = useConfirmedAction(commentText.createPrompt, async (content) => {
    const result = await createComment({ articleId, body: { content } });
    if (!result.error) onCreated();
  });
  return (
    <WithRestoredBanner draft={draft}>
      <Composer
        ref={ref}
        name={commentText.field}
        text={text}
        onTextChange={onTextChange}
        submitLabel={appText.register}
        busy={isLoading}
        error={error && withReason(commentText.createFailed, toApiFailure(error))}
        onSubmit={(content) => void submit(content)}
      />
    </WithRestoredBanner>
  );
}

interface InlineComposerProps extends ControlledText {
  articleId: number;
  commentId: number;
  onClose: () => void;
}

/** The composer for a reply to a comment. */
export function ReplyComposer({
  articleId,
  commentId,
  recipientName,
  text,
  onTextChange,
  onClose,
}: InlineComposerProps & { recipientName: string }) {
  const draftName = `reply/${String(commentId)}`;
  const [createComment, { isLoading, error, reset }] = useCreateCommentMutation({ fixedCacheKey: draftName });
  const isMountedAgain = useIsMountedAgain(text !== '', reset);
  const draft = useTextDraft(
    draftName,
    { text, onTextChange },
    { composerState: createComposerState({ mode: 'reply', commentId }) },
  );
  const close = useCloseComposer(draft, onClose);
  const submit = useConfirmedAction(commentText.createPrompt, async (content) => {
    const result = await createComment({ articleId, body: { content, parentId: commentId } });
    if (result.error) return;
    draft.remove();
    onClose();
  });
  return (
    <WithRestoredBanner draft={draft} isHidden={isMountedAgain}>
      <Composer
        autoFocus
        name={commentText.replyField(recipientName)}
        text={text}
        onTextChange={onTextChange}
        submitLabel={appText.register}
        busy={isLoading}
        error={error && withReason(commentText.createFailed, toApiFailure(error))}
        onCancel={close}
        onSubmit={(content) => void submit(content)}
      />
    </WithRestoredBanner>
  );
}

/** The composer that edits a comment. It does not send an unchanged text. */
export function EditComposer({
  articleId,
  commentId,
  originalText,
  text,
  onTextChange,
  onClose,
}: InlineComposerProps & { originalText: string }) {
  const draftName = `comment-edit/${String(commentId)}`;
  const [editComment, { isLoading, error, reset }] = useEditCommentMutation({ fixedCacheKey: draftName });
  const isMountedAgain = useIsMountedAgain(text !== originalText, reset);
  const draft = useTextDraft(
    draftName,
    { text, onTextChange },
    { initialText: originalText, composerState: createComposerState({ mode: 'edit', commentId }) },
  );
  const close = useCloseComposer(draft, onClose);
  const submit = useConfirmedAction(commentText.editPrompt, async (content) => {
    const result = await editComment({ articleId, commentId, body: { content } });
    if (result.error) return;
    draft.remove();
    onClose();
  });
  return (
    <WithRestoredBanner draft={draft} isHidden={isMountedAgain}>
      <Composer
        autoFocus
        name={commentText.editField}
        text={text}
        initial={originalText}
        onTextChange={onTextChange}
        submitLabel={appText.save}
        busy={isLoading}
        error={error && withReason(commentText.editFailed, toApiFailure(error))}
        onCancel={close}
        onSubmit={(content) => {
          if (content !== originalText) void submit(content);
        }}
      />
    </WithRestoredBanner>
  );
}
