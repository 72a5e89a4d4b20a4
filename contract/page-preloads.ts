import { articleRoutes, POST_PAGE_SIZE } from './article';
import { CLUB_PAGE_SIZE, clubRoutes } from './club';
import type { Club } from './club';
import { readClubListView, readClubSearchView } from './club-view';
import { commentRoutes } from './comment';
import { draftRoutes } from './draft';
import { followRoutes } from './follow';
import { noticeRoutes } from './notice';
import { NOTIFICATION_PAGE_SIZE, notificationRoutes } from './notification';
import { recruitmentRoutes } from './recruitment';
import { requestUrl } from './route';
import type { ArgsOf, DataOf, Route } from './route';
import { screens } from './screens';
import type { ScreenName } from './screens';
import { submissionRoutes } from './submission';
import { userRoutes } from './user';

/** A request that a page sends when it opens. The server embeds the response in the page. */
export interface PreloadRequest {
  /** Exactly the URL that the client requests, so that the client finds the response by URL. */
  url: string;
  /** Returns the signed URLs of the images at the top of the page from the response's `data`. */
  imageUrlsOf?: (data: unknown) => readonly string[];
}

/** The ids and the query in the address of a page. */
interface Visit {
  /** Ids in the path by parameter name. */
  ids: Readonly<Record<string, number>>;
  query: URLSearchParams;
}

function createPreloadRequest<R extends Route>(
  route: R,
  args: ArgsOf<R> & object,
  imagesOf?: (data: DataOf<R>) => readonly (string | null)[],
): PreloadRequest {
  const url = requestUrl(route, args);
  if (!imagesOf) return { url };
  return {
    url,
    // The server validates its response against the schema of the route.
    imageUrlsOf: (data) => imagesOf(data as DataOf<R>).filter((imageUrl) => imageUrl !== null),
  };
}

const ownClubsRequest = createPreloadRequest(clubRoutes.mine, {});
const followedClubsRequest = createPreloadRequest(followRoutes.listFollowing, {});
/** Requests about the current user that club cards need. */
const cardRequests = [
  ownClubsRequest,
  createPreloadRequest(submissionRoutes.listOwn, {}),
  createPreloadRequest(draftRoutes.listDrafts, {}),
];
const CARDS_PER_ROW = 3;
const firstRowImages = ({ clubs }: { clubs: readonly Club[] }) =>
  clubs.slice(0, CARDS_PER_ROW).map(({ thumbCardUrl }) => thumbCardUrl);

const homeRequests = ({ query }: Visit) => [
  createPreloadRequest(
    clubRoutes.list,
    { query: { limit: CLUB_PAGE_SIZE, ...readClubListView(query) } },
    firstRowImages,
  ),
  ...cardRequests,
  followedClubsRequest,
];

const searchRequests = ({ query }: Visit) => {
  const view = readClubSearchView(query);
  return view.search === ''
    ? []
    : [
        createPreloadRequest(
          clubRoutes.search,
          { query: { ...view, limit: CLUB_PAGE_SIZE, offset: 0 } },
          firstRowImages,
        ),
        ...cardRequests,
      ];
};

const clubRequests = ({ ids: { clubId = 0 } }: Visit) => [
  createPreloadRequest(clubRoutes.get, { clubId }, ({ thumbCardUrl }) => [thumbCardUrl]),
  createPreloadRequest(clubRoutes.role, { clubId }),
];

/** Requests of a list of articles or notices, for the page number in the query. */
const postRequests = (route: typeof articleRoutes.list | typeof noticeRoutes.list) => (visit: Visit) => {
  const page = /^[1-9]\d{0,4}$/.test(visit.query.get('page') ?? '') ? Number(visit.query.get('page')) : 1;
  return [
    ...clubRequests(visit),
    createPreloadRequest(recruitmentRoutes.getCurrent, { clubId: visit.ids.clubId ?? 0 }),
    createPreloadRequest(route, {
      clubId: visit.ids.clubId ?? 0,
      query: { limit: POST_PAGE_SIZE, offset: (page - 1) * POST_PAGE_SIZE },
    }),
  ];
};

const postImage = ({ thumbFullUrl }: { thumbFullUrl: string | null }) => [thumbFullUrl];

const articleRequests = (visit: Visit) => {
  const { clubId = 0, articleId = 0 } = visit.ids;
  return [
    ...clubRequests(visit),
    createPreloadRequest(articleRoutes.get, { clubId, articleId }, postImage),
    createPreloadRequest(commentRoutes.list, { articleId }),
  ];
};

const noticeRequests = (visit: Visit) => [
  ...clubRequests(visit),
  createPreloadRequest(
    noticeRoutes.get,
    { clubId: visit.ids.clubId ?? 0, noticeId: visit.ids.noticeId ?? 0 },
    postImage,
  ),
];

/**
 * The preloaded requests of each screen: only requests that every visit of the screen sends. Applications of other users
 * are never preloaded, because the server logs each read, and the user may never look at a loaded page.
 */
const preloads: Readonly<Partial<Record<ScreenName, (visit: Visit) => readonly PreloadRequest[]>>> = {
  root: homeRequests,
  home: homeRequests,
  search: searchRequests,
  myClubs: () => [ownClubsRequest, followedClubsRequest],
  club: postRequests(articleRoutes.list),
  clubArticles: postRequests(articleRoutes.list),
  clubArticle: articleRequests,
  clubNotices: postRequests(noticeRoutes.list),
  clubNotice: noticeRequests,
  clubMembers: clubRequests,
  clubManagement: clubRequests,
  notifications: () => [
    createPreloadRequest(notificationRoutes.list, { query: { limit: NOTIFICATION_PAGE_SIZE } }),
  ],
};

const preloadRows = Object.entries(screens).flatMap(([name, { path }]) => {
  const requestsOf = preloads[name as ScreenName]; // Object.entries returns the keys of `screens` as strings
  return requestsOf ? [{ pattern: path.split('/'), requestsOf }] : [];
});

/**
 * Returns the ids in a path by their names in the pattern; undefined if the path does not match. A final `*` matches any
 * number of segments, including none.
 */
function matchIds(path: readonly string[], pattern: readonly string[]): Record<string, number> | undefined {
  const endsWithWildcard = pattern.at(-1) === '*';
  const fixedSegments = endsWithWildcard ? pattern.slice(0, -1) : pattern;
  if (endsWithWildcard ? path.length < fixedSegments.length : path.length !== fixedSegments.length)
    return undefined;
  const ids: Record<string, number> = {};
  for (const [index, patternSegment] of fixedSegments.entries()) {
    const segment = path[index] ?? '';
    if (!patternSegment.startsWith(':')) {
      if (segment !== patternSegment) return undefined;
    } else if (/^[1-9]\d{0,9}$/.test(segment)) ids[patternSegment.slice(1)] = Number(segment);
    else return undefined;
  }
  return ids;
}

/**
 * Returns the requests to preload for the page at `url` (path and query); empty for other addresses. `hasProfileImage`: whether
 * the top bar shows the user's profile image and therefore requests the profile.
 */
export function preloadRequestsFor(url: string, hasProfileImage = false): readonly PreloadRequest[] {
  const [pathname = '', search = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const query = new URLSearchParams(search);
  const path = pathname.split('/');
  for (const { pattern, requestsOf } of preloadRows) {
    const ids = matchIds(path, pattern);
    if (!ids) continue;
    const requests = requestsOf({ ids, query });
    return hasProfileImage ? [...requests, createPreloadRequest(userRoutes.profile, {})] : requests;
  }
  return [];
}
