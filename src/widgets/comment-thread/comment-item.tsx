import { WITHDRAWN_USER_NAME } from '@contract/user';
import { memo, useEffect, useRef, useState } from 'react';
import { EditComposer, ReplyComposer } from '@/features/comment';
import type { DeletionResult } from '@/features/comment';
import { RoleBadge } from '@/entities/club';
import type { FlatComment } from '@/entities/comment';
import { formatDayTime } from '@/shared/lib/formats';
import { commentText, appText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { MAX_INDENT_LEVELS } from './comment-tree';

/** What is being written about a comment, kept apart from it: the comment may go while somebody types. */
export interface OpenComposer {
  mode: 'reply' | 'edit';
  text: string;
  speech: FlatComment;
}

interface CommentItemProps {
  articleId: number;
  speech: FlatComment;
  /** Whether something hangs on it. */
  hasReplies: boolean;
  mayReply: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  open: OpenComposer | undefined;
  /** Opens, changes or (undefined) closes what is written about a comment. */
  onOpen: (commentId: number, open: OpenComposer | undefined) => void;
  /** Asks and deletes; a deleted comment is gone, and with it the focus that was in it. */
  onDelete: (commentId: number) => Promise<DeletionResult>;
}

/** One comment: who, when, what, and what one may do about it. */
export const CommentItem = memo(function CommentItem({
  articleId,
  speech,
  hasReplies,
  open,
  onOpen,
  ...rights
}: CommentItemProps) {
  const {
    deleted,
    userId,
    userName,
    roleName,
    profileImageUrl,
    content,
    createdAt,
    edited,
    replyToName,
    depth,
  } = speech;
  const composer = open && (
    <div className="composer">
      <InlineComposer articleId={articleId} open={open} onOpen={onOpen} />
    </div>
  );
  if (deleted) {
    return (
      <div className={`comment deleted${hasReplies ? ' has-replies' : ''}`}>
        <div className="face">
          <span className="placeholder" />
        </div>
        <div className="main">
          <p className="text">{commentText.deleted}</p>
          {composer}
        </div>
      </div>
    );
  }
  return (
    <div className={`comment${hasReplies ? ' has-replies' : ''}`}>
      <div className="face">
        <PersonAvatar
          name={userName}
          imageUrl={profileImageUrl ?? undefined}
          {...(userName !== WITHDRAWN_USER_NAME && { userId })}
        />
      </div>
      <div className="main">
        <div className="meta">
          <b>{userName}</b>
          <RoleBadge role={roleName} />
          {depth > MAX_INDENT_LEVELS && replyToName !== undefined && (
            <span className="aside">{commentText.to(replyToName)}</span>
          )}
          <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
          {edited && <span className="aside">{commentText.edited}</span>}
        </div>
        {open?.mode !== 'edit' && <LinkedText className="text" text={content} />}
        <CommentActions speech={speech} mode={open?.mode} onOpen={onOpen} {...rights} />
        {composer}
      </div>
    </div>
  );
});

type CommentActionsProps = Pick<
  CommentItemProps,
  'speech' | 'mayReply' | 'mayEdit' | 'mayDelete' | 'onOpen' | 'onDelete'
> & { mode: OpenComposer['mode'] | undefined };

/** The buttons of a comment; plain ones, since a conversation may have thousands. While it is being edited the composer stands in their place. */
function CommentActions({
  speech,
  mode,
  mayReply,
  mayEdit,
  mayDelete,
  onOpen,
  onDelete,
}: CommentActionsProps) {
  const { commentId, content } = speech;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { replyButton, editButton } = useRestoreFocus(mode);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const deletion = await onDelete(commentId);
    setBusy(false);
    if (deletion.outcome === 'failed') setFailure(deletion.sentence);
  };
  if (mode === 'edit') return null;
  return (
    <>
      {(mayReply || mayEdit || mayDelete) && (
        <div className="actions">
          {mayReply && (
            <button
              type="button"
              ref={replyButton}
              onClick={() => {
                onOpen(commentId, { mode: 'reply', text: '', speech });
              }}
            >
              {commentText.reply}
            </button>
          )}
          {mayEdit && (
            <button
              type="button"
              ref={editButton}
              onClick={() => {
                onOpen(commentId, { mode: 'edit', text: content, speech });
              }}
            >
              {appText.edit}
            </button>
          )}
          {/* Not `disabled`: the focus comes back to it when the deletion fails. */}
          {mayDelete && (
            <button type="button" aria-disabled={busy} onClick={() => void remove()}>
              {appText.delete}
            </button>
          )}
        </div>
      )}
      {failure !== undefined && (
        <div className="failed">
          <InlineAlert>{failure}</InlineAlert>
        </div>
      )}
    </>
  );
}

/** The composer of a reply or a change, with its text in the keeping of the conversation. */
export function InlineComposer({
  articleId,
  open,
  onOpen,
}: Pick<CommentItemProps, 'articleId' | 'onOpen'> & { open: OpenComposer }) {
  const {
    mode,
    text,
    speech: { commentId, userName, content },
  } = open;
  const shared = {
    articleId,
    commentId,
    text,
    onTextChange: (typed: string) => {
      onOpen(commentId, { ...open, text: typed });
    },
    onClose: () => {
      onOpen(commentId, undefined);
    },
  };
  return mode === 'reply' ? (
    <ReplyComposer {...shared} to={userName} />
  ) : (
    <EditComposer {...shared} originalText={content} />
  );
}

/** When a composer closes, the focus goes back to the button that has opened it. */
function useRestoreFocus(mode: OpenComposer['mode'] | undefined) {
  const replyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (mode === undefined && before.current !== undefined)
      (before.current === 'reply' ? replyButton : editButton).current?.focus();
    before.current = mode;
  }, [mode]);
  return { replyButton, editButton };
}
