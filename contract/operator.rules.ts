import type { InferType } from 'yup';
import { announcement } from './announcement.rules';
import { ANNOUNCEMENT_MAX_LENGTH } from './announcement';
import { bodyId, requestInstant } from './body.rules';
import { SEARCH_MAX_LENGTH } from './club';
import { memberRoleNames } from './member';
import { label, message } from './messages';
import { MEASURE_REASON_MAX_LENGTH, OPERATOR_PAGE_MAX_SIZE, clubStates, operatorRoutes } from './operator';
import { operatorLabel, operatorMessage } from './operator-messages';
import { queryInteger, queryParams } from './query.rules';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { ID_MAX } from './route';
import { normalizedText, rawText, requestBody, withLength } from './rule';

const operatorConfirmBody = requestBody({
  password: rawText(label.password).required(message.required(label.password)),
});

const operatorListQuery = queryParams({
  search: normalizedText(label.search).max(
    SEARCH_MAX_LENGTH,
    message.tooLong(label.search, SEARCH_MAX_LENGTH),
  ),
  limit: queryInteger('limit', 1, OPERATOR_PAGE_MAX_SIZE),
  cursor: queryInteger('cursor', 1, ID_MAX),
});

const reason = () => withLength(normalizedText(operatorLabel.reason), 1, MEASURE_REASON_MAX_LENGTH);

const operatorUserBody = requestBody({
  suspendedUntil: requestInstant(operatorLabel.suspendedUntil).nullable().defined(message.badRequest),
  reason: reason(),
});

const operatorClubBody = requestBody({
  state: rawText('state').oneOf(clubStates, message.badRequest),
  presidentId: bodyId(),
  successionEndsAt: requestInstant(operatorLabel.successionEndsAt).nullable(),
  reason: reason(),
}).test(
  'one-of',
  message.badRequest,
  ({ state, presidentId, successionEndsAt }) =>
    [state, presidentId, successionEndsAt].filter((change) => change !== undefined).length === 1,
);

export const announcementBody = requestBody({
  text: withLength(normalizedText(operatorLabel.announcement), 1, ANNOUNCEMENT_MAX_LENGTH),
  startsAt: requestInstant(operatorLabel.startsAt).required(message.required(operatorLabel.startsAt)),
  endsAt: requestInstant(operatorLabel.endsAt)
    .required(message.required(operatorLabel.endsAt))
    .test(
      'after-start',
      operatorMessage.endsBeforeStart,
      (value, { parent }: { parent: { startsAt?: string } }) =>
        parent.startsAt === undefined || Date.parse(value) > Date.parse(parent.startsAt),
    ),
});

const userForOperators = namedComponent(
  'OperatorUser',
  responseObject({
    userId: responseId(),
    name: responseText(),
    username: responseText(),
    universityName: responseText(),
    isOperator: responseBoolean(),
    /** Null without a suspension. */
    suspendedUntil: responseTimestamp().nullable(),
    suspensionReason: responseText().nullable(),
    /** The last day with a request (Asia/Seoul), `YYYY-MM-DD`; the day of the registration before the first request. */
    lastActiveOn: responseText(),
  }),
);

const operatorClubShape = {
  clubId: responseId(),
  clubName: responseText(),
  memberCount: responseCount(),
  state: responseEnum(clubStates),
  closedReason: responseText().nullable(),
  president: responseObject({
    userId: responseId(),
    name: responseText(),
    lastActiveOn: responseText(),
    /** Whether the president sent a request in the last 30 days and is not suspended. Operators cannot replace such a president. */
    isActive: responseBoolean(),
  }).nullable(),
  succession: responseObject({
    candidateId: responseId(),
    candidateName: responseText(),
    /** The end of the objection period; null until it starts. */
    endsAt: responseTimestamp().nullable(),
  }).nullable(),
};
const operatorClub = namedComponent('OperatorClub', responseObject(operatorClubShape));
const operatorClubDetail = responseObject({
  ...operatorClubShape,
  members: responseList(
    responseObject({
      userId: responseId(),
      name: responseText(),
      roleName: responseEnum(memberRoleNames),
      lastActiveOn: responseText(),
    }),
  ),
});

const userPageForOperators = responseObject({
  users: responseList(userForOperators),
  nextCursor: responseId().nullable(),
});
const operatorClubPage = responseObject({
  clubs: responseList(operatorClub),
  nextCursor: responseId().nullable(),
});

export type OperatorConfirmBody = InferType<typeof operatorConfirmBody>;
export type OperatorListQuery = InferType<typeof operatorListQuery>;
export type OperatorUserBody = InferType<typeof operatorUserBody>;
export type OperatorClubBody = InferType<typeof operatorClubBody>;
export type AnnouncementBody = InferType<typeof announcementBody>;
export type UserForOperators = InferType<typeof userForOperators>;
export type UserPageForOperators = InferType<typeof userPageForOperators>;
export type OperatorClub = InferType<typeof operatorClub>;
export type OperatorClubDetail = InferType<typeof operatorClubDetail>;
export type OperatorClubPage = InferType<typeof operatorClubPage>;

export const operatorRoutesWithRules = withRules(operatorRoutes, {
  confirm: { body: operatorConfirmBody, data: responseNull() },
  listUsers: { query: operatorListQuery, data: userPageForOperators },
  updateUser: { body: operatorUserBody, data: userForOperators },
  listClubs: { query: operatorListQuery, data: operatorClubPage },
  getClub: { data: operatorClubDetail },
  updateClub: { body: operatorClubBody, data: operatorClubDetail },
  getAnnouncement: { data: announcement.nullable() },
  setAnnouncement: { body: announcementBody, data: announcement },
  removeAnnouncement: { data: responseNull() },
});
