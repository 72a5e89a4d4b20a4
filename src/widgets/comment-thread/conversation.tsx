import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RoleName } from '@contract/member';
import { commentRights } from '@contract/rights';
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

/** How many comments are drawn at first and with each press of the button: a browser draws thousands for seconds. */
const COMMENTS_PER_STEP = 200;

const More = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 24 });

interface SharedProps {
  articleId: number;
  /** Absent while it is not known: then nothing is offered. */
  role: RoleName | undefined;
  open: ReadonlyMap<number, OpenComposer>;
  onOpen: (commentId: number, open: OpenComposer | undefined) => void;
  onDelete: (commentId: number) => Promise<DeletionResult>;
}

/** The comments, hanging on their strings: in the order of reading, and never so many at once that the page stands still. */
export const Conversation = memo(function Conversation({
  conversation,
  ...shared
}: SharedProps & { conversation: readonly FlatComment[] }) {
  const userId = useSelector(selectSessionUser)?.userId;
  // What comes after the first look is new, and draws its piece of string.
  const [newestKnown] = useState(() =>
    conversation.reduce((newest, { commentId }) => Math.max(newest, commentId), 0),
  );
  const [drawn, setDrawn] = useState<ShownRange>({ count: COMMENTS_PER_STEP });
  // What somebody has just said, or is writing about, is there to be seen, wherever others push it; and it is never taken back.
  const needed =
    1 +
    conversation.findLastIndex(
      ({ commentId, userId: speaker }) =>
        shared.open.has(commentId) || (speaker === userId && commentId > newestKnown),
    );
  if (needed > drawn.count) setDrawn({ ...drawn, count: needed });
  const branches = useMemo(
    () => toCommentTree(conversation.slice(0, drawn.count)),
    [conversation, drawn.count],
  );
  const thread = useFocusOn(drawn.focusCommentId);
  if (branches.length === 0) return null;
  const left = conversation.length - drawn.count;
  const showMore = () => {
    setDrawn({
      count: drawn.count + COMMENTS_PER_STEP,
      focusCommentId: conversation[drawn.count]?.commentId,
    });
  };
  return (
    <>
      <ThreadList ref={thread}>
        {branches.map((branch) => (
          <CommentNodeItem
            key={branch.speech.commentId}
            branch={branch}
            userId={userId}
            newestKnown={newestKnown}
            {...shared}
          />
        ))}
      </ThreadList>
      {left > 0 && (
        <More>
          <Button onClick={showMore}>{commentText.more(left)}</Button>
        </More>
      )}
    </>
  );
});

/** How many comments are drawn, and with which of them reading goes on since the button was pressed. */
interface ShownRange {
  count: number;
  focusCommentId?: number | undefined;
}

/** Moves the focus to a comment as soon as it is named; the button that had the focus may be gone. */
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

interface BranchItemProps extends SharedProps {
  branch: CommentNode;
  userId: number | undefined;
  newestKnown: number;
}

function CommentNodeItem({ branch: { speech, replies }, ...shared }: BranchItemProps) {
  const { articleId, role, userId, open, onOpen, onDelete, newestKnown } = shared;
  const own = speech.userId === userId;
  const may = (right: keyof typeof commentRights) => role !== undefined && commentRights[right](role, own);
  return (
    <li
      className={speech.commentId > newestKnown ? 'new' : undefined}
      data-comment={speech.commentId}
      tabIndex={-1}
    >
      <CommentItem
        articleId={articleId}
        speech={speech}
        hasReplies={replies.length > 0}
        mayReply={may('mayWrite')}
        mayEdit={may('mayEdit')}
        mayDelete={may('mayDelete')}
        open={open.get(speech.commentId)}
        onOpen={onOpen}
        onDelete={onDelete}
      />
      {replies.length > 0 && (
        <ol>
          {replies.map((reply) => (
            <CommentNodeItem key={reply.speech.commentId} branch={reply} {...shared} />
          ))}
        </ol>
      )}
    </li>
  );
}
