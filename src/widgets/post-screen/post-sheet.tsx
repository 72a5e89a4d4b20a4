import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Article } from '@contract/article';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { RoleBadge } from '@/entities/club';
import { selectSessionUser } from '@/entities/user';
import { formatDayTime } from '@/shared/lib/formats';
import { reportText } from '@/shared/messages';
import { LinkedText } from '@/shared/ui/linked-text';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RemovedPost } from './removed-post';
import { PostPicture } from './post-picture';

/** A complete article or notice. */
export interface ShownPost extends Omit<Article, 'articleId'> {
  postId: number;
  /** Only notices can be pinned. */
  isPinned?: boolean;
}

interface PostSheetProps {
  post: ShownPost;
  /** Buttons for the permitted actions. */
  actions?: ReactNode;
  /** Content below the text of the post, such as comments. */
  children?: ReactNode;
}

const Sheet = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: 40,
    '& .byline': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      marginTop: 16,
      paddingBottom: 24,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .author': {
      ...typography.bodyStrong,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      lineHeight: '20px',
      // the badge with the role of the author
      '& > :nth-of-type(2)': { height: 20, padding: '0 6px' },
    },
    '& .byline time': { ...typography.caption, color: palette.text.tertiary },
    '& .actions': { display: 'flex', gap: 4, margin: '0 -12px 0 auto' },
    '& .body': { ...typography.reading, marginTop: 24 },
  }),
);

/** Shows an article or notice. */
export function PostSheet({ post, actions, children }: PostSheetProps) {
  const {
    title,
    author: { authorId, authorName, roleName, profileImageUrl },
    createdAt,
    contents,
    removed,
  } = post;
  const isOwn = useSelector(selectSessionUser)?.userId === authorId;
  // The server sends the text of a removed post only to its author and to operators.
  const isHidden = removed !== undefined && contents === '';
  return (
    <Sheet variant="panel">
      <article>
        <Typography variant="h1">{isHidden ? reportText.removedTitle : title}</Typography>
        <div className="byline">
          <PersonAvatar
            name={authorName}
            size={44}
            imageUrl={profileImageUrl ?? undefined}
            {...(authorName !== WITHDRAWN_USER_NAME && { userId: authorId })}
          />
          <div>
            <div className="author">
              <span>{authorName}</span>
              <RoleBadge role={roleName} />
            </div>
            <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
          </div>
          {actions && <div className="actions">{actions}</div>}
        </div>
        {removed && <RemovedPost until={removed.until} isOwn={isOwn} />}
        {!isHidden && <PostPicture post={post} />}
        {!isHidden && <LinkedText className="body" text={contents} />}
      </article>
      {children}
    </Sheet>
  );
}
