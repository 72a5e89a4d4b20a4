import type { InferType } from 'yup';
import { categoryNames } from './category';
import {
  CLUB_DESCRIPTION_MAX,
  CLUB_NAME_MAX,
  CLUB_NAME_MIN,
  CLUB_PAGE_MAX,
  CLUB_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  clubRoutes,
  clubSorts,
} from './club';
import { memberRoleNames, roleNames } from './member';
import { line } from './line';
import { label, message } from './messages';
import {
  answer,
  body,
  count,
  countAnswer,
  guard,
  idAnswer,
  ignoredText,
  instantAnswer,
  listAnswer,
  named,
  nothing,
  oneOfAnswer,
  plain,
  query,
  sized,
  text,
  textAnswer,
} from './rule';
import { submissionStatuses } from './submission';

export const clubBody = body({
  clubName: sized(line(label.clubName), CLUB_NAME_MIN, CLUB_NAME_MAX),
  description: sized(text(label.clubDescription), 1, CLUB_DESCRIPTION_MAX),
  category: plain(label.category).required(message.category).oneOf(categoryNames, message.category),
  presidentName: ignoredText('name'),
  thumbUrl: plain(label.thumbnail).max(200, message.imageUnreadable),
});

const thumbnailBody = body({
  objectName: plain(label.thumbnail)
    .required(message.required(label.thumbnail))
    .max(200, message.imageUnreadable),
});

/** The club form: what a person fills in. */
export const clubForm = clubBody.pick(['clubName', 'description', 'category']);

const clubListQuery = query({
  limit: count('limit', 1, CLUB_PAGE_MAX).default(CLUB_PAGE_SIZE),
  offset: count('offset', 0, 1_000_000),
  cursor: plain('cursor').max(500, message.wrongType('cursor')),
  category: plain(label.category).oneOf(categoryNames, message.category),
  sort: plain('sort').oneOf(clubSorts, message.wrongType('sort')),
});

const clubSearchQuery = query({
  // What is longer is cut, not refused: a person who pastes a paragraph finds what its beginning finds.
  search: text(label.search)
    .defined(message.required(label.search))
    .transform((value: unknown) => (typeof value === 'string' ? value.slice(0, SEARCH_MAX_LENGTH) : value)),
  limit: count('limit', 1, CLUB_PAGE_MAX).default(CLUB_PAGE_SIZE),
  offset: count('offset', 0, 1_000_000).default(0),
});

const clubShape = {
  clubId: idAnswer(),
  clubName: textAnswer(),
  description: textAnswer(),
  category: oneOfAnswer(categoryNames),
  presidentName: textAnswer().nullable(),
  thumbUrl: textAnswer(),
  thumbCardUrl: textAnswer().nullable(),
  leaders: listAnswer(answer({ userId: idAnswer(), name: textAnswer(), roleName: oneOfAnswer(roleNames) })),
  memberCount: countAnswer(),
  createdAt: instantAnswer(),
};
const club = named('Club', answer(clubShape));
const clubPage = answer({ clubs: listAnswer(club), nextCursor: textAnswer().nullable() });
const searchResult = answer({ clubs: listAnswer(club), total: countAnswer() });
const standing = answer({
  role: oneOfAnswer(roleNames),
  pendingCount: countAnswer().optional(),
  application: answer({ applyId: idAnswer(), status: oneOfAnswer(submissionStatuses) })
    .optional()
    .default(undefined),
});
const myClub = answer({ ...clubShape, roleName: oneOfAnswer(memberRoleNames) });

export type ThumbnailBody = InferType<typeof thumbnailBody>;
export type ClubBody = InferType<typeof clubBody>;
export type ClubListQuery = Partial<InferType<typeof clubListQuery>>;
export type ClubSearchQuery = Pick<InferType<typeof clubSearchQuery>, 'search'> &
  Partial<InferType<typeof clubSearchQuery>>;
/** `leaders`: the president first, then vice presidents. `thumbCardUrl`: a signed address for 300 s, null for the default picture. */
export type Club = InferType<typeof club>;
export type ClubPage = InferType<typeof clubPage>;
/** `total` is exact up to {@link SEARCH_COUNT_MAX}; beyond, at least that many, and always more than the page's end while more follow. */
export type SearchResult = InferType<typeof searchResult>;
/** `pendingCount`: how many applications wait for a decision, only for leaders. `application`: the caller's own, only for strangers who have one. */
export type ClubStanding = InferType<typeof standing>;
export type MyClub = InferType<typeof myClub>;

export const guardedClubRoutes = guard(clubRoutes, {
  list: { query: clubListQuery, data: clubPage },
  search: { query: clubSearchQuery, data: searchResult },
  categories: { data: listAnswer(answer({ categoryName: oneOfAnswer(categoryNames) })) },
  mine: { data: listAnswer(myClub) },
  create: { body: clubBody, data: answer({ clubId: idAnswer() }) },
  get: { data: club },
  role: { data: standing },
  remove: { data: nothing() },
  setThumbnail: { body: thumbnailBody, data: nothing() },
  resetThumbnail: { data: nothing() },
});
