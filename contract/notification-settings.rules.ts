import type { InferType } from 'yup';
import { bodyFlag, bodyId, bodyList } from './body.rules';
import { message } from './messages';
import { MAX_MUTED_CLUBS, mailTimings, notificationSettingsRoutes } from './notification-settings';
import {
  withRules,
  responseBoolean,
  responseEnum,
  responseId,
  responseList,
  responseObject,
} from './response.rules';
import { rawText, requestBody, requestPart } from './rule';

const groupBody = () =>
  requestPart({
    email: rawText('email').required(message.badRequest).oneOf(mailTimings, message.badRequest),
    app: bodyFlag('app').required(message.badRequest),
  }).required(message.badRequest);

const settingsBody = requestBody({
  groups: requestPart({
    applications: groupBody(),
    clubs: groupBody(),
    comments: groupBody(),
    events: groupBody(),
    recruiting: groupBody(),
    leading: groupBody(),
  }).required(message.badRequest),
  mutedClubIds: bodyList('mutedClubIds', bodyId().required(message.badRequest), MAX_MUTED_CLUBS).required(
    message.badRequest,
  ),
});

const groupSettings = () => responseObject({ email: responseEnum(mailTimings), app: responseBoolean() });
export const notificationSettings = responseObject({
  groups: responseObject({
    applications: groupSettings(),
    clubs: groupSettings(),
    comments: groupSettings(),
    events: groupSettings(),
    recruiting: groupSettings(),
    leading: groupSettings(),
  }),
  mutedClubIds: responseList(responseId()),
});

/** `app` and `email` of a group do not apply to its mandatory kinds. A muted club causes mandatory notifications only. */
export type NotificationSettings = InferType<typeof notificationSettings>;

export const notificationSettingsRoutesWithRules = withRules(notificationSettingsRoutes, {
  get: { data: notificationSettings },
  save: { body: settingsBody, data: notificationSettings },
});
