import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RoleName } from '@contract/member';
import { commentRights } from '@contract/rights';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { DeletionResult } from '@/features/comment';
import type { FlatComment } from '@/entities/comment';
import { selectSessionUser } from '@/entities/user';
import { commentText } from '@/shared/messages';
import { toCommentTree } from './comment-tree';
import type { CommentNode } from './comment-tree';
import { CommentItem } from './comment-item';
import type { OpenComposer } from './comment-item';
import { ThreadList } from './thread-style';

/** Comments rendered at first, and added per press of ‘댓글 N개 더 보기’. Rendering thousands takes seconds. */
const COMMENTS_PER_STEP = 200;

const More = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 24 });

interface SharedProps {
  articleId: number;
  /** Undefined while unknown; then no buttons are shown. */
  role: RoleName | undefined;
  /** Whether comments can only be read and reported. */
  isReadOnly: boolean;
  /** Whether comments may get new replies. Deleted and removed comments get none in either case. */
  takesReplies: boolean;
  openComposers: ReadonlyMap<number, OpenComposer>;
  onComposerChange: (commentId: number, composer: OpenComposer | undefined) => void;
  onDelete: (commentId: number) => Promise<DeletionResult>;
  onReport: (comment: FlatComment) => void;
}

/** The nested comments in reading order, rendered in steps of {@link COMMENTS_PER_STEP} on demand. */
export const Conversation = memo(function Conversation({
  conversation,
  ...sharedProps
}: SharedProps & { conversation: readonly FlatComment[] }) {
  const userId = useSelector(selectSessionUser)?.userId;
  // Comments with a higher id were written after the first render. Only they appear with an animation.
  const [newestInitialId] = useState(() =>
    conversation.reduce((newest, { commentId }) => Math.max(newest, commentId), 0),
  );
  const [shownRange, setShownRange] = useState<ShownRange>({ count: COMMENTS_PER_STEP });
  // Renders at least all comments up to the user's last new comment and the last open composer. The number of
  // shown comments never decreases.
  const neededCount =
    1 +
    conversation.findLastIndex(
      ({ commentId, userId: authorId }) =>
        sharedProps.openComposers.has(commentId) || (authorId === userId && commentId > newestInitialId),
    );
  if (neededCount > shownRange.count) setShownRange({ ...shownRange, count: neededCount });
  const nodes = useMemo(
    () => toCommentTree(conversation.slice(0, shownRange.count)),
    [conversation, shownRange.count],
  );
  const thread = useFocusOn(shownRange.focusCommentId);
  if (nodes.length === 0) return null;
  const hiddenCount = conversation.length - shownRange.count;
  const showMore = () => {
    setShownRange({
      count: shownRange.count + COMMENTS_PER_STEP,
      focusCommentId: conversation[shownRange.count]?.commentId,
    });
  };
  return (
    <>
      <ThreadList ref={thread}>
        {nodes.map((node) => (
          <CommentNodeItem
            key={node.comment.commentId}
            node={node}
            userId={userId}
            newestInitialId={newestInitialId}
            {...sharedProps}
          />
        ))}
      </ThreadList>
      {hiddenCount > 0 && (
        <More>
          <Button onClick={showMore}>{commentText.more(hiddenCount)}</Button>
        </More>
      )}
    </>
  );
});

/** Maximum number of rendered comments, and the comment that gets the focus after a press of ‘댓글 N개 더 보기’. */
interface ShownRange {
  count: number;
  focusCommentId?: number | undefined;
}

/**
 * Focuses the comment when `commentId` changes, because the pressed button may be removed. Returns the ref of the
 * list that contains the comment.
 */
function useFocusOn(commentId: number | undefined) {
  const thread = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (commentId !== undefined)
      thread.current
        ?.querySelector<HTMLElement>(`[data-comment="${String(commentId)}"]`)
        ?.focus({ preventScroll: true });
  }, [commentId]);
  return thread;
}

interface CommentNodeItemProps extends SharedProps {
  node: CommentNode;
  userId: number | undefined;
  newestInitialId: number;
}

function CommentNodeItem({ node: { comment, replies }, ...sharedProps }: CommentNodeItemProps) {
  const {
    articleId,
    role,
    isReadOnly,
    takesReplies,
    userId,
    openComposers,
    onComposerChange,
    onDelete,
    onReport,
    newestInitialId,
  } = sharedProps;
  const isOwn = comment.userId === userId;
  const hasRight = (right: keyof typeof commentRights) =>
    role !== undefined && !isReadOnly && commentRights[right](role, isOwn);
  return (
    <li
      className={comment.commentId > newestInitialId ? 'new' : undefined}
      data-comment={comment.commentId}
      tabIndex={-1}
    >
      <CommentItem
        articleId={articleId}
        comment={comment}
        hasReplies={replies.length > 0}
        mayReply={takesReplies && !comment.removed && hasRight('mayWrite')}
        mayEdit={hasRight('mayEdit')}
        mayDelete={hasRight('mayDelete')}
        openComposer={openComposers.get(comment.commentId)}
        onComposerChange={onComposerChange}
        onDelete={onDelete}
        onReport={
          isOwn || role === undefined || comment.userName === WITHDRAWN_USER_NAME ? undefined : onReport
        }
      />
      {replies.length > 0 && (
        <ol>
          {replies.map((reply) => (
            <CommentNodeItem key={reply.comment.commentId} node={reply} {...sharedProps} />
          ))}
        </ol>
      )}
    </li>
  );
}
