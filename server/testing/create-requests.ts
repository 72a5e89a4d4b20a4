import { randomUUID } from 'node:crypto';
import type { TestApp } from './app';
import { toFormData } from './clubs';
import { eventBody } from './events';
import { browserOf, createClub } from './factories';
import { slotBody } from './interviews';
import { createArticle } from './posts';
import { currentRoundOf } from './recruitments';

/** A request that creates something. `changedBody` is another valid body, `table` contains what the request creates. */
interface CreateRequest {
  path: string;
  body: object;
  changedBody: object;
  table: string;
}

/** What a request with an idempotency key can create. */
export const createRequestKinds = [
  'article',
  'notice',
  'comment',
  'application',
  'club',
  'question',
  'event',
  'slot',
  'round',
] as const;
type CreateRequestKind = (typeof createRequestKinds)[number];

/** Creates a president. Returns a create request of each kind that the president may send. */
export async function createRequests(host: TestApp) {
  const { clubId, presidentId } = await createClub(host.pool);
  const articleId = await createArticle(host.pool, { clubId, authorId: presidentId });
  const otherClub = await createClub(host.pool);
  const recruitmentId = await currentRoundOf(host.pool, clubId);
  await host.pool.query('update recruitments set has_interview = true where id = $1', [recruitmentId]);
  const browser = await browserOf(host, presidentId);
  const name = `동아리 ${randomUUID().slice(0, 8)}`;
  const requests: Record<CreateRequestKind, CreateRequest> = {
    article: {
      path: `/clubs/${String(clubId)}/articles`,
      body: { title: '첫 글', contents: '내용' },
      changedBody: { title: '첫 글', contents: '다른 내용' },
      table: 'articles',
    },
    notice: {
      path: `/clubs/${String(clubId)}/notices`,
      body: { title: '공지', contents: '내용' },
      changedBody: { title: '다른 공지', contents: '내용' },
      table: 'notices',
    },
    comment: {
      path: `/comment/articles/${String(articleId)}`,
      body: { content: '좋습니다.' },
      changedBody: { content: '아닙니다.' },
      table: 'comments',
    },
    application: {
      path: `/clubs/${String(otherClub.clubId)}/submissions`,
      body: { contact: '010-1234-5678', contents: '지원합니다.' },
      changedBody: { contact: '010-1234-5678', contents: '꼭 지원합니다.' },
      table: 'submissions',
    },
    club: {
      path: '/clubs',
      body: toFormData({ clubName: name, description: '함께하는 동아리입니다.', category: '취미' }),
      changedBody: toFormData({
        clubName: `${name} 둘`,
        description: '함께하는 동아리입니다.',
        category: '취미',
      }),
      table: 'clubs',
    },
    question: {
      path: `/clubs/${String(otherClub.clubId)}/questions`,
      body: { content: '언제 모이나요?' },
      changedBody: { content: '어디에서 모이나요?' },
      table: 'club_questions',
    },
    event: {
      path: `/clubs/${String(clubId)}/events`,
      body: eventBody(),
      changedBody: eventBody({ title: '다른 합주' }),
      table: 'events',
    },
    slot: {
      path: `/clubs/${String(clubId)}/recruitments/${String(recruitmentId)}/slots`,
      body: { slots: [slotBody()] },
      changedBody: { slots: [slotBody({ place: '다른 곳' })] },
      table: 'interview_slots',
    },
    round: {
      path: `/clubs/${String(clubId)}/recruitments`,
      body: {},
      changedBody: { copyFrom: recruitmentId },
      table: 'recruitments',
    },
  };
  return { clubId, presidentId, articleId, browser, requestOf: (kind: CreateRequestKind) => requests[kind] };
}
