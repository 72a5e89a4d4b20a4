import type {
  Club,
  ClubBody,
  ClubMembership,
  ThumbnailBody,
  ClubListQuery,
  ClubRecruitment,
  ClubPage,
  ClubSearchQuery,
  MyClub,
  SearchResult,
} from './club.rules';
import type { CategoryName } from './category';
import { route } from './route';

export type {
  Club,
  ClubBody,
  ClubListQuery,
  ClubRecruitment,
  ClubPage,
  ClubMembership,
  MyClub,
  SearchResult,
};

export const CLUB_NAME_MIN_LENGTH = 2;
export const CLUB_NAME_MAX_LENGTH = 30;
export const CLUB_DESCRIPTION_MAX_LENGTH = 2_000;
export const CLUB_PAGE_SIZE = 12;
export const CLUB_PAGE_SIZE_MAX = 50;
export const MAX_CLUBS_PER_PRESIDENT = 3;
/** Represents 'no image'; never an object in storage. */
export const DEFAULT_CLUB_THUMBNAIL = 'default-thumbnail-mju.png';
/** Maximum length of a search text. Club search ignores the rest of a longer text; other searches refuse it. */
export const SEARCH_MAX_LENGTH = 100;
/** A search uses only this many words of its text. */
export const SEARCH_MAX_WORDS = 8;
/** A search counts at most this many hits, because an exact count would cost more than the search. */
export const SEARCH_COUNT_MAX = 300;

/**
 * 'deadline' lists first clubs with an open round that has a deadline, nearest deadline first, then clubs
 * with open-ended rounds, with scheduled rounds, and last all clubs with a closed round or without a current
 * round.
 */
export const clubSorts = ['newest', 'name', 'members', 'deadline'] as const;
export type ClubSort = (typeof clubSorts)[number];

/** Orders of a search. Without one, the best hits come first. */
export const searchSorts = ['deadline'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Filters of lists and searches by round. 'open' selects clubs with an open round. */
export const recruitingFilters = ['open'] as const;
export type RecruitingFilter = (typeof recruitingFilters)[number];

export const clubRoutes = {
  list: route<{ data: ClubPage; query: ClubListQuery | undefined }>()({
    method: 'GET',
    path: '/clubs',
    access: 'session',
    summary:
      'Lists clubs by page. With `cursor` (`nextCursor` of the previous page) no club is repeated or skipped while clubs are added.',
  }),
  search: route<{ data: SearchResult; query: ClubSearchQuery }>()({
    method: 'GET',
    path: '/clubs/search',
    access: 'session',
    summary:
      'Finds clubs that contain every word: whole, as part of a syllable, or by initial consonants. Hits in the name come first. `total` is exact below 300; from 300 on, it is a lower bound.',
  }),
  categories: route<{ data: { categoryName: CategoryName }[] }>()({
    method: 'GET',
    path: '/clubs/categories',
    access: 'session',
    summary: 'Lists the categories.',
  }),
  mine: route<{ data: MyClub[] }>()({
    method: 'GET',
    path: '/clubs/my-clubs',
    access: 'session',
    summary: 'Lists the caller’s clubs with the caller’s role in each.',
  }),
  create: route<{ data: { clubId: number }; body: ClubBody }>()({
    method: 'POST',
    path: '/clubs',
    access: 'session',
    encoding: 'form',
    success: 201,
    idempotent: true,
    summary: 'Creates a club. The caller becomes its president. A user presides over at most three clubs.',
  }),
  get: route<{ data: Club }>()({
    method: 'GET',
    path: '/clubs/:clubId',
    access: 'session',
    summary: 'Returns a club.',
  }),
  role: route<{ data: ClubMembership }>()({
    method: 'GET',
    path: '/clubs/:clubId/role',
    access: 'session',
    summary:
      'Returns the caller’s role in a club; for NO_ROLE also the caller’s own application; for leaders also the number of pending applications.',
  }),
  remove: route<{ data: null }>()({
    method: 'DELETE',
    path: '/clubs/:clubId',
    access: 'session',
    summary: 'Deletes a club without other members. President only.',
  }),
  setThumbnail: route<{ data: null; body: ThumbnailBody }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/thumbnail',
    access: 'session',
    encoding: 'form',
    summary: 'Sets an uploaded image as the image of a club. Leaders only.',
  }),
  resetThumbnail: route<{ data: null }>()({
    method: 'PATCH',
    path: '/clubs/:clubId/thumbnail/reset',
    access: 'session',
    summary: 'Removes the image of a club. Leaders only.',
  }),
} as const;
