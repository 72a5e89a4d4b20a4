import type { InferType } from 'yup';
import { figureRoutes } from './figures';
import { queryInteger, queryParams } from './query.rules';
import {
  guard,
  responseCount,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { ID_MAX } from './route';

const clubFiguresQuery = queryParams({ recruitmentId: queryInteger('recruitmentId', 1, ID_MAX) });

/** The steps of the funnel from a view of the club's page to an approved application. */
const steps = {
  views: responseCount(),
  follows: responseCount(),
  drafts: responseCount(),
  applications: responseCount(),
  passes: responseCount(),
};

const clubFigures = responseObject({
  /** Null for a club without a published round: the figures then cover the last 12 weeks. */
  recruitmentId: responseId().nullable(),
  recruitmentTitle: responseText().nullable(),
  /** First and last day (Asia/Seoul). */
  from: responseText(),
  to: responseText(),
  total: responseObject({
    ...steps,
    /** Users who joined through the round and have been members for 30 days or longer. */
    stillActive: responseCount(),
  }),
  /** By week, from Monday; weeks whose counts are all 0 are included. */
  weeks: responseList(responseObject({ weekStart: responseText(), ...steps })),
});

const operatorFigures = responseObject({
  users: responseCount(),
  activeIn7Days: responseCount(),
  activeIn30Days: responseCount(),
  openClubs: responseCount(),
  closedClubs: responseCount(),
  clubsWithoutActivePresident: responseCount(),
  applications: responseCount(),
  messages: responseCount(),
  openReports: responseCount(),
  /** When the oldest open case was opened; null without one. */
  oldestReportAt: responseTimestamp().nullable(),
});

export type ClubFiguresQuery = InferType<typeof clubFiguresQuery>;
export type ClubFigures = InferType<typeof clubFigures>;
export type OperatorFigures = InferType<typeof operatorFigures>;

export const guardedFigureRoutes = guard(figureRoutes, {
  ofClub: { query: clubFiguresQuery, data: clubFigures },
  ofService: { data: operatorFigures },
});
