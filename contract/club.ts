import type {
  Club,
  ClubBody,
  ClubMembership,
  ThumbnailBody,
  ClubListQuery,
  ClubPage,
  ClubSearchQuery,
  MyClub,
  SearchResult,
} from './club.rules';
import type { CategoryName } from './category';
import { route } from './route';

export type { Club, ClubBody, ClubListQuery, ClubPage, ClubMembership, MyClub, SearchResult };

export const CLUB_NAME_MIN_LENGTH = 2;
export const CLUB_NAME_MAX_LENGTH = 30;
export const CLUB_DESCRIPTION_MAX_LENGTH = 2_000;
export const CLUB_PAGE_SIZE = 12;
export const CLUB_PAGE_SIZE_MAX = 50;
/** How many clubs one person may preside over. */
export const MAX_CLUBS_PER_PRESIDENT = 3;
/** Stands for 'no picture of its own'; never an object of the store. */
export const DEFAULT_CLUB_THUMBNAIL = 'default-thumbnail-mju.png';
/** How many characters, and how many words, of a search text count. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_MAX_WORDS = 8;
/** Up to how many hits a search counts: for more, telling how many would cost more than finding them. */
export const SEARCH_COUNT_MAX = 300;

export const clubSorts = ['newest', 'name', 'members'] as const;
export type ClubSort = (typeof clubSorts)[number];

export const clubRoutes = {
  list: route<{ data: ClubPage; query: ClubListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs',
    access: 'session',
    summary:
      'Clubs by page. With `cursor` (a page’s `nextCursor`) nothing comes twice and nothing is skipped while clubs are added.',
  }),
  search: route<{ data: SearchResult; query: ClubSearchQuery }>()({
    method: 'GET',
    path: '/clubs/search',
    access: 'session',
    summary:
      'Clubs in which every word occurs: whole, in part of a syllable, or by initial consonants. Hits in the name first. `total` is counted to 300; beyond, it is at least that many.',
  }),
  categories: route<{ data: { categoryName: CategoryName }[] }>()({
    method: 'GET',
    path: '/clubs/categories',
    access: 'session',
    summary: 'The fixed list of categories.',
  }),
  mine: route<{ data: MyClub[] }>()({
    method: 'GET',
    path: '/clubs/my-clubs',
    access: 'session',
    summary: 'Clubs the caller belongs to, with the caller’s role in each.',
  }),
  create: route<{ data: { clubId: number }; body: ClubBody }>()({
    method: 'POST',
    path: '/clubs',
    access: 'session',
    encoding: 'form',
    success: 201,
    idempotent: true,
    summary: 'Founds a club; the caller becomes its president. At most three clubs a president.',
  }),
  get: route<{ data: Club }>()({
    method: 'GET',
    path: '/clubs/:clubId',
    access: 'session',
    summary: 'One club.',
  }),
  role: route<{ data: ClubMembership }>()({
    method: 'GET',
    path: '/clubs/:clubId/role',
    access: 'session',
    summary:
      'The caller’s role in a club, NO_ROLE for a stranger with the stranger’s own application; to its leaders also how many applications wait.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId',
    access: 'session',
    summary: 'Deletes a club without other members; presidents only.',
  }),
  setThumbnail: route<{ data: null; body: ThumbnailBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/thumbnail',
    access: 'session',
    encoding: 'form',
    summary: 'Hangs an uploaded picture on a club; its leaders only.',
  }),
  resetThumbnail: route<{ data: null }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/thumbnail/reset',
    access: 'session',
    summary: 'Takes a club’s picture away; its leaders only.',
  }),
} as const;
