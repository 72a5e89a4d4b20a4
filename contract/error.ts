import { message } from './messages';

/**
 * Every failure that the API answers on purpose: its HTTP status and the Korean sentence a person reads.
 * Codes are what programs test; they never change meaning. A thrower may put a more exact sentence in place of the default.
 */
export const errors = {
  bad_request: { status: 400, message: message.badRequest },
  not_logged_in: { status: 401, message: message.notLoggedIn },
  wrong_credentials: { status: 401, message: message.wrongCredentials },
  not_allowed: { status: 403, message: message.notAllowed },
  origin_refused: { status: 403, message: message.notAllowed },
  email_not_verified: { status: 403, message: message.emailNotVerified },
  not_found: { status: 404, message: message.notFound },
  account_not_found: { status: 404, message: message.accountNotFound },
  username_taken: { status: 409, message: message.usernameTaken },
  email_taken: { status: 409, message: message.emailTaken },
  student_id_taken: { status: 409, message: message.studentIdTaken },
  club_name_taken: { status: 409, message: message.clubNameTaken },
  club_limit_reached: { status: 409, message: message.clubLimitReached },
  club_has_members: { status: 409, message: message.clubHasMembers },
  pin_limit_reached: { status: 409, message: message.pinLimitReached },
  already_applied: { status: 409, message: message.alreadyApplied },
  already_member: { status: 409, message: message.alreadyMember },
  already_decided: { status: 409, message: message.alreadyDecided },
  still_member: { status: 409, message: message.stillMember },
  still_president: { status: 409, message: message.stillPresident },
  already_uploaded: { status: 409, message: message.alreadyUploaded },
  comment_deleted: { status: 409, message: message.commentDeleted },
  too_large: { status: 413, message: message.tooLarge },
  wrong_media_type: { status: 415, message: message.wrongMediaType },
  rule_broken: { status: 422, message: message.ruleBroken },
  key_reused: { status: 422, message: message.keyReused },
  nothing_changed: { status: 422, message: message.nothingChanged },
  university_email_required: { status: 422, message: message.universityEmailRequired },
  code_wrong: { status: 422, message: message.codeWrong },
  code_tries_exceeded: { status: 422, message: message.codeTriesExceeded },
  wrong_password: { status: 422, message: message.wrongPassword },
  department_missing: { status: 422, message: message.departmentMissing },
  chat_with_oneself: { status: 422, message: message.chatWithOneself },
  image_unreadable: { status: 422, message: message.imageUnreadable },
  image_too_many_pixels: { status: 422, message: message.imageTooManyPixels },
  code_cooldown: { status: 429, message: message.tooManyRequests },
  too_many_requests: { status: 429, message: message.tooManyRequests },
  internal: { status: 500, message: message.busy },
  mail_failed: { status: 503, message: message.mailFailed },
  busy: { status: 503, message: message.busy },
} as const satisfies Record<string, { status: number; message: string }>;

/** A stable failure code of the API. */
export type ErrorCode = keyof typeof errors;

/** The body of every answer that is not a success; `errors` names the fields at fault, each with its sentence. */
export interface ErrorResponse {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
}

/** Whether a value read from the wire is one of the API's failure codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}
