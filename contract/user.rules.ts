import { boolean, object, ref } from 'yup';
import type { InferType } from 'yup';
import { isCommonPassword } from './common-passwords';
import { line } from './line';
import { label, message } from './messages';
import {
  answer,
  body,
  exactly,
  flagAnswer,
  guard,
  idAnswer,
  ignoredFlag,
  listAnswer,
  named,
  nothing,
  plain,
  sized,
  textAnswer,
} from './rule';
import { normalizeUsername } from './text';
import { EMAIL_MAX_LENGTH, normalizeEmail, universityNames, universityOfEmail } from './university';
import {
  DEFAULT_PROFILE_IMAGE,
  DEPARTMENT_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  STUDENT_ID_LENGTH,
  USERNAME_MAX,
  USERNAME_MIN,
  userRoutes,
} from './user';

export const username = () =>
  plain(label.username)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeUsername(value) : value))
    .required(message.required(label.username))
    .matches(
      new RegExp(`^[a-z][a-z0-9_]{${String(USERNAME_MIN - 1)},${String(USERNAME_MAX - 1)}}$`),
      message.username,
    );

// Two kinds of printable ASCII: not all letters, not all digits, not all special characters.
const PASSWORD = new RegExp(
  `^(?![a-zA-Z]+$)(?![0-9]+$)(?![^a-zA-Z0-9]+$)[!-~]{${String(PASSWORD_MIN)},${String(PASSWORD_MAX)}}$`,
);

/** Whether a text can be anybody's password: 8–20 printable ASCII characters of at least two kinds. */
export const mayBePassword = (value: string) => PASSWORD.test(value);

/** The password rule of registration and reset: {@link mayBePassword}, none of the most common, not the `username` beside it in the body. */
export const newPassword = (name: string) =>
  plain(name)
    .required(message.required(name))
    .matches(PASSWORD, { message: message.passwordHint, excludeEmptyString: true })
    .test('common', message.passwordCommon, (value) => !isCommonPassword(value))
    .test(
      'username',
      message.passwordIsUsername,
      (value, { parent }) => value === '' || value.toLowerCase() !== usernameIn(parent),
    );

/** The username that stands beside a password in a form or body, as it will be stored. */
function usernameIn(parent: unknown): string | undefined {
  if (
    typeof parent !== 'object' ||
    parent === null ||
    !('username' in parent) ||
    typeof parent.username !== 'string'
  )
    return undefined;
  return normalizeUsername(parent.username);
}

/** An address as typed, of any university or none: what the server answers about it is more than a broken rule. */
export const anyEmail = () =>
  plain(label.email)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeEmail(value) : value))
    .required(message.universityEmailRequired)
    .max(EMAIL_MAX_LENGTH, message.universityEmailRequired);

/** An address of one of the six universities. */
export const email = () =>
  anyEmail().test(
    'university-email',
    message.universityEmailRequired,
    (value: string | undefined) =>
      value === undefined || value === '' || universityOfEmail(value) !== undefined,
  );

export const universityName = () =>
  plain(label.university)
    .required(message.chosen(label.university))
    .oneOf(universityNames, message.chosen(label.university));

export const personName = () => sized(line(label.name), 1, NAME_MAX);
export const studentId = () =>
  plain(label.studentId)
    .required(message.required(label.studentId))
    .matches(new RegExp(`^\\d{${String(STUDENT_ID_LENGTH)}}$`), message.studentId);

const PHONE = /^01[01]\d{8}$/;
/** A mobile number as it is stored: digits only; hyphens and spaces that a person types between them are taken out. */
const phone = () =>
  plain(label.contact).transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/[\s-]/g, '') : value,
  );
export const requiredPhone = () =>
  phone().required(message.required(label.contact)).matches(PHONE, message.phone);
const optionalPhone = () => phone().matches(PHONE, { message: message.phone, excludeEmptyString: true });
const department = () =>
  line(label.department).max(DEPARTMENT_MAX, message.tooLong(label.department, DEPARTMENT_MAX));

export const registerBody = body({
  username: username(),
  password: newPassword(label.password),
  name: personName(),
  email: email(),
  universityName: universityName(),
  studentId: studentId(),
  consent: exactly(boolean())
    .typeError(message.consent)
    .required(message.consent)
    .oneOf([true], message.consent),
  isEmailVerified: ignoredFlag(),
  profileImage: plain(label.profileImage).oneOf([DEFAULT_PROFILE_IMAGE], message.imageUnreadable),
});

/** The registration form: what is sent, and the password typed a second time, which is not. */
export const registerForm = registerBody.shape({
  // '' is for the rule before to refuse, by a sentence that helps more.
  passwordAgain: plain(label.passwordAgain)
    .required(message.required(label.passwordAgain))
    .oneOf([ref('password'), ''], message.passwordMismatch),
});

export const profileBody = body({
  name: personName().optional(),
  department: department(),
  contact: optionalPhone(),
  email: email().optional(),
  profileImage: plain(label.profileImage).max(200, message.imageUnreadable),
});

/** The profile form: as {@link profileBody}, the name never empty. */
export const profileForm = object({
  name: personName(),
  department: department().defined(),
  contact: optionalPhone().defined(),
});

// Lengths are bounded and nothing more: what was typed is compared, not judged.
export const withdrawBody = body({
  password: plain(label.password).required(message.required(label.password)).max(100, message.wrongPassword),
});

const profile = named(
  'Profile',
  answer({
    userId: idAnswer(),
    username: textAnswer(),
    name: textAnswer(),
    email: textAnswer(),
    universityName: textAnswer(),
    studentId: textAnswer(),
    department: textAnswer(),
    contact: textAnswer(),
    isEmailVerified: flagAnswer(),
    profileImage: textAnswer(),
    profileImageUrl: textAnswer().nullable(),
  }),
);

const publicProfile = answer({
  userId: idAnswer(),
  name: textAnswer(),
  profileImage: textAnswer(),
  profileImageUrl: textAnswer().nullable(),
  username: textAnswer().optional(),
  studentId: textAnswer().optional(),
  department: textAnswer().optional(),
});

/** A person as others see them in a list. */
export const userSummaryShape = {
  userId: idAnswer(),
  name: textAnswer(),
  profileImage: textAnswer(),
  profileImageUrl: textAnswer().nullable(),
};
const userListing = answer({ ...userSummaryShape, universityName: textAnswer() });

export type RegisterBody = InferType<typeof registerBody>;
export type WithdrawBody = InferType<typeof withdrawBody>;
export type ProfileBody = InferType<typeof profileBody>;
/** A person's own data; '' where nothing is entered; `profileImageUrl` is a signed address for 300 s, null for the default. */
export type Profile = InferType<typeof profile>;
export type PublicProfile = InferType<typeof publicProfile>;
/** One row of the list of all members. */
export type UserListing = InferType<typeof userListing>;

export const guardedUserRoutes = guard(userRoutes, {
  register: { body: registerBody, data: answer({ userId: idAnswer() }) },
  profile: { data: profile },
  updateProfile: { body: profileBody, data: profile },
  profileOf: { data: publicProfile },
  list: { data: listAnswer(userListing) },
  resetImage: { data: nothing() },
  withdraw: { body: withdrawBody, data: nothing() },
});
