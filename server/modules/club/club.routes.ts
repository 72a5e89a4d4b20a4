import { categoryNames } from '@contract/category';
import { CLUB_PAGE_SIZE } from '@contract/club';
import { clubRoutesWithRules } from '@contract/club.rules';
import { message } from '@contract/messages';
import type { Scopes } from '../../http/scope';
import type { SubmissionService } from '../submission/submission.service';
import type { ClubSearchService } from './club-search.service';
import type { ClubService } from './club.service';

interface ClubRouteDeps {
  clubs: ClubService;
  /** Counts a view of a club's page, unless the user is a member. */
  countView: (clubId: number, userId: number) => void;
  clubSearch: ClubSearchService;
  submissions: Pick<SubmissionService, 'clubMembershipOf'>;
}

/** Registers the routes of clubs. */
export function registerClubRoutes(
  { signedIn }: Scopes,
  { clubs, countView, clubSearch, submissions }: ClubRouteDeps,
): void {
  const routes = clubRoutesWithRules;
  signedIn(routes.list, async ({ userId, query }) => clubs.list(userId, query ?? {}));
  signedIn(
    routes.search,
    async ({ userId, query: { search, limit = CLUB_PAGE_SIZE, offset = 0, recruiting, sort } }) =>
      clubSearch.search(userId, { search, limit, offset, recruiting, sort }),
    { rateLimit: 'search' },
  );
  signedIn(routes.categories, () => categoryNames.map((categoryName) => ({ categoryName })));
  signedIn(routes.mine, async ({ userId }) => clubs.listOf(userId));
  signedIn(
    routes.create,
    async ({ userId, body, idempotentRequest }) => ({
      clubId: await clubs.create(userId, body, idempotentRequest),
    }),
    { message: message.clubRegistered },
  );
  signedIn(routes.get, async ({ userId, params }) => {
    const club = await clubs.get(userId, params.clubId);
    countView(params.clubId, userId);
    return club;
  });
  signedIn(routes.role, async ({ userId, params }) => submissions.clubMembershipOf(userId, params.clubId));
  signedIn(
    routes.setThumbnail,
    async ({ userId, params, body }) => {
      await clubs.setThumbnail(userId, params.clubId, body.objectName);
      return null;
    },
    { message: message.saved },
  );
  signedIn(
    routes.resetThumbnail,
    async ({ userId, params }) => {
      await clubs.setThumbnail(userId, params.clubId, null);
      return null;
    },
    { message: message.saved },
  );
  signedIn(routes.remove, async ({ userId, params }) => {
    await clubs.remove(userId, params.clubId);
    return null;
  });
}
