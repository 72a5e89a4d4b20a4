import type { InferType } from 'yup';
import { memberRoleNames, memberRoutes } from './member';
import { message } from './messages';
import { answer, body, bodyId, guard, instantAnswer, listAnswer, nothing, oneOfAnswer, plain } from './rule';
import { userSummaryShape } from './user.rules';

const grantRoleBody = body({
  targetUserId: bodyId().required(message.badRequest),
  clubId: bodyId().required(message.badRequest),
  role: plain('role').required(message.badRequest).oneOf(memberRoleNames, message.badRequest),
});
const leaveBody = body({
  targetUserId: bodyId().required(message.badRequest),
  clubId: bodyId().required(message.badRequest),
});

const member = answer({
  ...userSummaryShape,
  roleName: oneOfAnswer(memberRoleNames),
  joinedAt: instantAnswer(),
});

export type GrantRoleBody = InferType<typeof grantRoleBody>;
export type LeaveBody = InferType<typeof leaveBody>;
export type Member = InferType<typeof member>;

export const guardedMemberRoutes = guard(memberRoutes, {
  list: { data: listAnswer(member) },
  grantRole: { body: grantRoleBody, data: nothing() },
  leave: { body: leaveBody, data: nothing() },
});
