import { notificationGroupKey } from '../modules/notification/notification-writer.service';
import type { PlannedClub } from './clubs';
import { accountId } from './people';
import type { AccountName } from './people';
import type { Cause, NotificationSources, PlannedNotification } from './planned-notification';
import type { PlannedPost, Posts } from './posts';
import type { CommentRow } from './rows';

/**
 * Plans two notifications: about the newest reply to the account's comments in the given club, and about the comments
 * on an article of the account. This article is the account's newest, in any club, on which other users have
 * commented. A notification without such a reply or article has no cause; `planNotifications` omits it.
 */
export function planPostNotifications(
  to: AccountName,
  club: PlannedClub,
  { clubs, posts }: NotificationSources,
) {
  const article = posts.articles.findLast(
    (each) => each.authorId === accountId(to) && commentsOn(each, posts).length > 0,
  );
  return [
    {
      to,
      kind: 'REPLY_TO_MINE',
      subjectType: 'article',
      club,
      causes: repliesTo(to, club, posts).slice(-1),
      isRead: true,
    },
    {
      to,
      kind: 'COMMENT_ON_MINE',
      subjectType: 'article',
      club: clubs.find(({ id }) => id === article?.clubId) ?? club,
      causes: commentsOn(article, posts),
      ...(article && { groupKey: notificationGroupKey.article(article.id) }),
    },
  ] satisfies PlannedNotification[];
}

/** Plans one notification about the newest two notices that other users wrote in a club. */
export function planNoticeNotification(to: AccountName, club: PlannedClub, { posts }: NotificationSources) {
  const notices = posts.notices
    .filter(({ clubId, authorId }) => clubId === club.id && authorId !== accountId(to))
    .slice(-2);
  return {
    to,
    kind: 'NOTICE_POSTED',
    subjectType: 'notice',
    club,
    causes: notices.map(({ id, authorId, createdAt }) => ({
      key: id,
      subjectId: id,
      actorId: authorId,
      at: createdAt,
    })),
    groupKey: notificationGroupKey.club(club.id),
  } satisfies PlannedNotification;
}

const isNotDeleted = ({ deletedAt }: CommentRow) => !deletedAt;
const causesOf = ({ id, userId, articleId, createdAt }: CommentRow): Cause[] =>
  createdAt ? [{ key: id, subjectId: articleId, actorId: userId, at: createdAt }] : [];

/** Returns the replies to an account's comments in a club, the oldest first, without deleted replies. */
function repliesTo(to: AccountName, club: PlannedClub, { articles, comments }: Posts): Cause[] {
  const articleIdsOfClub = new Set(articles.filter(({ clubId }) => clubId === club.id).map(({ id }) => id));
  const ownCommentIds = new Set(
    comments.filter(({ userId }) => userId === accountId(to)).map(({ id }) => id),
  );
  return comments
    .filter(isNotDeleted)
    .filter(
      ({ parentId, articleId }) =>
        typeof parentId === 'number' && ownCommentIds.has(parentId) && articleIdsOfClub.has(articleId),
    )
    .flatMap(causesOf);
}

/** Returns the top-level comments of other users on an article, the oldest first, without deleted comments. */
const commentsOn = (article: PlannedPost | undefined, { comments }: Posts): Cause[] =>
  comments
    .filter(isNotDeleted)
    .filter(
      ({ articleId, parentId, userId }) =>
        articleId === article?.id && typeof parentId !== 'number' && userId !== article.authorId,
    )
    .flatMap(causesOf);
