import { boolean } from 'yup';
import type { InferType } from 'yup';
import { categoryNames } from './category';
import {
  CLUB_DESCRIPTION_MAX_LENGTH,
  CLUB_NAME_MAX_LENGTH,
  CLUB_NAME_MIN_LENGTH,
  CLUB_PAGE_SIZE_MAX,
  CLUB_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  clubRoutes,
  clubSorts,
  recruitingFilters,
  searchSorts,
} from './club';
import { memberRoleNames, roleNames } from './member';
import { removed } from './removed.rules';
import { singleLineText } from './single-line-text';
import { label, message } from './messages';
import { requestBody, rawText, withLength, normalizedText } from './rule';
import { queryInteger, queryParams } from './query.rules';
import { ignoredText } from './body.rules';
import {
  responseObject,
  responseBoolean,
  responseCount,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseNull,
  responseEnum,
  responseText,
} from './response.rules';
import { stages } from './recruitment';
import { recruitmentStates } from './recruitment-state';
import { submissionStatuses } from './submission';

export const clubBody = requestBody({
  clubName: withLength(singleLineText(label.clubName), CLUB_NAME_MIN_LENGTH, CLUB_NAME_MAX_LENGTH),
  description: withLength(normalizedText(label.clubDescription), 1, CLUB_DESCRIPTION_MAX_LENGTH),
  category: rawText(label.category).required(message.category).oneOf(categoryNames, message.category),
  presidentName: ignoredText('name'),
  thumbUrl: rawText(label.thumbnail).max(200, message.imageUnreadable),
});

const thumbnailBody = requestBody({
  objectName: rawText(label.thumbnail)
    .required(message.required(label.thumbnail))
    .max(200, message.imageUnreadable),
});

/** The fields of the club form. */
export const clubForm = clubBody.pick(['clubName', 'description', 'category']);

const clubListQuery = queryParams({
  limit: queryInteger('limit', 1, CLUB_PAGE_SIZE_MAX).default(CLUB_PAGE_SIZE),
  offset: queryInteger('offset', 0, 1_000_000),
  cursor: rawText('cursor').max(500, message.wrongType('cursor')),
  category: rawText(label.category).oneOf(categoryNames, message.category),
  sort: rawText('sort').oneOf(clubSorts, message.wrongType('sort')),
  recruiting: rawText('recruiting').oneOf(recruitingFilters, message.wrongType('recruiting')),
});

const clubSearchQuery = queryParams({
  // Longer texts are truncated, not rejected, so that a pasted paragraph still has results.
  search: normalizedText(label.search)
    .defined(message.required(label.search))
    .transform((value: unknown) => (typeof value === 'string' ? value.slice(0, SEARCH_MAX_LENGTH) : value)),
  limit: queryInteger('limit', 1, CLUB_PAGE_SIZE_MAX).default(CLUB_PAGE_SIZE),
  offset: queryInteger('offset', 0, 1_000_000).default(0),
  recruiting: rawText('recruiting').oneOf(recruitingFilters, message.wrongType('recruiting')),
  sort: rawText('sort').oneOf(searchSorts, message.wrongType('sort')),
});

const clubRecruitment = responseObject({
  recruitmentId: responseId(),
  state: responseEnum(recruitmentStates),
  opensAt: responseTimestamp().nullable(),
  closesAt: responseTimestamp().nullable(),
});

const clubShape = {
  clubId: responseId(),
  clubName: responseText(),
  description: responseText(),
  category: responseEnum(categoryNames),
  presidentName: responseText().nullable(),
  thumbUrl: responseText(),
  thumbCardUrl: responseText().nullable(),
  leaders: responseList(
    responseObject({ userId: responseId(), name: responseText(), roleName: responseEnum(roleNames) }),
  ),
  memberCount: responseCount(),
  createdAt: responseTimestamp(),
  recruitment: clubRecruitment.nullable(),
  followerCount: responseCount(),
  isFollowed: responseBoolean(),
  /** When a post, event or round of the club was last written or edited, to the hour; absent if none was. */
  lastChangedAt: responseTimestamp().optional(),
  /** Present for a quiet club: it is older than 180 days, and in these days nothing has changed and no leader was active. */
  isQuiet: boolean().oneOf([true]),
  /** Present for a club that an operator has closed: it is read-only. */
  closedReason: responseText().optional(),
  /**
   * Present while an operator has removed the introduction. Only the president, and in `get` also operators, then receive the
   * description and the picture. All others receive an empty description and the default picture.
   */
  removed: removed(),
};
export const club = namedComponent('Club', responseObject(clubShape));
const clubPage = responseObject({
  clubs: responseList(club),
  nextCursor: responseText().nullable(),
  recruitingCount: responseCount().optional(),
});
const searchResult = responseObject({ clubs: responseList(club), total: responseCount() });
const clubMembership = responseObject({
  role: responseEnum(roleNames),
  pendingCount: responseCount().optional(),
  application: responseObject({
    applyId: responseId(),
    status: responseEnum(submissionStatuses),
    stage: responseEnum(stages),
  })
    .optional()
    .default(undefined),
});
const myClub = responseObject({ ...clubShape, roleName: responseEnum(memberRoleNames) });

export type ThumbnailBody = InferType<typeof thumbnailBody>;
export type ClubBody = InferType<typeof clubBody>;
export type ClubListQuery = Partial<InferType<typeof clubListQuery>>;
export type ClubSearchQuery = Pick<InferType<typeof clubSearchQuery>, 'search'> &
  Partial<InferType<typeof clubSearchQuery>>;
/**
 * `leaders`: the president first, then vice presidents. `thumbUrl`: the object name of the image, not a URL. `thumbCardUrl`: a signed URL
 * that expires within 300 s, or null for the default image. `isFollowed`: by the caller.
 */
export type Club = InferType<typeof club>;
/** The current round of a club, else the one that ended last. */
export type ClubRecruitment = InferType<typeof clubRecruitment>;
/** `recruitingCount`: clubs of the category that recruit, counted at most a few seconds ago; only on the first page. */
export type ClubPage = InferType<typeof clubPage>;
/**
 * `total` is exact below {@link SEARCH_COUNT_MAX}. From there on it is a lower bound, but exceeds
 * `offset + limit` as long as another page follows. With `recruiting` or `sort`, a search considers only the
 * best {@link SEARCH_COUNT_MAX} hits.
 */
export type SearchResult = InferType<typeof searchResult>;
/** `pendingCount`: number of pending applications, for leaders only. `application`: the caller's own, if any; never for members. */
export type ClubMembership = InferType<typeof clubMembership>;
export type MyClub = InferType<typeof myClub>;

export const clubRoutesWithRules = withRules(clubRoutes, {
  list: { query: clubListQuery, data: clubPage },
  search: { query: clubSearchQuery, data: searchResult },
  categories: { data: responseList(responseObject({ categoryName: responseEnum(categoryNames) })) },
  mine: { data: responseList(myClub) },
  create: { body: clubBody, data: responseObject({ clubId: responseId() }) },
  get: { data: club },
  role: { data: clubMembership },
  remove: { data: responseNull() },
  setThumbnail: { body: thumbnailBody, data: responseNull() },
  resetThumbnail: { data: responseNull() },
});
