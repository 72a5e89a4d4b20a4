import { QueryStatus } from '@reduxjs/toolkit/query';
import { matchPath } from 'react-router-dom';
import { readClubListView, readClubSearchView } from '@contract/club-view';
import { screens } from '@contract/screens';
import type { ScreenName } from '@contract/screens';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { articleApi } from '@/entities/article';
import { clubApi } from '@/entities/club';
import { commentApi } from '@/entities/comment';
import { draftApi } from '@/entities/draft';
import { noticeApi } from '@/entities/notice';
import { recruitmentApi } from '@/entities/recruitment';
import { submissionApi } from '@/entities/submission';
import { profileApi, selectSessionUser } from '@/entities/user';
import { pageQuery } from '@/widgets/post-list';
import { parsePage } from '@/shared/routes';
import type { AppStore } from '../store';

type StartQuery = (dispatch: AppStore['dispatch']) => PromiseLike<unknown>;

/** The address of a page: ids from its path, and its query string. */
interface PageAddress {
  id: (name: 'clubId' | 'articleId' | 'noticeId') => number;
  query: URLSearchParams;
}

/** Queries of the user's own clubs, applications and drafts, which the cards of clubs show. */
const cardQueries: readonly StartQuery[] = [
  (dispatch) => dispatch(clubApi.endpoints.listMyClubs.initiate()),
  (dispatch) => dispatch(submissionApi.endpoints.listOwnSubmissions.initiate()),
  (dispatch) => dispatch(draftApi.endpoints.listDrafts.initiate()),
];

const homeQueries = ({ query }: PageAddress): readonly StartQuery[] => {
  return [
    (dispatch) => dispatch(clubApi.endpoints.listClubs.initiate(readClubListView(query))),
    (dispatch) => dispatch(clubApi.endpoints.listFollowedClubs.initiate()),
    ...cardQueries,
  ];
};

const searchQueries = ({ query }: PageAddress): readonly StartQuery[] => {
  const view = readClubSearchView(query);
  return view.search === ''
    ? []
    : [(dispatch) => dispatch(clubApi.endpoints.searchClubs.initiate(view)), ...cardQueries];
};

const clubQueries = ({ id }: PageAddress): readonly StartQuery[] => {
  const clubId = id('clubId');
  return [
    (dispatch) => dispatch(clubApi.endpoints.getClub.initiate({ clubId })),
    (dispatch) => dispatch(clubApi.endpoints.getClubRole.initiate({ clubId })),
  ];
};

const postListQueries =
  (kind: 'article' | 'notice') =>
  (address: PageAddress): readonly StartQuery[] => {
    const clubId = address.id('clubId');
    const args = { clubId, query: pageQuery(parsePage(address.query.get('page')) ?? 1) };
    return [
      ...clubQueries(address),
      (dispatch) => dispatch(recruitmentApi.endpoints.getCurrentRecruitment.initiate({ clubId })),
      (dispatch) =>
        kind === 'article'
          ? dispatch(articleApi.endpoints.listArticles.initiate(args))
          : dispatch(noticeApi.endpoints.listNotices.initiate(args)),
    ];
  };

const articleQueries = (address: PageAddress): readonly StartQuery[] => {
  const [clubId, articleId] = [address.id('clubId'), address.id('articleId')];
  return [
    ...clubQueries(address),
    (dispatch) => dispatch(articleApi.endpoints.getArticle.initiate({ clubId, articleId })),
    (dispatch) => dispatch(commentApi.endpoints.listComments.initiate({ articleId })),
  ];
};

const noticeQueries = (address: PageAddress): readonly StartQuery[] => {
  const [clubId, noticeId] = [address.id('clubId'), address.id('noticeId')];
  return [
    ...clubQueries(address),
    (dispatch) => dispatch(noticeApi.endpoints.getNotice.initiate({ clubId, noticeId })),
  ];
};

const noQueries = () => [];

/**
 * Screens that the server renders completely, with the queries of their first view.
 * `contract/page-preloads.ts` lists the preloaded responses for these queries. Of other screens, the server
 * renders only the frame.
 */
const firstQueries: Readonly<Partial<Record<ScreenName, (address: PageAddress) => readonly StartQuery[]>>> = {
  login: noQueries,
  register: noQueries,
  accountFind: noQueries,
  resetPassword: noQueries,
  privacy: noQueries,
  certificateCheck: noQueries,
  root: homeQueries,
  home: homeQueries,
  search: searchQueries,
  club: postListQueries('article'),
  clubArticles: postListQueries('article'),
  clubArticle: articleQueries,
  clubNotices: postListQueries('notice'),
  clubNotice: noticeQueries,
};

/**
 * Fills the store with the preloaded responses of a page. Returns whether the server can render the whole
 * page from them.
 */
export async function runFirstQueries(store: AppStore, url: string): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://page');
  for (const [name, { path }] of Object.entries(screens)) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const screen = name as ScreenName; // `Object.entries` types the names of `screens` as strings
    const queriesOf = firstQueries[screen];
    const user = selectSessionUser(store.getState());
    const guard = screens[screen].guard;
    if (!queriesOf || (guard === 'signedIn' && !user) || (guard === 'signedOut' && user)) return false;
    const ids: Readonly<Record<string, string | undefined>> = match.params;
    const queries = queriesOf({ id: (id) => Number(ids[id]), query: searchParams });
    await Promise.all(queries.map((start) => start(store.dispatch)));
    if (queries.length > 0 && user && user.profileImage !== DEFAULT_PROFILE_IMAGE)
      await store.dispatch(profileApi.endpoints.getProfile.initiate());
    return Object.values(store.getState().api.queries).every(
      (entry) => entry?.status === QueryStatus.fulfilled,
    );
  }
  return false;
}
