import ButtonBase from '@mui/material/ButtonBase';
import { WITHDRAWN_NAME } from '@contract/user';
import { memo, useEffect, useRef, useState } from 'react';
import { DeleteCommentButton, EditComposer, ReplyComposer } from '@/features/comment';
import { RoleBadge } from '@/entities/club';
import type { Speech } from '@/entities/article';
import { formatDayTime } from '@/shared/lib/formats';
import { commentText, frame } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { INDENTS } from './branches';

/** What is being written about a comment, kept apart from it: the comment may go while somebody types. */
export interface OpenComposer {
  mode: 'reply' | 'edit';
  text: string;
  speech: Speech;
}

interface CommentItemProps {
  articleId: number;
  speech: Speech;
  /** Whether something hangs on it. */
  answered: boolean;
  mayReply: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
  open: OpenComposer | undefined;
  /** Opens, changes or (undefined) closes what is written about a comment. */
  onOpen: (commentId: number, open: OpenComposer | undefined) => void;
  /** The comment is gone, and the focus that was in it. */
  onDeleted: () => void;
}

/** One comment: who, when, what, and what one may do about it. */
export const CommentItem = memo(function CommentItem({ articleId, speech, answered, mayReply, mayEdit, mayDelete, open, onOpen, onDeleted }: CommentItemProps) {
  const { commentId, deleted, userId, userName, roleName, profileImageUrl, content, createdAt, edited, answers, depth } = speech;
  const [failure, setFailure] = useState<string>();
  const { replyButton, editButton } = useFocusAfterwards(open?.mode);

  const composer = open && <div className="composer"><InPlaceComposer articleId={articleId} open={open} onOpen={onOpen} /></div>;
  if (deleted) {
    return (
      <div className={`comment gone${answered ? ' answered' : ''}`}>
        <div className="face"><span className="hole" /></div>
        <div className="main"><p className="text">{commentText.deleted}</p>{composer}</div>
      </div>
    );
  }
  return (
    <div className={`comment${answered ? ' answered' : ''}`}>
      <div className="face">
        <PersonAvatar name={userName} imageUrl={profileImageUrl ?? undefined} {...(userName !== WITHDRAWN_NAME && { userId })} />
      </div>
      <div className="main">
        <div className="meta">
          <b>{userName}</b>
          <RoleBadge role={roleName} />
          {depth > INDENTS && answers !== undefined && <span className="aside">{commentText.to(answers)}</span>}
          <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
          {edited && <span className="aside">{commentText.edited}</span>}
        </div>
        {open?.mode === 'edit' ? composer : (
          <>
            <LinkedText className="text" text={content} />
            {(mayReply || mayEdit || mayDelete) && (
              <div className="actions">
                {mayReply && <ButtonBase ref={replyButton} onClick={() => { onOpen(commentId, { mode: 'reply', text: '', speech }); }}>{commentText.reply}</ButtonBase>}
                {mayEdit && <ButtonBase ref={editButton} onClick={() => { onOpen(commentId, { mode: 'edit', text: content, speech }); }}>{frame.edit}</ButtonBase>}
                {mayDelete && <DeleteCommentButton articleId={articleId} commentId={commentId} onDeleted={onDeleted} onFailed={setFailure} />}
              </div>
            )}
            {failure !== undefined && <div className="failed"><InlineAlert>{failure}</InlineAlert></div>}
            {composer}
          </>
        )}
      </div>
    </div>
  );
});

interface InPlaceComposerProps extends Pick<CommentItemProps, 'articleId' | 'onOpen'> {
  open: OpenComposer;
}

/** The composer of a reply or a change, with its text in the keeping of the conversation. */
export function InPlaceComposer({ articleId, open, onOpen }: InPlaceComposerProps) {
  const { mode, text, speech: { commentId, userName, content } } = open;
  const shared = {
    articleId, commentId, text,
    onTextChange: (typed: string) => { onOpen(commentId, { ...open, text: typed }); },
    onClose: () => { onOpen(commentId, undefined); },
  };
  return mode === 'reply' ? <ReplyComposer {...shared} to={userName} /> : <EditComposer {...shared} before={content} />;
}

/** When a composer closes, the focus goes back to the button that has opened it. */
function useFocusAfterwards(mode: OpenComposer['mode'] | undefined) {
  const replyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (mode === undefined && before.current !== undefined) (before.current === 'reply' ? replyButton : editButton).current?.focus();
    before.current = mode;
  }, [mode]);
  return { replyButton, editButton };
}
