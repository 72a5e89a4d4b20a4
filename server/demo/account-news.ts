import type { NotificationKind, NotificationSubjectType } from '@contract/notification';
import { notificationGroup } from '../modules/notification/notification-writer.service';
import { after } from './calendar';
import type { Calendar } from './calendar';
import { clubNamed, presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import { accountId } from './people';
import type { AccountName } from './people';
import type { PlannedPost, Posts } from './posts';
import type { CommentRow, QuestionRow, SubmissionRow } from './rows';

/** What a notification needs of the campus. */
export interface NotificationSources {
  clubs: readonly PlannedClub[];
  posts: Posts;
  applications: readonly SubmissionRow[];
  questions: readonly QuestionRow[];
  calendar: Calendar;
}

export interface Cause {
  /** Unique within the kind. */
  cause: string | number;
  subjectId?: number;
  actorId?: number | null;
  at: Date;
}

/** A notification before it has an id and a sequence. */
export interface PlannedNotification {
  to: AccountName;
  kind: NotificationKind;
  subjectType: NotificationSubjectType;
  club: Pick<PlannedClub, 'text'> & Partial<Pick<PlannedClub, 'id'>>;
  /** The oldest first. */
  causes: readonly Cause[];
  group?: string;
  isRead?: boolean;
}

/** Each returns the notifications of a demo account. */
export function forPresident({ clubs, posts, applications, questions, calendar }: NotificationSources) {
  const band = clubNamed(clubs, '온소리 밴드');
  const choir = clubNamed(clubs, '한빛 합창단');
  const garden = clubNamed(clubs, '텃밭 일기');
  const to = 'president' as const;
  const waiting = questions.filter(
    ({ clubId, answer, removedReason }) => clubId === band.id && answer === null && removedReason === null,
  );
  const pending = applications.filter(({ clubId, status }) => clubId === band.id && status === 'PENDING');
  return [
    {
      to,
      kind: 'PRESIDENCY_RECEIVED',
      subjectType: 'members',
      club: band,
      causes: [{ cause: 'demo', at: calendar.at(120, 20 * 60) }],
      isRead: true,
    },
    {
      to,
      kind: 'ROLE_CHANGED',
      subjectType: 'club',
      club: garden,
      causes: [{ cause: 'demo', actorId: presidentOf(garden).person.id, at: calendar.at(40, 13 * 60) }],
      isRead: true,
    },
    {
      to,
      kind: 'RECRUITMENT_OPENED',
      subjectType: 'club',
      club: choir,
      causes: [{ cause: choir.id, at: calendar.at(7, 9 * 60) }],
      isRead: true,
    },
    {
      to,
      kind: 'REPLY_TO_MINE',
      subjectType: 'article',
      club: band,
      causes: repliesTo(to, band, posts).slice(-1),
      isRead: true,
    },
    {
      to,
      kind: 'APPLICATION_RECEIVED',
      subjectType: 'applicants',
      club: band,
      causes: pending.map(({ id, userId, createdAt }) => ({
        cause: id,
        subjectId: band.id,
        actorId: userId,
        at: createdAt ?? calendar.at(1, 0),
      })),
      group: notificationGroup.round(band.id),
    },
    {
      to,
      kind: 'QUESTION_ASKED',
      subjectType: 'questions',
      club: band,
      causes: waiting.map(({ id, createdAt }) => ({ cause: id, subjectId: id, at: createdAt })),
      group: notificationGroup.club(band.id),
    },
  ] satisfies PlannedNotification[];
}

export function forMember({ clubs, posts, applications, questions, calendar }: NotificationSources) {
  const band = clubNamed(clubs, '온소리 밴드');
  const to = 'member' as const;
  const own = applications.filter(({ userId }) => userId === accountId(to));
  const accepted = own.find(({ clubId }) => clubId === band.id);
  const viewed = own.find(({ viewedAt }) => viewedAt);
  const notices = posts.notices.filter(({ clubId }) => clubId === band.id).slice(-2);
  const article = posts.articles.findLast(
    ({ authorId, clubId }) => authorId === accountId(to) && clubId === band.id,
  );
  return [
    ...interviewOf(to, band, accepted),
    {
      to,
      kind: 'EXPELLED',
      subjectType: 'club',
      club: clubNamed(clubs, '판화방'),
      causes: [{ cause: 'demo', at: calendar.at(60, 12 * 60) }],
      isRead: true,
    },
    {
      to,
      kind: 'REPLY_TO_MINE',
      subjectType: 'article',
      club: band,
      causes: repliesTo(to, band, posts).slice(-1),
      isRead: true,
    },
    {
      to,
      kind: 'COMMENT_ON_MINE',
      subjectType: 'article',
      club: band,
      causes: commentsOn(article, posts),
      ...(article && { group: notificationGroup.article(article.id) }),
    },
    {
      to,
      kind: 'NOTICE_POSTED',
      subjectType: 'notice',
      club: band,
      causes: notices.map(({ id, authorId, createdAt }) => ({
        cause: id,
        subjectId: id,
        actorId: authorId,
        at: createdAt,
      })),
      group: notificationGroup.club(band.id),
    },
    {
      to,
      kind: 'APPLICATION_VIEWED',
      subjectType: 'application',
      club: clubs.find(({ id }) => id === viewed?.clubId) ?? band,
      causes: viewed?.viewedAt ? [{ cause: viewed.id, subjectId: viewed.id, at: viewed.viewedAt }] : [],
    },
    ...answersTo(to, clubs, questions),
  ] satisfies PlannedNotification[];
}

export function forNewcomer({ clubs, questions, calendar }: NotificationSources) {
  const jazz = clubNamed(clubs, '재즈 골목');
  const to = 'newbie' as const;
  const evening = calendar.at(2, 18 * 60);
  return [
    {
      to,
      kind: 'CLUB_CLOSED',
      subjectType: 'none',
      // A deleted club has no row.
      club: { text: { ...jazz.text, name: '달빛 산책' } },
      causes: [{ cause: 'demo', at: calendar.at(4, 15 * 60) }],
      isRead: true,
    },
    {
      to,
      kind: 'DRAFT_DEADLINE',
      subjectType: 'apply',
      club: jazz,
      causes: [{ cause: 'demo', at: evening }],
      isRead: true,
    },
    {
      to,
      kind: 'RECRUITMENT_CLOSING',
      subjectType: 'club',
      club: jazz,
      causes: [{ cause: 'demo', at: evening }],
    },
    ...answersTo(to, clubs, questions),
  ] satisfies PlannedNotification[];
}

/** The way of an accepted applicant: interview and result. */
function interviewOf(
  to: AccountName,
  club: PlannedClub,
  application: SubmissionRow | undefined,
): PlannedNotification[] {
  const { id, decidedAt } = application ?? {};
  if (id === undefined || !decidedAt) return [];
  const steps = [
    ['INTERVIEW_INVITED', -60],
    ['INTERVIEW_CHANGED', -45],
    ['INTERVIEW_REMINDER', -30],
    ['RESULT_RELEASED', 0],
  ] as const;
  return steps.map(([kind, minutes]) => ({
    to,
    kind,
    subjectType: 'application',
    club,
    causes: [{ cause: `demo ${String(id)}`, subjectId: id, at: after(decidedAt, minutes) }],
    isRead: true,
  }));
}

/** The answers to an account's questions. */
const answersTo = (
  to: AccountName,
  clubs: readonly PlannedClub[],
  questions: readonly QuestionRow[],
): PlannedNotification[] =>
  questions.flatMap(({ id, clubId, askerId, answeredAt }) => {
    const club = clubs.find((each) => each.id === clubId);
    if (!club || !answeredAt || askerId !== accountId(to)) return [];
    return [
      {
        to,
        kind: 'QUESTION_ANSWERED',
        subjectType: 'questions',
        club,
        causes: [{ cause: id, subjectId: id, at: answeredAt }],
        group: notificationGroup.club(clubId),
      },
    ];
  });

const isShown = ({ deletedAt }: CommentRow) => !deletedAt;
const causeOf = ({ id, userId, articleId, createdAt }: CommentRow): Cause[] =>
  createdAt ? [{ cause: id, subjectId: articleId, actorId: userId, at: createdAt }] : [];

/** The replies to comments of an account in a club, the oldest first. */
function repliesTo(to: AccountName, club: PlannedClub, { articles, comments }: Posts): Cause[] {
  const inClub = new Set(articles.filter(({ clubId }) => clubId === club.id).map(({ id }) => id));
  const own = new Set(comments.filter(({ userId }) => userId === accountId(to)).map(({ id }) => id));
  return comments
    .filter(isShown)
    .filter(
      ({ parentId, articleId }) => typeof parentId === 'number' && own.has(parentId) && inClub.has(articleId),
    )
    .flatMap(causeOf);
}

/** The comments of others on an article that answer no comment, the oldest first. */
const commentsOn = (article: PlannedPost | undefined, { comments }: Posts): Cause[] =>
  comments
    .filter(isShown)
    .filter(
      ({ articleId, parentId, userId }) =>
        articleId === article?.id && typeof parentId !== 'number' && userId !== article.authorId,
    )
    .flatMap(causeOf);
