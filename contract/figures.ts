import type { ClubFigures, ClubFiguresQuery, OperatorFigures } from './figures.rules';
import { route } from './route';

export type { ClubFigures, ClubFiguresQuery, OperatorFigures };

/** Days after which a member who joined through a round counts as still active. */
export const STILL_ACTIVE_DAYS = 30;
/** A club counts as quiet if in this many days nothing has changed and no leader was active. */
export const QUIET_DAYS = 180;
/** Smaller numbers of users are not shown, because single users could be recognised. */
export const MIN_SHOWN_COUNT = 5;
/** Weeks that the figures of a club without a round cover. */
export const FIGURE_WEEKS = 12;

export const figureRoutes = {
  ofClub: route<{ data: ClubFigures; query: ClubFiguresQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/figures',
    access: 'session',
    summary:
      'Returns the funnel of a round, by default the newest published one, in total and by week. Leaders only. The server stores counts per day, not the users.',
  }),
  ofService: route<{ data: OperatorFigures }>()({
    method: 'GET',
    path: '/operator/figures',
    access: 'operator',
    summary: 'Returns figures of the whole service without personal data.',
  }),
} as const;
