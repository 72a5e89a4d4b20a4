import { API_BASE, fillPath } from '@contract/route';
import { listContractRoutes } from './contract-routes';
import { removables } from './removals';
import type { Removable, RemovalFixture, Visit } from './removals';
import type { TestApp } from './app';

const PICTURE_OF_AUTHOR = ['USER'] as const;

/**
 * By path, the contents that the responses together show to `leader` and `outsider` of the fixture. All contents are
 * reported, none is removed. Pages need no own table, because they preload responses of these calls.
 */
export const removalTable: Readonly<Record<string, readonly Removable[]>> = {
  '/chat/history/:roomId': ['MESSAGE', 'PRIVATE_MESSAGE'],
  '/chat/room/:roomId/participants': PICTURE_OF_AUTHOR,
  '/chat/rooms': ['MESSAGE', 'PRIVATE_MESSAGE', 'CLUB', 'USER'],
  '/clubs': ['CLUB'],
  '/clubs/:clubId': ['CLUB'],
  '/clubs/:clubId/articles': ['ARTICLE', 'USER'],
  '/clubs/:clubId/articles/:articleId': ['ARTICLE', 'USER'],
  '/clubs/:clubId/members': PICTURE_OF_AUTHOR,
  '/clubs/:clubId/notices': ['NOTICE', 'USER'],
  '/clubs/:clubId/notices/:noticeId': ['NOTICE', 'USER'],
  '/clubs/:clubId/questions': ['QUESTION'],
  '/clubs/:clubId/reports': ['ARTICLE', 'NOTICE', 'COMMENT', 'QUESTION', 'MESSAGE'],
  '/clubs/:clubId/submissions': ['APPLICANT'],
  '/clubs/:clubId/submissions/:applyId': ['APPLICANT'],
  '/clubs/:clubId/submissions/:applyId/evaluations': PICTURE_OF_AUTHOR,
  '/clubs/my-clubs': ['CLUB'],
  '/clubs/search': ['CLUB'],
  '/comment/articles/:articleId/comments': ['COMMENT', 'USER'],
  '/reports': ['ARTICLE', 'NOTICE', 'COMMENT', 'QUESTION', 'MESSAGE', 'PRIVATE_MESSAGE'],
  '/upload/presigned-url/download': ['ARTICLE', 'NOTICE', 'CLUB', 'USER', 'APPLICANT'],
  '/users/:userId/profile': ['USER', 'APPLICANT'],
  '/users/blocks': ['APPLICANT'],
  '/users/following': ['CLUB'],
  '/users/list': ['USER', 'APPLICANT'],
};

/** The other paths that the test calls, by what their responses show. None shows `leader` or `outsider` a removable content. */
export const callsWithoutContent: Readonly<Record<string, readonly string[]>> = {
  'names and roles of users, and data that cannot be reported': [
    '/clubs/:clubId/attendance',
    '/clubs/:clubId/events/:eventId/answers',
    '/clubs/:clubId/events/:eventId/attendance',
    '/clubs/:clubId/officers',
    '/clubs/:clubId/recruitments/:recruitmentId/deliveries',
    '/clubs/:clubId/recruitments/:recruitmentId/slots',
    '/clubs/:clubId/submissions/answers',
    '/clubs/:clubId/succession',
  ],
  'only ids, codes and names': [
    '/chat/room/:roomId/name',
    '/clubs/:clubId/audit',
    '/clubs/:clubId/audit.csv',
    '/notifications',
  ],
  'only numbers, roles, states and settings': [
    '/clubs/:clubId/figures',
    '/clubs/:clubId/role',
    '/clubs/:clubId/submissions/status',
    '/users/notification-settings',
  ],
  'only events and rounds, which cannot be reported, and names of clubs': [
    '/calendar',
    '/clubs/:clubId/events',
    '/clubs/:clubId/events/:eventId',
    '/clubs/:clubId/events/:eventId/event.ics',
    '/clubs/:clubId/recruitment',
    '/clubs/:clubId/recruitments',
    '/clubs/:clubId/recruitments/:recruitmentId',
  ],
  'only data of the caller': [
    '/clubs/:clubId/submissions/draft',
    '/users/certificates',
    '/users/me/export',
    '/users/profile',
    '/users/submissions',
    '/users/submissions/:applyId',
    '/users/submissions/:applyId/slots',
    '/users/submissions/drafts',
  ],
  'the same for all users': ['/announcement', '/clubs/categories'],
  'only a new URL for an upload': ['/upload/presigned-url'],
};

/**
 * GET paths for which the test gets no successful response: the test has no calendar token and no certificate code, and
 * the application has no interview slot.
 */
export const unsuccessfulPaths = [
  '/calendar/:token.ics',
  '/certificates/:code',
  '/users/submissions/:applyId/slot.ics',
];

/** Returns, by path, the queries with which to call it. The test calls the other paths without a query. */
const queriesOf = ({
  contents,
}: RemovalFixture): Readonly<Record<string, readonly Record<string, string>[]>> => ({
  '/clubs': [{ limit: '50' }],
  '/clubs/search': [{ search: '숨길소개' }],
  '/clubs/:clubId/questions': [{}, { search: '숨길답변' }],
  '/comment/articles/:articleId/comments': [{}, { limit: '5' }],
  '/upload/presigned-url': [{ fileName: 'a.png', fileType: 'image/png', fileSize: '1000' }],
  '/upload/presigned-url/download': removables
    .flatMap((name) => contents[name].markers)
    .filter((marker) => !marker.startsWith('숨길')) // all texts start so; the other markers are object names
    .map((objectName) => ({ objectName, variant: 'card' })),
});

/** Returns the paths of all GET routes except those of operators. */
export async function listReadPaths(): Promise<string[]> {
  return (await listContractRoutes())
    .filter(({ route }) => route.method === 'GET' && route.access !== 'operator')
    .map(({ route }) => route.path);
}

/**
 * Calls the GET routes in each visit that has all path parameters of the route. Returns the contents that the responses
 * show, by path. Routes without a successful response are absent.
 */
export async function readEverything(
  host: TestApp,
  fixture: RemovalFixture,
  visits: readonly Visit[],
): Promise<Record<string, readonly Removable[]>> {
  const queries = queriesOf(fixture);
  const contentByPath: Record<string, readonly Removable[]> = {};
  for (const path of await listReadPaths()) {
    const texts: string[] = [];
    for (const { browser, params } of visits) {
      if ([...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !(name in params))) continue;
      for (const query of queries[path] ?? [{}]) {
        const { statusCode, body } = await host.app.inject({
          url: `${API_BASE}${fillPath(path, params)}`,
          query,
          headers: { host: 'localhost' },
          cookies: Object.fromEntries(browser.cookies),
        });
        if (statusCode === 200) texts.push(body);
      }
    }
    if (texts.length === 0) continue;
    const text = texts.join();
    contentByPath[path] = removables.filter((name) =>
      fixture.contents[name].markers.some((marker) => text.includes(marker)),
    );
  }
  return contentByPath;
}
