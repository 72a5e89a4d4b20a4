import type { ReportTargetId, ReportTargetKind } from '@contract/report';
import { registerClub } from './clubs';
import { createAnswer, createEvent } from './events';
import { browserOf, createObject, createSubmission, createUser, createClubMember } from './factories';
import type { TestApp, TestBrowser } from './app';
import { createArticle, createComment, createNotice } from './posts';
import { createQuestion } from './questions';
import { currentRoundOf } from './recruitments';
import { insertMessages, insertPrivateRoom, roomIdOfClub } from './rooms';

/**
 * Names of the contents of a fixture. MESSAGE is in the club's room, PRIVATE_MESSAGE in a private room. USER is the profile
 * picture of the author, APPLICANT that of an applicant who is not `outsider`.
 */
export const removables = [
  'ARTICLE',
  'NOTICE',
  'COMMENT',
  'QUESTION',
  'MESSAGE',
  'PRIVATE_MESSAGE',
  'CLUB',
  'USER',
  'APPLICANT',
] as const;
export type Removable = (typeof removables)[number];

interface RemovableContent {
  kind: ReportTargetKind;
  targetId: ReportTargetId;
  /** Identifies the content in the path of the call that restores it. */
  key: string;
  /** Texts and object names of pictures that no other content contains. */
  markers: readonly string[];
}

/** The browser of a user, and path parameters. The user calls each route whose path parameters are all in `params`. */
export interface Visit {
  browser: TestBrowser;
  params: Readonly<Record<string, number>>;
}

/** A club with content of each kind, and the users who read it. */
export interface RemovalFixture {
  contents: Readonly<Record<Removable, RemovableContent>>;
  clubId: number;
  articleId: number;
  clubRoomId: number;
  /** The private room of author and outsider. */
  privateRoomId: number;
  /** The president of the club. All contents except APPLICANT belong to this user. */
  authorId: number;
  /** The visits of the author. */
  authorVisits: readonly Visit[];
  /** The vice president. */
  leader: TestBrowser;
  leaderId: number;
  /** A user with an application who follows the club, has blocked the user of APPLICANT and shares a room with the author. */
  outsider: TestBrowser;
  outsiderId: number;
  /** The visits of leader and outsider. */
  readerVisits: readonly Visit[];
}

/** Creates the club with its contents. None is reported or removed yet. */
export async function arrangeRemovals(host: TestApp, clubName = '임시조치 모임'): Promise<RemovalFixture> {
  const { pool } = host;
  const authorId = await createUser(pool);
  const author = await browserOf(host, authorId);
  const clubId = await registerClub(host, { clubName, description: '숨길소개' }, author);
  const createPicture = async (
    table: 'articles' | 'notices' | 'clubs' | 'users',
    id: number,
    ownerId = authorId,
  ) => {
    const column = { articles: 'image', notices: 'image', clubs: 'thumbnail', users: 'profile_image' }[table];
    const name = await createObject(pool, ownerId, `${table.slice(0, -1)}:${String(id)}`);
    await pool.query(`update ${table} set ${column} = $1 where id = $2`, [name, id]);
    return name;
  };
  const [leaderId, outsiderId, applicantId] = [
    await createClubMember(pool, clubId, 'VICE_PRESIDENT'),
    await createUser(pool),
    await createUser(pool),
  ];
  const [leader, outsider] = [await browserOf(host, leaderId), await browserOf(host, outsiderId)];
  const articleId = await createArticle(pool, { clubId, authorId, title: '숨길글', contents: '숨길글' });
  const noticeId = await createNotice(pool, { clubId, authorId, title: '숨길공지', contents: '숨길공지' });
  const commentId = await createComment(pool, { articleId, userId: authorId, content: '숨길댓글' });
  const questionId = await createQuestion(pool, {
    clubId,
    askerId: authorId,
    content: '숨길질문',
    answer: '숨길답변',
  });
  const clubRoomId = await roomIdOfClub(pool, clubId);
  await insertMessages(pool, clubRoomId, authorId, '숨길문자');
  const privateRoomId = await insertPrivateRoom(pool, [authorId, outsiderId]);
  await insertMessages(pool, privateRoomId, authorId, '숨길쪽지');
  const { applyId } = await createSubmission(pool, { clubId, userId: applicantId });
  await author.call('PUT', `/clubs/${String(clubId)}/submissions/${String(applyId)}/evaluation`, {
    score: 3,
    memo: '',
  });
  await leader.call('PUT', `/clubs/${String(clubId)}/submissions/${String(applyId)}/evaluation`, {
    score: 3,
    memo: '',
  });
  const outsiderSubmission = await createSubmission(pool, { clubId, userId: outsiderId });
  await outsider.call('PUT', `/clubs/${String(clubId)}/follow`);
  await outsider.call('PUT', `/users/${String(applicantId)}/block`);
  const eventId = await createEvent(pool, { clubId, createdBy: authorId, audience: 'EVERYONE' });
  await createAnswer(pool, { eventId, userId: authorId });
  const params = { clubId, articleId, noticeId, eventId, recruitmentId: await currentRoundOf(pool, clubId) };
  const createContent = (kind: ReportTargetKind, id: number, ...markers: string[]): RemovableContent => ({
    kind,
    targetId: id,
    key: String(id),
    markers,
  });
  const createMessageContent = (roomId: number, marker: string): RemovableContent => ({
    kind: 'MESSAGE',
    targetId: { roomId, messageId: 1 },
    key: `${String(roomId)}-1`,
    markers: [marker],
  });
  return {
    clubId,
    articleId,
    clubRoomId,
    privateRoomId,
    authorId,
    leader,
    leaderId,
    outsider,
    outsiderId,
    contents: {
      ARTICLE: createContent('ARTICLE', articleId, '숨길글', await createPicture('articles', articleId)),
      NOTICE: createContent('NOTICE', noticeId, '숨길공지', await createPicture('notices', noticeId)),
      COMMENT: createContent('COMMENT', commentId, '숨길댓글'),
      QUESTION: createContent('QUESTION', questionId, '숨길질문', '숨길답변'),
      MESSAGE: createMessageContent(clubRoomId, '숨길문자'),
      PRIVATE_MESSAGE: createMessageContent(privateRoomId, '숨길쪽지'),
      CLUB: createContent('CLUB', clubId, '숨길소개', await createPicture('clubs', clubId)),
      USER: createContent('USER', authorId, await createPicture('users', authorId)),
      APPLICANT: createContent('USER', applicantId, await createPicture('users', applicantId, applicantId)),
    },
    authorVisits: [
      { browser: author, params: { ...params, roomId: clubRoomId } },
      { browser: author, params: { roomId: privateRoomId } },
    ],
    readerVisits: [
      { browser: leader, params: { ...params, applyId, roomId: clubRoomId, userId: authorId } },
      {
        browser: outsider,
        params: {
          ...params,
          applyId: outsiderSubmission.applyId,
          roomId: privateRoomId,
          userId: applicantId,
        },
      },
    ],
  };
}
