import { styled } from '@mui/material/styles';
import type { ArticleList } from '@contract/article';
import { isMember } from '@contract/member';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { Link } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { formatDay } from '@/shared/lib/formats';
import { clubText, noticePinText, postRowText, reportText } from '@/shared/messages';
import type { FromListState } from '@/shared/routes';
import { Badge } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { StoredImage } from '@/shared/ui/stored-image';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

/** An article or notice in a list. */
export interface ListedPost extends Omit<ArticleList['articles'][number], 'articleId' | 'commentCount'> {
  postId: number;
  /** Only articles have comments. */
  commentCount?: number;
  /** Only notices can be pinned. */
  isPinned?: boolean;
}

const Row = styled('li')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '& > a': { display: 'flex', alignItems: 'center', gap: 16, height: 68, padding: '0 24px' },
    '& > a:hover': { backgroundColor: palette.action.hover },
    // The outline is inside the row, because the list would clip an outer one.
    '& > a:focus-visible': { outlineOffset: -2, borderRadius: 14 },
    '& .thumb': { flex: 'none', width: 64, height: 44, overflow: 'hidden', borderRadius: 8 },
    '& .title': {
      ...typography.subtitle1,
      flex: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minWidth: 0,
      '& > .text': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > .text[data-hidden]': { fontWeight: 400, color: palette.text.tertiary },
    },
    '& .comments': {
      ...typography.caption,
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      fontWeight: 500,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& .by': {
      ...typography.body2,
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: 164,
      color: palette.text.secondary,
    },
    '& .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .role': { ...typography.caption, flex: 'none', marginLeft: -2, color: palette.text.tertiary },
    '& time': {
      ...typography.body2,
      flex: 'none',
      width: 84,
      textAlign: 'right',
      color: palette.text.tertiary,
    },
  }),
);

interface PostRowProps {
  post: ListedPost;
  to: To;
  /** Navigation state for the link back to the list. */
  from: FromListState;
  /** Whether another user wrote the post since the current user last opened this list in this browser. */
  isNew: boolean;
}

/** A row of a list that links to the post. */
export function PostRow({
  post: {
    title,
    thumbUrl: imageName,
    thumbCardUrl,
    createdAt,
    author,
    commentCount = 0,
    isPinned = false,
    removed,
  },
  to,
  from,
  isNew,
}: PostRowProps) {
  const { authorId, authorName, roleName, profileImageUrl } = author;
  // The server sends the title of a removed post only to its author and to operators.
  const isHidden = removed !== undefined && title === '';
  return (
    <Row>
      <Link to={to} state={from}>
        {imageName !== null && (
          <span className="thumb">
            <StoredImage objectName={imageName} url={thumbCardUrl} variant="card" alt="" />
          </span>
        )}
        <span className="title">
          {isPinned && <Badge icon="pin">{noticePinText.pinnedBadge}</Badge>}
          <span className="text" data-hidden={isHidden || undefined}>
            {isHidden ? reportText.removedPost : title}
          </span>
          {commentCount > 0 && (
            <span className="comments">
              <Icon name="chat" size="xs" />
              <span aria-hidden>{commentCount.toLocaleString('ko-KR')}</span>
              <VisuallyHidden>{postRowText.comments(commentCount)}</VisuallyHidden>
            </span>
          )}
          {isNew && <Badge tone="primary">{postRowText.isNew}</Badge>}
        </span>
        <span className="by">
          <PersonAvatar
            name={authorName}
            size={24}
            imageUrl={profileImageUrl ?? undefined}
            {...(authorName !== WITHDRAWN_USER_NAME && { userId: authorId })}
          />
          <span className="name">{authorName}</span>
          {isMember(roleName) && <span className="role">{clubText.roles[roleName]}</span>}
        </span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </Link>
    </Row>
  );
}
