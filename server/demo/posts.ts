import { isLeader } from '@contract/member';
import { addMinutes } from './demo-clock';
import type { DemoClock } from './demo-clock';
import { presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import { bandArticles } from './content/band-articles';
import { bandNotices } from './content/band-notices';
import type { PostText } from './content/club-text';
import { everydayArticles, everydayNotices } from './content/everyday-posts';
import { accountId, accounts } from './people';
import type { FormerPerson, People } from './people';
import { createRandom } from './random';
import type { Random } from './random';
import { withIds } from './rows';
import type { CommentRow } from './rows';
import { planThread } from './comment-thread';
import type { PlannedComment } from './comment-thread';

/** Every article is at least this many days old, so that all its comments are in the past. */
const LAST_ARTICLE_DAYS_AGO = 2;
/** Every notice is at least this many days old. */
const LAST_NOTICE_DAYS_AGO = 3;
/** The first post of an old club was written this many days ago, or up to 40 days earlier. */
const FIRST_POST_DAYS_AGO = 150;
/**
 * Deleted accounts write no article in their last days and do not comment on articles of those days. So all their comments precede
 * the withdrawal.
 */
const QUIET_DAYS_BEFORE_WITHDRAWAL = 3;
const FORMER_AUTHOR_PROBABILITY = 0.12;

/** An article or notice. */
export interface PlannedPost {
  id: number;
  clubId: number;
  authorId: number;
  /** The text with its placeholders, its image and its comments. */
  text: PostText;
  /** The contents of `text` with the club's meeting time and place in place of the placeholders. */
  contents: string;
  createdAt: Date;
}

export interface Posts {
  articles: readonly PlannedPost[];
  notices: readonly PlannedPost[];
  comments: readonly CommentRow[];
}

type PostDraft = Omit<PlannedPost, 'id'>;

export function planPosts(clubs: readonly PlannedClub[], people: People, clock: DemoClock): Posts {
  const random = createRandom('posts');
  const { former } = people;
  const articles = withIds(
    clubs.flatMap((club) =>
      scheduleTexts(club, articleTexts(club, random), LAST_ARTICLE_DAYS_AGO, clock, random).map(
        ({ text, createdAt }) =>
          createDraft(club, text, chooseAuthor(club, createdAt, former, random), createdAt),
      ),
    ),
    timeOf,
  );
  const notices = withIds(
    clubs.flatMap((club) =>
      scheduleTexts(club, noticeTexts(club, random), LAST_NOTICE_DAYS_AGO, clock, random).map(
        ({ text, createdAt }) => createDraft(club, text, chooseLeader(club, createdAt, random), createdAt),
      ),
    ),
    timeOf,
  );
  assignArticlesToAccounts(articles, clubs);
  const comments = planComments(articles, clubs, former);
  assignCommentToMember(comments, articles, clubs);
  return { articles, notices, comments };
}

/**
 * Makes the accounts `member` and `president` the authors of recent articles of the first club that have two or more comments, so that
 * both accounts have notifications.
 */
function assignArticlesToAccounts(articles: readonly PlannedPost[], [band]: readonly PlannedClub[]): void {
  const discussedArticles = articles
    .filter(({ clubId, text }) => clubId === band?.id && (text.comments ?? []).length > 1)
    .toReversed();
  for (const [account, article] of [
    ['member', discussedArticles[1]],
    ['president', discussedArticles[2]],
  ] as const) {
    const author = band?.members.find(({ person }) => person.id === accountId(account));
    if (article && author && author.joinedAt < article.createdAt) article.authorId = author.person.id;
  }
}

/** Makes the account `member` the author of a comment on an article of the first club. Another user has replied to this comment. */
function assignCommentToMember(
  comments: readonly CommentRow[],
  articles: readonly PlannedPost[],
  [band]: readonly PlannedClub[],
): void {
  const member = band?.members.find(({ person }) => person.id === accountId('member'));
  const bandArticleIds = new Set(articles.filter(({ clubId }) => clubId === band?.id).map(({ id }) => id));
  const isByMember = (comment: CommentRow | undefined) => comment?.userId === member?.person.id;
  const repliedComment = comments.find(({ id, articleId, parentId, userId, createdAt, deletedAt }) => {
    const replies = comments.filter((each) => each.parentId === id);
    return (
      bandArticleIds.has(articleId) &&
      userId > accounts.length &&
      !deletedAt &&
      (member?.joinedAt ?? 0) < (createdAt ?? 0) &&
      !isByMember(comments.find((each) => each.id === parentId)) &&
      replies.some((reply) => !reply.deletedAt) &&
      !replies.some(isByMember)
    );
  });
  if (repliedComment && member) repliedComment.userId = member.person.id;
}

const timeOf = ({ createdAt }: PostDraft) => createdAt;

const articleTexts = ({ id, text }: PlannedClub, random: Random) =>
  id === 1
    ? bandArticles
    : [
        ...text.articles,
        ...random.shuffle(everydayArticles).slice(0, text.articles.length === 0 ? 0 : random.between(0, 2)),
      ];
const noticeTexts = ({ id }: PlannedClub, random: Random) =>
  id === 1 ? bandNotices : random.shuffle(everydayNotices).slice(0, random.between(0, 3));

/**
 * Schedules a club's posts in order. The first post is from two days after the club's creation; in an old club it is some months old.
 * The last post is from `minDaysAgo` days ago in the first club, and from up to 20 days earlier in the other clubs.
 */
function scheduleTexts(
  club: PlannedClub,
  texts: readonly PostText[],
  minDaysAgo: number,
  clock: DemoClock,
  random: Random,
): { text: PostText; createdAt: Date }[] {
  const firstDaysAgo = Math.min(
    Math.floor(clock.daysSince(club.createdAt)) - 2,
    FIRST_POST_DAYS_AGO + random.between(0, 40),
  );
  const newestDaysAgo =
    minDaysAgo +
    (club.id === 1
      ? 0
      : random.between(0, Math.max(0, Math.min(20, firstDaysAgo - minDaysAgo - texts.length))));
  const daysAgoByPost = texts.map(
    (_, index) =>
      newestDaysAgo +
      Math.round(
        ((firstDaysAgo - newestDaysAgo) * (texts.length - 1 - index)) / Math.max(1, texts.length - 1),
      ),
  );
  const minuteByPost = texts.map(() => random.between(9 * 60, 21 * 60)).sort((a, b) => a - b);
  return texts.map((text, index) => ({
    text,
    createdAt: clock.at({ daysAgo: daysAgoByPost[index] ?? newestDaysAgo, minute: minuteByPost[index] ?? 0 }),
  }));
}

function createDraft(
  { id, text: { meets, place } }: PlannedClub,
  text: PostText,
  authorId: number,
  createdAt: Date,
): PostDraft {
  return {
    clubId: id,
    authorId,
    text,
    contents: text.contents.replaceAll('{meets}', meets).replaceAll('{place}', place),
    createdAt,
  };
}

const memberIdsAt = ({ members }: PlannedClub, instant: Date) =>
  members.filter(({ joinedAt }) => joinedAt < instant).map(({ person }) => person.id);

const canWriteAt = ({ withdrawnAt }: FormerPerson, instant: Date) =>
  addMinutes(instant, QUIET_DAYS_BEFORE_WITHDRAWAL * 24 * 60) < withdrawnAt;

/** Returns a user who was a member at that time. In the first club it is sometimes an account that was deleted later. */
function chooseAuthor(
  club: PlannedClub,
  createdAt: Date,
  former: readonly FormerPerson[],
  random: Random,
): number {
  const deletedAuthors = former.filter((person) => canWriteAt(person, createdAt));
  if (club.id === 1 && deletedAuthors.length > 0 && random.chance(FORMER_AUTHOR_PROBABILITY))
    return random.pick(deletedAuthors).id;
  return random.pick(memberIdsAt(club, createdAt));
}

function chooseLeader(club: PlannedClub, createdAt: Date, random: Random): number {
  const leaders = club.members.filter(({ role, joinedAt }) => isLeader(role) && joinedAt < createdAt);
  return (leaders.length > 0 ? random.pick(leaders) : presidentOf(club)).person.id;
}

function planComments(
  articles: readonly PlannedPost[],
  clubs: readonly PlannedClub[],
  former: readonly FormerPerson[],
): CommentRow[] {
  const random = createRandom('comments');
  const clubOf = new Map(clubs.map((club) => [club.id, club]));
  const drafts = articles.flatMap(({ id, clubId, authorId, text, createdAt }) => {
    const club = clubOf.get(clubId);
    if (!club) throw new Error(`article ${String(id)} has no club`);
    const deletedAuthors =
      clubId === 1 ? former.filter((person) => canWriteAt(person, createdAt)).map((person) => person.id) : [];
    return planThread({
      lines: text.comments ?? [],
      authorId,
      commenterIds: [...memberIdsAt(club, createdAt), ...deletedAuthors],
      postedAt: createdAt,
      random,
    }).map((comment) => ({ articleId: id, comment }));
  });
  const ids = new Map<PlannedComment, number>();
  return withIds(drafts, ({ comment }) => comment.createdAt).map(({ id, articleId, comment }): CommentRow => {
    ids.set(comment, id);
    const { parent, authorId, content, createdAt, editedAt, deletedAt } = comment;
    // Parents come first, because a reply is newer than its parent.
    const parentId = parent ? (ids.get(parent) ?? null) : null;
    return {
      id,
      articleId,
      parentId,
      userId: authorId,
      content,
      createdAt,
      updatedAt: deletedAt ?? editedAt ?? createdAt,
      editedAt,
      deletedAt,
    };
  });
}
