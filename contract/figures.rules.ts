import type { InferType } from 'yup';
import { figureRoutes } from './figures';
import { queryInteger, queryParams } from './query.rules';
import {
  withRules,
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
  /** Null if the club has no published round. The figures then cover the last 12 weeks. */
  recruitmentId: responseId().nullable(),
  recruitmentTitle: responseText().nullable(),
  /** First and last day of the period (Asia/Seoul), `YYYY-MM-DD`, both inclusive. */
  from: responseText(),
  to: responseText(),
  total: responseObject({
    ...steps,
    /** Approved applicants of the round who are members and joined at least 30 days ago. 0 without a round. */
    stillActive: responseCount(),
  }),
  /** One row per week, oldest first, also for weeks without counts. `weekStart`: the Monday, `YYYY-MM-DD`. */
  weeks: responseList(responseObject({ weekStart: responseText(), ...steps })),
});

const operatorFigures = responseObject({
  users: responseCount(),
  activeIn7Days: responseCount(),
  activeIn30Days: responseCount(),
  openClubs: responseCount(),
  closedClubs: responseCount(),
  /** Clubs, also closed ones, whose president is missing, is suspended or has sent no request for 30 days. */
  clubsWithoutActivePresident: responseCount(),
  applications: responseCount(),
  messages: responseCount(),
  /** Report cases without a decision. */
  openReports: responseCount(),
  /** When the oldest case without a decision was opened; null if there is none. */
  oldestReportAt: responseTimestamp().nullable(),
});

export type ClubFiguresQuery = InferType<typeof clubFiguresQuery>;
export type ClubFigures = InferType<typeof clubFigures>;
export type OperatorFigures = InferType<typeof operatorFigures>;

export const figureRoutesWithRules = withRules(figureRoutes, {
  ofClub: { query: clubFiguresQuery, data: clubFigures },
  ofService: { data: operatorFigures },
});
