import type { ReportTargetId, ReportTargetKind } from '@contract/report';
import type { TestApp, TestBrowser } from './app';
import { browserOf, createClub, createObject, joinClub } from './factories';
import { createArticle, createComment, createNotice } from './posts';
import { createQuestion } from './questions';
import { insertMessages, roomIdOfClub } from './rooms';

/** A text that only the removed content contains. */
export const SECRET = '숨길말';

export interface Scene {
  kind: ReportTargetKind;
  targetId: ReportTargetId;
  /** The content in the path of the call that restores it. */
  key: string;
  author: TestBrowser;
  authorId: number;
  other: TestBrowser;
  /** Every call that can show the content. */
  paths: string[];
  /** What the responses contain while the content is visible: a text or the name of a picture. */
  secret: string;
}

/** Creates a club with an author and another member. */
export async function arrangeClub(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const [authorId, otherId] = [
    await joinClub(host.pool, clubId, undefined, 'MEMBER'),
    await joinClub(host.pool, clubId, undefined, 'MEMBER'),
  ];
  return {
    clubId,
    presidentId,
    club: `/clubs/${String(clubId)}`,
    authorId,
    author: await browserOf(host, authorId),
    other: await browserOf(host, otherId),
  };
}

/** Arranges content of each kind that can be reported. */
export const scenes: Record<ReportTargetKind, (host: TestApp) => Promise<Scene>> = {
  ARTICLE: async (host) => {
    const { clubId, club, ...users } = await arrangeClub(host);
    const id = await createArticle(host.pool, {
      clubId,
      authorId: users.authorId,
      title: SECRET,
      contents: SECRET,
    });
    return {
      ...users,
      kind: 'ARTICLE',
      targetId: id,
      key: String(id),
      secret: SECRET,
      paths: [`${club}/articles`, `${club}/articles/${String(id)}`],
    };
  },
  NOTICE: async (host) => {
    const { clubId, club, ...users } = await arrangeClub(host);
    const id = await createNotice(host.pool, { clubId, authorId: users.authorId });
    const image = await createObject(host.pool, users.authorId, `notice:${String(id)}`);
    await host.pool.query('update notices set image = $1 where id = $2', [image, id]);
    return {
      ...users,
      kind: 'NOTICE',
      targetId: id,
      key: String(id),
      secret: image,
      paths: [`${club}/notices`, `${club}/notices/${String(id)}`],
    };
  },
  COMMENT: async (host) => {
    const { clubId, authorId, ...users } = await arrangeClub(host);
    const articleId = await createArticle(host.pool, { clubId, authorId });
    const id = await createComment(host.pool, { articleId, userId: authorId, content: SECRET });
    const path = `/comment/articles/${String(articleId)}/comments`;
    return {
      ...users,
      authorId,
      kind: 'COMMENT',
      targetId: id,
      key: String(id),
      secret: SECRET,
      paths: [path, `${path}?limit=5`],
    };
  },
  QUESTION: async (host) => {
    const { clubId, club, authorId, ...users } = await arrangeClub(host);
    const id = await createQuestion(host.pool, {
      clubId,
      askerId: authorId,
      content: `${SECRET} 질문`,
      answer: '답변',
    });
    return {
      ...users,
      authorId,
      kind: 'QUESTION',
      targetId: id,
      key: String(id),
      secret: SECRET,
      paths: [`${club}/questions`, `${club}/questions?search=${encodeURIComponent('답변')}`],
    };
  },
  MESSAGE: async (host) => {
    const { clubId, authorId, ...users } = await arrangeClub(host);
    const roomId = await roomIdOfClub(host.pool, clubId);
    await insertMessages(host.pool, roomId, authorId, SECRET);
    return {
      ...users,
      authorId,
      kind: 'MESSAGE',
      targetId: { roomId, messageId: 1 },
      key: `${String(roomId)}-1`,
      secret: SECRET,
      paths: ['/chat/rooms', `/chat/history/${String(roomId)}`],
    };
  },
  CLUB: async (host) => {
    const { clubId, club, other, presidentId } = await arrangeClub(host);
    const image = await createObject(host.pool, presidentId, `club:${String(clubId)}`);
    await host.pool.query('update clubs set thumbnail = $1 where id = $2', [image, clubId]);
    await other.call('PUT', `${club}/follow`);
    return {
      kind: 'CLUB',
      targetId: clubId,
      key: String(clubId),
      author: await browserOf(host, presidentId),
      authorId: presidentId,
      other,
      secret: image,
      paths: [club, '/clubs/my-clubs', '/clubs?limit=50'],
    };
  },
  USER: async (host) => {
    const { clubId, club, authorId, ...users } = await arrangeClub(host);
    const image = await createObject(host.pool, authorId, `user:${String(authorId)}`);
    await host.pool.query('update users set profile_image = $1 where id = $2', [image, authorId]);
    const articleId = await createArticle(host.pool, { clubId, authorId });
    await createComment(host.pool, { articleId, userId: authorId });
    const roomId = String(await roomIdOfClub(host.pool, clubId));
    return {
      ...users,
      authorId,
      kind: 'USER',
      targetId: authorId,
      key: String(authorId),
      secret: image,
      paths: [
        `/users/${String(authorId)}/profile`,
        '/users/list',
        `${club}/members`,
        `${club}/articles`,
        `${club}/articles/${String(articleId)}`,
        `/comment/articles/${String(articleId)}/comments`,
        `/chat/room/${roomId}/participants`,
      ],
    };
  },
};
