import type { RoleName } from '@contract/member';
import { commentRights } from '@contract/post';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Speech } from '@/entities/article';
import { selectSessionUser } from '@/entities/user';
import { branchesOf } from './branches';
import type { Branch } from './branches';
import { CommentItem } from './comment-item';
import type { OpenComposer } from './comment-item';
import { Thread } from './thread-string';

interface Shared {
  articleId: number;
  /** Absent while it is not known: then nothing is offered. */
  role: RoleName | undefined;
  open: ReadonlyMap<number, OpenComposer>;
  onOpen: (commentId: number, open: OpenComposer | undefined) => void;
  onDeleted: () => void;
}

/** All comments, hanging on their strings. */
export function Conversation({ conversation, ...shared }: Shared & { conversation: readonly Speech[] }) {
  const userId = useSelector(selectSessionUser)?.userId;
  const branches = useMemo(() => branchesOf(conversation), [conversation]);
  // What comes after the first look is new, and draws its piece of string.
  const [newestKnown] = useState(() => conversation.reduce((newest, { commentId }) => Math.max(newest, commentId), 0));
  if (branches.length === 0) return null;
  return <Thread>{branches.map((branch) => <BranchItem key={branch.speech.commentId} branch={branch} userId={userId} newestKnown={newestKnown} {...shared} />)}</Thread>;
}

interface BranchItemProps extends Shared {
  branch: Branch;
  userId: number | undefined;
  newestKnown: number;
}

function BranchItem({ branch: { speech, replies }, ...shared }: BranchItemProps) {
  const { articleId, role, userId, open, onOpen, onDeleted, newestKnown } = shared;
  const own = speech.userId === userId;
  const may = (right: keyof typeof commentRights) => role !== undefined && commentRights[right](role, own);
  return (
    <li className={speech.commentId > newestKnown ? 'new' : undefined}>
      <CommentItem
        articleId={articleId}
        speech={speech}
        answered={replies.length > 0}
        mayReply={may('mayWrite')}
        mayEdit={may('mayEdit')}
        mayDelete={may('mayDelete')}
        open={open.get(speech.commentId)}
        onOpen={onOpen}
        onDeleted={onDeleted}
      />
      {replies.length > 0 && <ol>{replies.map((reply) => <BranchItem key={reply.speech.commentId} branch={reply} {...shared} />)}</ol>}
    </li>
  );
}
