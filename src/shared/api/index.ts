export { api, listTags, ownSubmissionTo, submissionsTo } from './api';
export type { TagType } from './api';
export { send, sessionExpired } from './base-query';
export type { Answer } from './base-query';
export { forgetCalls, forgetCallsOf, nameCallsOf } from './call-keys';
export { failureOf } from './failure';
export type { ApiFailure } from './failure';
export { forgetFirstAnswers, keepFirstAnswers } from './first-answers';
export { conceal } from './secrets';
