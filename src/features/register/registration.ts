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
import { redactSecret } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';

/** The contract's form; an address stands in it only once it is proved, so a missing one is an unfinished proof. */
const registration = registerForm.shape({ email: string().required(message.emailNotVerified) });

type Registration = InferType<typeof registration>;

/** What stands in the form: as it will be sent, but the university may not have been chosen yet. */
export type RegistrationDraft = Omit<Registration, 'universityName'> & {
  universityName: UniversityName | '';
};

// yup's types tell what comes out; what goes in is whatever a person has typed so far, and the rules are there to refuse it.
export const registrationResolver = yupResolver(registration) as unknown as Resolver<
  RegistrationDraft,
  unknown,
  Registration
>;

/** The fields in the order of the page, which is the order in which errors are led to. */
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

export const emptyRegistration: RegistrationDraft = {
  username: '',
  password: '',
  passwordAgain: '',
  name: '',
  studentId: '',
  universityName: '',
  email: '',
  consent: false,
};

/** What is kept of a form that was left half-filled. Not the password, and no consent: that is given with open eyes. */
export const emptyDraft = {
  username: '',
  name: '',
  studentId: '',
  universityName: '',
  email: '',
  /** ISO 8601; '' while the address is not verified. A hint: the server decides when the form is submitted. */
  verifiedUntil: '',
} as const satisfies Partial<RegistrationDraft> & { verifiedUntil: '' };

/** What goes to the server: the password out of sight, its repetition not at all. */
export function toRequestBody({
  passwordAgain: _,
  password,
  ...typed
}: Registration): ArgsOf<typeof userRoutes.register>['body'] {
  return {
    ...typed,
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

/** The field that a refusal is about by its very code. */
export const fieldForErrorCode = (code: ApiFailure['code']) =>
  code === 'offline' ? undefined : fieldsByErrorCode[code];

/** Until when the server accepts an address that is verified now. ISO 8601. */
export const verificationExpiresAt = (): string =>
  new Date(Date.now() + VERIFICATION_LIFETIME_SECONDS * 1_000).toISOString();

/** Whether a stored end of a verification is still to come. A text that is no time is none. */
export const isStillVerified = (verifiedUntil: string): boolean => Date.parse(verifiedUntil) > Date.now();
