import { WITHDRAWN_USER_NAME } from '@contract/user';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EditComposer, ReplyComposer } from '@/features/comment';
import type { DeletionResult } from '@/features/comment';
import { RoleBadge } from '@/entities/club';
import type { FlatComment } from '@/entities/comment';
import { formatDayTime } from '@/shared/lib/formats';
import { appText, blockText, commentText, reportText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { paths } from '@/shared/routes';
import { MAX_INDENT_LEVELS } from './comment-tree';
import { HiddenComment } from './hidden-comment';

/** An open composer. `CommentThread` stores it, so that the text survives the deletion of the comment. */
export interface OpenComposer {
  mode: 'reply' | 'edit';
  text: string;
  /** The comment to answer or edit, as it was when the composer was opened. */
  comment: FlatComment;
}

interface CommentItemProps {
  articleId: number;
  comment: FlatComment;
  hasReplies: boolean;
  mayReply: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  openComposer: OpenComposer | undefined;
  /** Opens, changes or (undefined) closes the composer of a comment. */
  onComposerChange: (commentId: number, composer: OpenComposer | undefined) => void;
  /** Deletes a comment after confirmation. After a successful deletion the title of the thread takes the focus. */
  onDelete: (commentId: number) => Promise<DeletionResult>;
  /** Undefined for own comments, comments of deleted accounts, and while the role is unknown. */
  onReport: ((comment: FlatComment) => void) | undefined;
}

/** A comment with author, time, text and buttons, or the placeholder of a hidden comment. */
export const CommentItem = memo(function CommentItem({
  articleId,
  comment,
  hasReplies,
  openComposer,
  onComposerChange,
  ...actionProps
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
    removed,
    blocked,
  } = comment;
  const composer = openComposer && (
    <div className="composer">
      <InlineComposer articleId={articleId} openComposer={openComposer} onComposerChange={onComposerChange} />
    </div>
  );
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (deleted) {
    return (
      <HiddenComment hasReplies={hasReplies} text={commentText.deleted}>
        {composer}
      </HiddenComment>
    );
  }
  // The server sends the text of a removed comment only to its author and operators.
  if (removed && content === '') {
    return (
      <HiddenComment hasIcon hasReplies={hasReplies} text={reportText.removedComment}>
        {composer}
      </HiddenComment>
    );
  }
  if (blocked && !isUnfolded) {
    return (
      <HiddenComment
        hasIcon
        hasReplies={hasReplies}
        text={blockText.comment}
        action={
          <UnfoldButton
            onUnfold={() => {
              setIsUnfolded(true);
            }}
          />
        }
      >
        {composer}
      </HiddenComment>
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
        {removed && (
          <p className="aside">
            {reportText.removedComment} <Link to={paths.reports}>{reportText.showMeasures}</Link>
          </p>
        )}
        {openComposer?.mode !== 'edit' && <LinkedText className="text" text={content} />}
        <CommentActions
          comment={comment}
          mode={openComposer?.mode}
          onComposerChange={onComposerChange}
          {...actionProps}
        />
        {composer}
      </div>
    </div>
  );
});

function UnfoldButton({ onUnfold }: { onUnfold: () => void }) {
  return (
    <button type="button" className="unfold" onClick={onUnfold}>
      {blockText.show}
    </button>
  );
}

type CommentActionsProps = Pick<
  CommentItemProps,
  'comment' | 'mayReply' | 'mayEdit' | 'mayDelete' | 'onComposerChange' | 'onDelete' | 'onReport'
> & { mode: OpenComposer['mode'] | undefined };

/**
 * The buttons of a comment. They are plain HTML buttons instead of MUI buttons, because a page may have thousands.
 * While the user edits the comment, its composer replaces the buttons.
 */
function CommentActions({
  comment,
  mode,
  mayReply,
  mayEdit,
  mayDelete,
  onComposerChange,
  onDelete,
  onReport,
}: CommentActionsProps) {
  const { commentId, content } = comment;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { replyButton, editButton } = useRestoreFocus(mode);
  const deleteComment = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const deletion = await onDelete(commentId);
    setIsBusy(false);
    if (deletion.outcome === 'failed') setFailure(deletion.errorText);
  };
  if (mode === 'edit') return null;
  return (
    <>
      {(mayReply || mayEdit || mayDelete || onReport) && (
        <div className="actions">
          {mayReply && (
            <button
              type="button"
              ref={replyButton}
              onClick={() => {
                onComposerChange(commentId, { mode: 'reply', text: '', comment });
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
                onComposerChange(commentId, { mode: 'edit', text: content, comment });
              }}
            >
              {appText.edit}
            </button>
          )}
          {/* Not `disabled`, so that the focus can return after a failed deletion. */}
          {mayDelete && (
            <button type="button" aria-disabled={isBusy} onClick={() => void deleteComment()}>
              {appText.delete}
            </button>
          )}
          {onReport && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                onReport(comment);
              }}
            >
              {reportText.report}
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

/** The composer of a reply or edit. `CommentThread` stores the text. */
export function InlineComposer({
  articleId,
  openComposer,
  onComposerChange,
}: Pick<CommentItemProps, 'articleId' | 'onComposerChange'> & { openComposer: OpenComposer }) {
  const {
    mode,
    text,
    comment: { commentId, userName, content },
  } = openComposer;
  const sharedProps = {
    articleId,
    commentId,
    text,
    onTextChange: (newText: string) => {
      onComposerChange(commentId, { ...openComposer, text: newText });
    },
    onClose: () => {
      onComposerChange(commentId, undefined);
    },
  };
  return mode === 'reply' ? (
    <ReplyComposer {...sharedProps} recipientName={userName} />
  ) : (
    <EditComposer {...sharedProps} originalText={content} />
  );
}

/** Returns refs for the buttons that open a composer. When a composer closes, its button gets the focus. */
function useRestoreFocus(mode: OpenComposer['mode'] | undefined) {
  const replyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const previousMode = useRef(mode);
  useEffect(() => {
    if (mode === undefined && previousMode.current !== undefined)
      (previousMode.current === 'reply' ? replyButton : editButton).current?.focus();
    previousMode.current = mode;
  }, [mode]);
  return { replyButton, editButton };
}
