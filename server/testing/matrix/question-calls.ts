import { createQuestion } from '../questions';
import { sameForLoggedIn } from './statuses';
import type { CallTable, RequestParts, Row } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

const LEADERS_ONLY = [401, 403, 403, 403, 403, 200, 200, 403, 403] as const;

/**
 * Returns the rows of a leaders' call. The path names the club, with a question of the club, a question of another club, or an
 * absent question, or names an absent club.
 */
function rowsOf(body: RequestParts['body']): Record<string, Row> {
  const createParts = (questionId: number, { clubId }: Pick<World, 'clubId'>) => ({
    ids: { clubId, questionId },
    ...(body && { body }),
  });
  return {
    'a question': {
      createRequest: async (world) =>
        createParts(
          await createQuestion(world.host.pool, { clubId: world.clubId, answer: '답변', isPinned: true }),
          world,
        ),
      statuses: LEADERS_ONLY,
    },
    'of another club': {
      createRequest: async (world) =>
        createParts(await createQuestion(world.host.pool, { clubId: world.otherClubId }), world),
      statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    },
    absent: {
      createRequest: (world) => createParts(ABSENT_ID, world),
      statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    },
    'in an absent club': {
      createRequest: async ({ host, clubId }) =>
        createParts(await createQuestion(host.pool, { clubId }), { clubId: ABSENT_ID }),
      statuses: sameForLoggedIn(404),
    },
  };
}

export const questionCalls: CallTable = {
  'questions.list': {
    'a club': { createRequest: ({ clubId }) => ({ ids: { clubId } }), statuses: sameForLoggedIn(200) },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
  },
  'questions.ask': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId }, body: { content: '신입생도 되나요?' } }),
      statuses: sameForLoggedIn(201),
    },
    absent: {
      createRequest: () => ({ ids: { clubId: ABSENT_ID }, body: { content: '신입생도 되나요?' } }),
      statuses: sameForLoggedIn(404),
    },
  },
  'questions.answer': rowsOf({ answer: '네, 누구나 됩니다.' }),
  'questions.pin': rowsOf({ pinned: false }),
  'questions.remove': rowsOf({ reason: '동아리와 관계없는 질문' }),
};
