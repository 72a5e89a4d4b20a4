export {
  api,
  clubAttendanceTag,
  listTags,
  ownSubmissionTag,
  clubSubmissionsTag,
  recruitmentTag,
} from './api';
export type { TagType } from './api';
export { buildRequest, sessionExpired } from './base-query';
export type { ResponseData } from './base-query';
export type { IdempotencyKeys } from './idempotency-keys';
export { toApiFailure } from './failure';
export type { ApiFailure } from './failure';
export { clearPreloadedResponses, createRequestState, useRedactSecret } from './request-state';
export type { RequestState } from './request-state';
