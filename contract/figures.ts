import type { ClubFigures, ClubFiguresQuery, OperatorFigures } from './figures.rules';
import { route } from './route';

export type { ClubFigures, ClubFiguresQuery, OperatorFigures };

/** An approved applicant of a round counts in `stillActive` after this many days of membership. */
export const STILL_ACTIVE_DAYS = 30;
/** A club counts as quiet if it is older than this many days, and in these days nothing changed and no leader was active. */
export const QUIET_DAYS = 180;
/** Pages hide smaller counts except 0, because small counts could identify users. The API returns all counts. */
export const MIN_SHOWN_COUNT = 5;
/** A chart shows at most this many weeks. The figures of a club without a published round cover only these weeks. */
export const FIGURE_WEEKS = 12;

export const figureRoutes = {
  ofClub: route<{ data: ClubFigures; query: ClubFiguresQuery | undefined }>()({
    method: 'GET',
    path: '/clubs/:clubId/figures',
    access: 'session',
    summary:
      'Returns the funnel of a round, by default the newest published one, in total and by week. Leaders only. The server stores only counts per day and no users.',
  }),
  ofService: route<{ data: OperatorFigures }>()({
    method: 'GET',
    path: '/operator/figures',
    access: 'operator',
    summary: 'Returns figures of the whole service without personal data.',
  }),
} as const;
