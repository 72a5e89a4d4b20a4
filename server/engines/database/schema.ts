// All tables, for drizzle-kit and the repositories.
export { users } from './schema/user';
export { sessions } from './schema/session';
export { emailVerifications, codeSends } from './schema/email-verification';
export { clubs, CLUB_SEARCH_SLICE, clubSearch } from './schema/club';
export { memberships } from './schema/membership';
export { recruitments, recruitmentExtensions } from './schema/recruitment';
export { submissions, submissionDrafts, submissionEvaluations, submissionEvents } from './schema/submission';
export { interviewSlots, interviewBookings } from './schema/interview';
export { resultDeliveries } from './schema/result-delivery';
export { articles, notices } from './schema/post';
export { comments } from './schema/comment';
export { objects } from './schema/picture';
export { chatRooms, chatParticipants, chatMessages } from './schema/chat';
export { idempotencyKeys } from './schema/idempotency';
export { personalDataReads } from './schema/access-log';
export { notificationInboxes, notifications, notificationCauses } from './schema/notification';
