import type { Comment } from '@contract/comment';
import type { TestApp, TestBrowser } from './app';
import { browserOf, createClub, createUser, joinClub } from './factories';
import { createArticle, createComment } from './posts';

/** Creates a club, an article of its president, and a member who can comment. `userId` and `browser` are the member's. */
export async function arrangeComments(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const userId = await joinClub(host.pool, clubId, await createUser(host.pool, { name: '한소희' }), 'MEMBER');
  const articleId = await createArticle(host.pool, { clubId, authorId: presidentId });
  const browser = await browserOf(host, userId);
  const president = await browserOf(host, presidentId);
  /** Inserts a comment of the member and returns its id. */
  const createMemberComment = (content: string, parentId: number | null = null) =>
    createComment(host.pool, { articleId, userId, parentId, content });
  const postComment = (body: object, caller: TestBrowser = browser) =>
    caller.call<{ commentId: number }>('POST', `/comment/articles/${String(articleId)}`, body);
  const readTree = async () =>
    (await browser.call<Comment[]>('GET', `/comment/articles/${String(articleId)}/comments`)).data;
  return {
    clubId,
    articleId,
    userId,
    presidentId,
    browser,
    president,
    createMemberComment,
    postComment,
    readTree,
  };
}

/** Returns the API path that changes or deletes a comment. The id after `articles` is the comment's, as the contract says. */
export const commentPath = (commentId: number) => `/comment/articles/${String(commentId)}`;

/** Returns the row of a comment; undefined if the row does not exist. */
export async function readComment({ pool }: TestApp, id: number) {
  return (await pool.query<Record<string, unknown>>('select * from comments where id = $1', [id])).rows[0];
}

/** A tree of comments with their texts only: `{ 첫째: { 답글: {} } }`. */
interface CommentTexts {
  [content: string]: CommentTexts;
}

export const textsOf = (tree: readonly Comment[]): CommentTexts =>
  Object.fromEntries(tree.map(({ content, children }) => [content, textsOf(children)]));
