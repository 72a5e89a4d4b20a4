import type { InferType } from 'yup';
import { EXPULSION_REASON_MAX_LENGTH, memberRoleNames, memberRoutes } from './member';
import { memberLabel } from './member-label';
import { message } from './messages';
import { normalizedText, requestBody, rawText } from './rule';
import { bodyId } from './body.rules';
import {
  responseObject,
  withRules,
  responseTimestamp,
  responseList,
  responseNull,
  responseEnum,
} from './response.rules';
import { userSummaryShape } from './user.rules';

const addMemberBody = requestBody({ userId: bodyId().required(message.badRequest) });
const grantRoleBody = requestBody({
  targetUserId: bodyId().required(message.badRequest),
  clubId: bodyId().required(message.badRequest),
  role: rawText('role').required(message.badRequest).oneOf(memberRoleNames, message.badRequest),
});
const leaveBody = requestBody({
  targetUserId: bodyId().required(message.badRequest),
  clubId: bodyId().required(message.badRequest),
  /** Why the president expels the member. The audit log stores it. */
  reason: normalizedText(memberLabel.reason).max(
    EXPULSION_REASON_MAX_LENGTH,
    message.tooLong(memberLabel.reason, EXPULSION_REASON_MAX_LENGTH),
  ),
});

const member = responseObject({
  ...userSummaryShape,
  roleName: responseEnum(memberRoleNames),
  joinedAt: responseTimestamp(),
});

export type AddMemberBody = InferType<typeof addMemberBody>;
export type GrantRoleBody = InferType<typeof grantRoleBody>;
export type LeaveBody = InferType<typeof leaveBody>;
export type Member = InferType<typeof member>;

export const memberRoutesWithRules = withRules(memberRoutes, {
  list: { data: responseList(member) },
  add: { body: addMemberBody, data: responseNull() },
  grantRole: { body: grantRoleBody, data: responseNull() },
  leave: { body: leaveBody, data: responseNull() },
});
