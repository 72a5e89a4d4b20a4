export { api, listTags, ownSubmissionTag, clubSubmissionsTag } from './api';
export type { TagType } from './api';
export { buildRequest, sessionExpired } from './base-query';
export type { ResponseData } from './base-query';
export { clearIdempotencyKeys, deleteIdempotencyKeysOf, loadIdempotencyKeysOf } from './idempotency-keys';
export { toApiFailure } from './failure';
export type { ApiFailure } from './failure';
export { clearPreloadedResponses, readPreloadedResponses } from './preloaded-responses';
export { redactSecret } from './secrets';
