import { createArticle } from '../posts';
import { reportContent } from '../reports';
import { sameForLoggedIn, operatorsOnly } from './statuses';
import type { CallTable, Row } from './statuses';
import { ABSENT_ID } from './world';
import type { World } from './world';

/** Reports a new article of a member and returns the id of the case. The case has version 1. */
async function reportArticle({ host, clubId, memberId }: World): Promise<number> {
  return reportContent(host, 'ARTICLE', await createArticle(host.pool, { clubId, authorId: memberId }));
}
const decision = { reason: '운영 원칙 위반', version: 1 };

/** Returns the rows of an operator's call: about a case, and about an absent case. */
const createCaseRows = (body?: object): Record<string, Row> => ({
  'a case': {
    createRequest: async (world) => ({
      ids: { reportId: await reportArticle(world) },
      ...(body && { body }),
    }),
    statuses: operatorsOnly(200),
  },
  absent: {
    createRequest: () => ({ ids: { reportId: ABSENT_ID }, ...(body && { body }) }),
    statuses: operatorsOnly(404),
  },
});

export const reportCalls: CallTable = {
  'reports.create': {
    'another’s': {
      createRequest: ({ articleId }) => ({
        ids: {},
        body: { targetKind: 'ARTICLE', targetId: articleId, reason: 'SPAM' },
      }),
      statuses: sameForLoggedIn(201),
    },
    absent: {
      createRequest: () => ({
        ids: {},
        body: { targetKind: 'ARTICLE', targetId: ABSENT_ID, reason: 'SPAM' },
      }),
      statuses: sameForLoggedIn(404),
    },
  },
  'reports.listOfClub': {
    'a club': {
      createRequest: ({ clubId }) => ({ ids: { clubId } }),
      statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    },
    absent: { createRequest: () => ({ ids: { clubId: ABSENT_ID } }), statuses: sameForLoggedIn(404) },
  },
  'reports.resolve': {
    'a case': {
      createRequest: async (world) => ({
        ids: { clubId: world.clubId, reportId: await reportArticle(world) },
        body: { ...decision, action: 'DELETE' },
      }),
      statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
    },
    'of another club': {
      createRequest: async (world) => ({
        ids: { clubId: world.otherClubId, reportId: await reportArticle(world) },
        body: { ...decision, action: 'DELETE' },
      }),
      statuses: [401, 403, 403, 403, 403, 403, 403, 404, 403],
    },
    absent: {
      createRequest: ({ clubId }) => ({
        ids: { clubId, reportId: ABSENT_ID },
        body: { ...decision, action: 'DELETE' },
      }),
      statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
    },
    'in an absent club': {
      createRequest: async (world) => ({
        ids: { clubId: ABSENT_ID, reportId: await reportArticle(world) },
        body: { ...decision, action: 'DELETE' },
      }),
      statuses: sameForLoggedIn(404),
    },
  },
  'reportCases.list': { all: { createRequest: () => ({ ids: {} }), statuses: operatorsOnly(200) } },
  'reportCases.get': createCaseRows(),
  'reportCases.assign': createCaseRows({ version: 1 }),
  'reportCases.decide': createCaseRows({ ...decision, action: 'WARN' }),
  'reportCases.restore': {
    'visible content': {
      createRequest: async ({ host, clubId, memberId }) => {
        const articleId = await createArticle(host.pool, { clubId, authorId: memberId });
        await reportContent(host, 'ARTICLE', articleId);
        return {
          ids: { contentKind: 'ARTICLE', contentKey: String(articleId) },
          body: { reason: '문제없음' },
        };
      },
      statuses: operatorsOnly(409),
    },
    absent: {
      createRequest: () => ({
        ids: { contentKind: 'ARTICLE', contentKey: String(ABSENT_ID) },
        body: { reason: '문제없음' },
      }),
      statuses: operatorsOnly(404),
    },
  },
};
