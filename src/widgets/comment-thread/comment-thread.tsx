import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { commentRights } from '@contract/rights';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CommentComposer, readOpenComposer, useDeleteComment } from '@/features/comment';
import { useReportDialog } from '@/features/report';
import { useGetClubRoleQuery, useIsClubClosed } from '@/entities/club';
import { useListCommentsQuery } from '@/entities/comment';
import type { FlatComment } from '@/entities/comment';
import { commentText } from '@/shared/messages';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { SpokenCount } from '@/shared/ui/spoken-count';
import { QueryBoundary } from '@/shared/ui/states';
import { InlineComposer } from './comment-item';
import type { OpenComposer } from './comment-item';
import { Conversation } from './conversation';

const Region = styled('section')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    marginTop: 40,
    '& > h2': {
      marginBottom: 16,
      '&:focus': { outline: 'none' },
      '& > span': { color: palette.primary.main, fontVariantNumeric: 'tabular-nums' },
    },
    '& > .members-only': {
      padding: '14px 16px',
      borderRadius: 14,
      backgroundColor: palette.surface.sunken,
      color: palette.text.secondary,
    },
    '& > .lost': { marginTop: 16, '& > p': { marginBottom: 8, color: palette.text.tertiary } },
  }),
);

interface CommentThreadProps {
  clubId: number;
  articleId: number;
  /** Whether an operator has removed the article, which then takes no new comments. */
  isArticleRemoved?: boolean;
}

/** The comments of an article, with a composer for members. */
export function CommentThread({ clubId, articleId, isArticleRemoved = false }: CommentThreadProps) {
  const { currentData: conversation, error, isFetching, refetch } = useListCommentsQuery({ articleId });
  const { currentData: membership, isError: isRoleUnknown } = useGetClubRoleQuery({ clubId });
  const role = membership?.role ?? (isRoleUnknown ? 'NO_ROLE' : undefined);
  const isClosed = useIsClubClosed(clubId);
  const isMember = role !== undefined && commentRights.mayWrite(role);
  const mayWrite = isMember && !isClosed && !isArticleRemoved;
  const [openComposers, setOpenComposers] = useState<ReadonlyMap<number, OpenComposer>>(new Map());
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);

  const setComposer = useCallback((commentId: number, composer: OpenComposer | undefined) => {
    setOpenComposers((before) => {
      const after = new Map(before);
      if (composer) after.set(commentId, composer);
      else after.delete(commentId);
      return after;
    });
  }, []);
  useReopenedComposer(conversation, setComposer);
  const confirmAndDelete = useDeleteComment(articleId);
  const deleteComment = useStableCallback(async (commentId: number) => {
    const deletion = await confirmAndDelete(commentId);
    if (deletion.outcome === 'deleted') title.current?.focus();
    return deletion;
  });

  const { openDialog, dialog } = useReportDialog();
  const reportComment = useCallback(
    ({ commentId, userId, userName, createdAt, content }: FlatComment) => {
      openDialog({
        target: { targetKind: 'COMMENT', targetId: commentId },
        quote: { name: userName, at: createdAt, text: content },
        person: { userId, name: userName },
      });
    },
    [openDialog],
  );

  // Composers whose comment left the list while the user typed. They stay visible, so that no text is lost.
  const orphanedComposers = conversation
    ? [...openComposers.values()].filter(
        ({ comment }) => !conversation.some(({ commentId }) => commentId === comment.commentId),
      )
    : [];
  return (
    <Region aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId} ref={title} tabIndex={-1}>
        {commentText.title}{' '}
        {conversation && (
          <span>
            <SpokenCount count={conversation.filter(({ deleted }) => !deleted).length} unit="items" />
          </span>
        )}
      </Typography>
      {role !== undefined && !isMember && !isClosed && (
        <p className="members-only">{commentText.membersOnly}</p>
      )}
      <NewCommentComposer articleId={articleId} mayWrite={mayWrite} />
      {orphanedComposers.map((composer) => (
        <div key={composer.comment.commentId} className="lost">
          <p>{commentText.deleted}</p>
          <InlineComposer articleId={articleId} openComposer={composer} onComposerChange={setComposer} />
        </div>
      ))}
      <QueryBoundary
        query={{ data: conversation, error, isFetching, refetch }}
        skeleton={<ConversationSkeleton />}
        errorText={commentText.listFailed}
      >
        {(comments) => (
          <Conversation
            articleId={articleId}
            conversation={comments}
            role={role}
            isReadOnly={isClosed}
            takesReplies={!isArticleRemoved}
            openComposers={openComposers}
            onComposerChange={setComposer}
            onDelete={deleteComment}
            onReport={reportComment}
          />
        )}
      </QueryBoundary>
      {dialog}
    </Region>
  );
}

function ConversationSkeleton() {
  return (
    <SkeletonGroup>
      {[300, 240].map((width) => (
        <div key={width} style={{ display: 'flex', gap: 12, marginTop: 26 }}>
          <Skeleton variant="circular" width={36} height={36} />
          <div>
            <Skeleton width={140} height={16} />
            <Skeleton width={width} height={16} sx={{ mt: '8px' }} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/**
 * The composer for new comments. It stays visible with its text when the membership ends while the user
 * types.
 */
function NewCommentComposer({ articleId, mayWrite }: { articleId: number; mayWrite: boolean }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const handleCreated = () => {
    setText('');
    field.current?.focus();
  };
  return (
    (mayWrite || text !== '') && (
      <CommentComposer
        articleId={articleId}
        text={text}
        onTextChange={setText}
        ref={field}
        onCreated={handleCreated}
      />
    )
  );
}

/** Opens the composer that the navigation state names: the user continues an unfinished reply or edit. */
function useReopenedComposer(
  conversation: readonly FlatComment[] | undefined,
  onComposerChange: (commentId: number, composer: OpenComposer) => void,
) {
  const location: { state: unknown; key: string } = useLocation();
  const { state, key } = location;
  const target = readOpenComposer(state);
  const comment = target && conversation?.find(({ commentId }) => commentId === target.commentId);
  const handledKey = useRef<string>(undefined);
  useEffect(() => {
    if (!target || !comment || handledKey.current === key) return;
    handledKey.current = key;
    onComposerChange(target.commentId, {
      mode: target.mode,
      text: target.mode === 'edit' ? comment.content : '',
      comment,
    });
  });
}

/**
 * Returns a function that stays the same in all renders and calls the function of the latest render. A new
 * function per render would render every comment again.
 */
function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
