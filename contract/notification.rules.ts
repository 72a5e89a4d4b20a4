import { array } from 'yup';
import type { InferType } from 'yup';
import { message } from './messages';
import {
  MAX_NOTIFICATIONS_PER_REQUEST,
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATION_PAGE_SIZE_MAX,
  notificationKinds,
  notificationRoutes,
  notificationSubjectTypes,
} from './notification';
import { ID_MAX } from './route';
import { requestBody, rawText } from './rule';
import { queryInteger, queryParams } from './query.rules';
import { bodyId } from './body.rules';
import {
  responseObject,
  responsePositiveInteger,
  responseCount,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseEnum,
  responseText,
} from './response.rules';

const notificationListQuery = queryParams({
  limit: queryInteger('limit', 1, NOTIFICATION_PAGE_SIZE_MAX).default(NOTIFICATION_PAGE_SIZE),
  before: queryInteger('before', 1, ID_MAX),
});

const subjectBody = requestBody({
  type: rawText('type').required(message.badRequest).oneOf(notificationSubjectTypes, message.badRequest),
  clubId: bodyId().nullable(),
  id: bodyId().nullable(),
});

/** Exactly one of the fields selects the notifications. `upTo` is a `sequence`, as is `before` of the list. */
const notificationReadBody = requestBody({
  upTo: bodyId(),
  notificationIds: array()
    .of(bodyId().required(message.badRequest))
    .typeError(message.badRequest)
    .min(1, message.ruleBroken)
    .max(MAX_NOTIFICATIONS_PER_REQUEST, message.ruleBroken),
  subject: subjectBody.optional().default(undefined),
}).test(
  'one-of',
  message.badRequest,
  ({ upTo, notificationIds, subject }) =>
    [upTo, notificationIds, subject].filter((choice) => choice !== undefined).length === 1,
);

const notificationSeenBody = requestBody({ upTo: bodyId().required(message.badRequest) });

const subject = responseObject({
  type: responseEnum(notificationSubjectTypes),
  clubId: responseId().nullable(),
  id: responseId().nullable(),
});

const countsShape = { unreadCount: responseCount(), unseenCount: responseCount() };
const notificationCounts = responseObject(countsShape);

const notification = namedComponent(
  'Notification',
  responseObject({
    notificationId: responseId(),
    kind: responseEnum(notificationKinds),
    clubId: responseId().nullable(),
    clubName: responseText().nullable(),
    clubCategory: responseText().nullable(),
    actorId: responseId().nullable(),
    actorName: responseText().nullable(),
    subject,
    count: responsePositiveInteger(),
    sequence: responsePositiveInteger(),
    createdAt: responseTimestamp(),
    updatedAt: responseTimestamp(),
    seenAt: responseTimestamp().nullable(),
    readAt: responseTimestamp().nullable(),
  }),
);

const notificationPage = responseObject({
  notifications: responseList(notification),
  ...countsShape,
  nextCursor: responsePositiveInteger().nullable(),
});

export type NotificationListQuery = Partial<InferType<typeof notificationListQuery>>;
export type NotificationReadBody = InferType<typeof notificationReadBody>;
export type NotificationSeenBody = InferType<typeof notificationSeenBody>;
/** The screen that a notification opens, as a type with ids: see {@link notificationSubjectTypes}. */
export type NotificationSubject = InferType<typeof subject>;
/**
 * `unreadCount`: rows that are not marked as read. `unseenCount`: rows that arrived or received an event since
 * the user last saw the list. A row of several events counts as one. Both stop at {@link NOTIFICATION_COUNT_MAX}.
 */
export type NotificationCounts = InferType<typeof notificationCounts>;
/**
 * A notification. `sequence` orders the list; it rises when the row is created and when it receives another
 * event. `actorName`: the user who caused the newest of `count` events; null if no user is named. `actorId` is
 * null also for a deleted account. `clubName` is a copy from the time of writing. `clubCategory` is the current
 * category, null for a deleted club.
 */
export type NotificationItem = InferType<typeof notification>;
export type NotificationPage = InferType<typeof notificationPage>;

export const notificationRoutesWithRules = withRules(notificationRoutes, {
  list: { query: notificationListQuery, data: notificationPage },
  markRead: { body: notificationReadBody, data: notificationCounts },
  markSeen: { body: notificationSeenBody, data: notificationCounts },
});
