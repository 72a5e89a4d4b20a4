import { boolean, object, ref } from 'yup';
import type { InferType } from 'yup';
import { isCommonPassword } from './common-passwords';
import { anyEmail, optionalPhone } from './contact.rules';
import { singleLineText } from './single-line-text';
import { label, message } from './messages';
import { requestBody, withoutCoercion, rawText, withLength } from './rule';
import { pageQuery } from './query.rules';
import { ignoredFlag } from './body.rules';
import {
  responseObject,
  responseBoolean,
  withRules,
  responseId,
  responseList,
  namedComponent,
  responseNull,
  responseText,
  responseTimestamp,
} from './response.rules';
import { normalizeUsername } from './text';
import { universityNames, universityOfEmail } from './university';
import {
  DEFAULT_PROFILE_IMAGE,
  DEPARTMENT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  STUDENT_ID_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  userRoutes,
} from './user';

export const username = () =>
  rawText(label.username)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeUsername(value) : value))
    .required(message.required(label.username))
    .matches(
      new RegExp(`^[a-z][a-z0-9_]{${String(USERNAME_MIN_LENGTH - 1)},${String(USERNAME_MAX_LENGTH - 1)}}$`),
      message.username,
    );

// Printable ASCII characters except the space, of at least two kinds: not only letters, not only digits, not only special characters.
const PASSWORD_PATTERN = new RegExp(
  `^(?![a-zA-Z]+$)(?![0-9]+$)(?![^a-zA-Z0-9]+$)[!-~]{${String(PASSWORD_MIN_LENGTH)},${String(PASSWORD_MAX_LENGTH)}}$`,
);

/** Returns whether a text consists of 8 to 20 printable ASCII characters of at least two kinds, without spaces. */
export const matchesPasswordPattern = (value: string) => PASSWORD_PATTERN.test(value);

/** The schema of a new password: {@link matchesPasswordPattern}, not a common password, not the `username` in the same body. */
export const newPassword = (fieldLabel: string) =>
  rawText(fieldLabel)
    .required(message.required(fieldLabel))
    .matches(PASSWORD_PATTERN, { message: message.passwordHint, excludeEmptyString: true })
    .test('common', message.passwordCommon, (value) => !isCommonPassword(value))
    .test(
      'username',
      message.passwordIsUsername,
      (value, { parent }) => value === '' || value.toLowerCase() !== siblingUsername(parent),
    );

/** Returns the normalised username of the same form or body. */
function siblingUsername(parent: unknown): string | undefined {
  if (
    typeof parent !== 'object' ||
    parent === null ||
    !('username' in parent) ||
    typeof parent.username !== 'string'
  )
    return undefined;
  return normalizeUsername(parent.username);
}

/** An address of one of the six universities. */
export const email = () =>
  anyEmail().test(
    'university-email',
    message.universityEmailRequired,
    (value: string | undefined) =>
      value === undefined || value === '' || universityOfEmail(value) !== undefined,
  );

export const universityName = () =>
  rawText(label.university)
    .required(message.selectionRequired(label.university))
    .oneOf(universityNames, message.selectionRequired(label.university));

export const personName = () => withLength(singleLineText(label.name), 1, NAME_MAX_LENGTH);
export const studentId = () =>
  rawText(label.studentId)
    .required(message.required(label.studentId))
    .matches(new RegExp(`^\\d{${String(STUDENT_ID_LENGTH)}}$`), message.studentId);

const department = () =>
  singleLineText(label.department).max(
    DEPARTMENT_MAX_LENGTH,
    message.tooLong(label.department, DEPARTMENT_MAX_LENGTH),
  );

export const registerBody = requestBody({
  username: username(),
  password: newPassword(label.password),
  name: personName(),
  email: email(),
  universityName: universityName(),
  studentId: studentId(),
  consent: withoutCoercion(boolean())
    .typeError(message.consent)
    .required(message.consent)
    .oneOf([true], message.consent),
  isEmailVerified: ignoredFlag(),
  profileImage: rawText(label.profileImage).oneOf([DEFAULT_PROFILE_IMAGE], message.imageUnreadable),
});

/** The registration form: the request body and the repeated password, which is not sent. */
export const registerForm = registerBody.shape({
  // `oneOf` allows '', because `required` rejects it with a more helpful message.
  passwordAgain: rawText(label.passwordAgain)
    .required(message.required(label.passwordAgain))
    .oneOf([ref('password'), ''], message.passwordMismatch),
});

export const profileBody = requestBody({
  name: personName().optional(),
  department: department(),
  contact: optionalPhone(),
  email: email().optional(),
  profileImage: rawText(label.profileImage).max(200, message.imageUnreadable),
});

/** The text fields of the profile form: a required name, and department and contact, which may be ''. */
export const profileForm = object({
  name: personName(),
  department: department().defined(),
  contact: optionalPhone().defined(),
});

// Only the length is limited, because the server compares the password with the stored hash.
export const withdrawBody = requestBody({
  password: rawText(label.password)
    .required(message.required(label.password))
    .max(100, message.wrongPassword),
});

const profile = namedComponent(
  'Profile',
  responseObject({
    userId: responseId(),
    username: responseText(),
    name: responseText(),
    email: responseText(),
    universityName: responseText(),
    studentId: responseText(),
    department: responseText(),
    contact: responseText(),
    isEmailVerified: responseBoolean(),
    /** When a mail server refused the e-mail address. Mails stop until the user verifies an address. */
    mailRefusedAt: responseTimestamp().nullable(),
    profileImage: responseText(),
    profileImageUrl: responseText().nullable(),
    profileFaceUrl: responseText().optional(),
  }),
);

const publicProfile = responseObject({
  userId: responseId(),
  name: responseText(),
  profileImage: responseText(),
  profileImageUrl: responseText().nullable(),
  username: responseText().optional(),
  studentId: responseText().optional(),
  department: responseText().optional(),
});

/** Public fields of a user in lists. */
export const userSummaryShape = {
  userId: responseId(),
  name: responseText(),
  profileImage: responseText(),
  profileImageUrl: responseText().nullable(),
};
const userListing = responseObject({ ...userSummaryShape, universityName: responseText() });

const userListQuery = pageQuery();
export type UserListQuery = InferType<typeof userListQuery>;
export type RegisterBody = InferType<typeof registerBody>;
export type WithdrawBody = InferType<typeof withdrawBody>;
export type ProfileBody = InferType<typeof profileBody>;
/**
 * The caller's profile. Empty fields are ''. `profileImageUrl` is a signed URL that expires within 300 s, or null for the default image.
 * `profileFaceUrl` shows the same image for avatars; absent for the default image.
 */
export type Profile = InferType<typeof profile>;
/**
 * The profile of a user for any logged-in caller. `username`, `studentId` and `department` are present only for the user
 * and for leaders of a club to which the user has applied.
 */
export type PublicProfile = InferType<typeof publicProfile>;
/** One row of the list of all users. */
export type UserListing = InferType<typeof userListing>;

export const userRoutesWithRules = withRules(userRoutes, {
  register: { body: registerBody, data: responseObject({ userId: responseId() }) },
  profile: { data: profile },
  updateProfile: { body: profileBody, data: profile },
  profileOf: { data: publicProfile },
  list: { query: userListQuery, data: responseList(userListing) },
  resetImage: { data: responseNull() },
  withdraw: { body: withdrawBody, data: responseNull() },
});
