import type { InferType } from 'yup';
import { announcementRoutes } from './announcement';
import { withRules, responseId, responseObject, responseText, responseTimestamp } from './response.rules';

export const announcement = responseObject({
  /** Changes with every edit, so that users who have dismissed the announcement see it again. */
  announcementId: responseId(),
  text: responseText(),
  startsAt: responseTimestamp(),
  endsAt: responseTimestamp(),
});

export type Announcement = InferType<typeof announcement>;

export const announcementRoutesWithRules = withRules(announcementRoutes, {
  current: { data: announcement.nullable() },
});
