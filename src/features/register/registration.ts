import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import type { ErrorCode } from '@contract/error';
import { message } from '@contract/messages';
import type { ArgsOf } from '@contract/route';
import type { UniversityName } from '@contract/university';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { userRoutes } from '@contract/user';
import { registerForm } from '@contract/user.rules';
import { string } from 'yup';
import type { InferType } from 'yup';
import { VERIFICATION_LIFETIME_SECONDS } from '@contract/auth';
import type { ApiFailure } from '@/shared/api';

/**
 * The contract's schema, with another message for a missing address. The form contains an address only after its
 * verification, so a missing address means an unfinished verification.
 */
const registrationSchema = registerForm.shape({ email: string().required(message.emailNotVerified) });

type Registration = InferType<typeof registrationSchema>;

/** The form values. They have the types of the schema, except that the university may not be chosen yet. */
export type RegistrationValues = Omit<Registration, 'universityName'> & {
  universityName: UniversityName | '';
};

// yup's types describe the accepted output. The input is any typed text, which the schema may reject.
export const registrationResolver = yupResolver(registrationSchema) as unknown as Resolver<
  RegistrationValues,
  unknown,
  Registration
>;

/** The fields in page order. The first invalid field receives the focus. */
export const registrationFields = [
  'username',
  'password',
  'passwordAgain',
  'name',
  'studentId',
  'universityName',
  'email',
  'consent',
] as const;

export const emptyRegistration: RegistrationValues = {
  username: '',
  password: '',
  passwordAgain: '',
  name: '',
  studentId: '',
  universityName: '',
  email: '',
  consent: false,
};

/**
 * The fields of a stored draft with their empty values. The draft excludes the password. It also excludes the
 * consent, which the user must give deliberately.
 */
export const emptyDraft = {
  username: '',
  name: '',
  studentId: '',
  universityName: '',
  email: '',
  /**
   * ISO 8601; '' while the address is not verified. Only an estimate: the server decides on submit.
   */
  verifiedUntil: '',
} as const satisfies Partial<RegistrationValues> & { verifiedUntil: '' };

/**
 * Creates the request body, without the repeated password. The body contains a placeholder for the password,
 * because the action log contains the body. Sending the request replaces the placeholder.
 */
export function toRequestBody(
  { passwordAgain: _, password, ...values }: Registration,
  redactSecret: (secret: string) => string,
): ArgsOf<typeof userRoutes.register>['body'] {
  return {
    ...values,
    password: redactSecret(password),
    isEmailVerified: true,
    profileImage: DEFAULT_PROFILE_IMAGE,
  };
}

const fieldsByErrorCode: Partial<Record<ErrorCode, (typeof registrationFields)[number]>> = {
  username_taken: 'username',
  student_id_taken: 'studentId',
  email_taken: 'email',
  email_not_verified: 'email',
};

/** Returns the field that an error code belongs to; undefined for a code without a field. */
export const fieldForErrorCode = (code: ApiFailure['code']) =>
  code === 'offline' ? undefined : fieldsByErrorCode[code];

/** Returns the time until which the server accepts an address that is verified now. ISO 8601. */
export const verificationExpiresAt = (): string =>
  new Date(Date.now() + VERIFICATION_LIFETIME_SECONDS * 1_000).toISOString();

/** Returns whether a stored verification is still valid. Invalid times, such as '', count as expired. */
export const isStillVerified = (verifiedUntil: string): boolean => Date.parse(verifiedUntil) > Date.now();
