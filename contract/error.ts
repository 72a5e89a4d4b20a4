/**
 * HTTP status of every error code of the API. Clients compare the codes, so a code never changes its meaning.
 * The sentences are in `error-messages.ts`: the browser shows the sentence in the response and does not load that file.
 */
export const errorStatuses = {
  bad_request: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  not_allowed: 403,
  origin_refused: 403,
  email_not_verified: 403,
  conversation_closed: 403,
  confirmation_required: 403,
  account_suspended: 403,
  not_found: 404,
  account_not_found: 404,
  username_taken: 409,
  email_taken: 409,
  student_id_taken: 409,
  club_name_taken: 409,
  club_limit_reached: 409,
  club_has_members: 409,
  pin_limit_reached: 409,
  too_many_questions: 409,
  already_applied: 409,
  already_member: 409,
  already_decided: 409,
  already_invited: 409,
  release_required: 409, // a TOGETHER round invites to interviews by releasing the document results
  still_member: 409,
  still_president: 409,
  already_uploaded: 409,
  comment_deleted: 409,
  recruitment_not_open: 409,
  recruitment_closed: 409,
  recruitment_ended: 409,
  form_in_use: 409,
  form_changed: 409,
  applications_pending: 409,
  draft_exists: 409, // the club already has an unpublished round
  already_published: 409,
  not_published: 409,
  already_released: 409,
  /** A decision has changed since the page was read. */
  stale_view: 409,
  /** What the caller edits or decides has changed or was deleted since it was read. */
  changed_meanwhile: 409,
  no_interview: 409, // the round has no interviews
  not_interviewing: 409, // the application is not in the interview stage, or is decided
  slot_full: 409,
  slot_booked: 409,
  booking_closed: 409,
  /** A released result cannot be deleted before the round ends. */
  result_kept: 409,
  already_reported: 409,
  report_limit_reached: 409,
  already_appealed: 409,
  appeal_closed: 409,
  club_closed: 409,
  operator_protected: 409,
  president_active: 409,
  event_cancelled: 409,
  event_answered: 409, // an event with answers or attendance cannot be deleted
  answers_closed: 409,
  attendance_not_open: 409,
  attendance_unavailable: 409, // attendance can be opened only near the time of the event
  succession_open: 409,
  succession_too_early: 409,
  too_large: 413,
  wrong_media_type: 415,
  rule_broken: 422,
  key_reused: 422,
  nothing_changed: 422,
  university_email_required: 422,
  code_wrong: 422, // a code from an e-mail
  code_tries_exceeded: 422,
  wrong_password: 422,
  department_missing: 422,
  chat_with_oneself: 422,
  image_unreadable: 422,
  image_too_many_pixels: 422,
  placeholder_without_value: 422, // a placeholder in a result text
  wrong_code: 422, // an attendance code
  code_cooldown: 429,
  too_many_requests: 429,
  too_many_tries: 429, // too many wrong attendance codes
  internal: 500,
  mail_failed: 503,
  busy: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** The body of every error response. `errors` maps invalid fields to their messages. */
export interface ErrorResponse {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
}
