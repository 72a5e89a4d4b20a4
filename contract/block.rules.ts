import type { InferType } from 'yup';
import { blockRoutes } from './block';
import { withRules, responseList, responseNull, responseObject, responseTimestamp } from './response.rules';
import { userSummaryShape } from './user.rules';

const block = responseObject({ ...userSummaryShape, blockedAt: responseTimestamp() });

/** A user whom the caller has blocked. */
export type Block = InferType<typeof block>;

export const blockRoutesWithRules = withRules(blockRoutes, {
  block: { data: responseNull() },
  unblock: { data: responseNull() },
  listBlocked: { data: responseList(block) },
});
