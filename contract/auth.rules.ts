import { boolean, ref } from 'yup';
import type { InferType } from 'yup';
import { authRoutes, CODE_LENGTH } from './auth';
import { loginBody } from './login.rules';
import type { LoginBody } from './login.rules';
import { label, message } from './messages';
import { requestBody, rawText } from './rule';
import { ignoredFlag } from './body.rules';
import {
  responseObject,
  responseCount,
  withRules,
  responseId,
  responseNull,
  responseText,
} from './response.rules';
import { anyEmail } from './contact.rules';
import { email, newPassword, universityName, username } from './user.rules';

export const sendCodeBody = requestBody({ email: anyEmail(), university: universityName() });
export const univNameBody = requestBody({ email: anyEmail() });

const verificationCode = () =>
  rawText(label.code)
    .required(message.required(label.code))
    .matches(new RegExp(`^\\d{${String(CODE_LENGTH)}}$`), message.code);
export const verifyBody = requestBody({ email: email(), verificationCode: verificationCode() });

export const findIdBody = requestBody({ email: email(), isEmailVerified: ignoredFlag() });

export const passwordResetBody = requestBody({
  username: username(),
  email: email(),
  isEmailVerified: ignoredFlag(),
  newPassword: newPassword(label.newPassword),
  confirmPassword: rawText(label.newPasswordAgain)
    .required(message.required(label.newPasswordAgain))
    // Only `required` reports the empty text.
    .oneOf([ref('newPassword'), ''], message.passwordMismatch),
});

const loginResponse = responseObject({
  userId: responseId(),
  username: responseText(),
  name: responseText(),
  email: responseText(),
  profileImage: responseText(),
  profileImageUrl: responseText().nullable(),
  /** Present for operators only. */
  isOperator: boolean().oneOf([true]),
});

export type { LoginBody };
export type SendCodeBody = InferType<typeof sendCodeBody>;
export type UnivNameBody = InferType<typeof univNameBody>;
export type VerifyBody = InferType<typeof verifyBody>;
export type FindIdBody = InferType<typeof findIdBody>;
export type PasswordResetBody = InferType<typeof passwordResetBody>;
/**
 * `profileImage` is the object name of the image, or `DEFAULT_PROFILE_IMAGE`. `profileImageUrl` is a signed URL that expires within
 * 300 s, or null for the default image.
 */
export type LoginResponse = InferType<typeof loginResponse>;
/** The part of the current user that the browser stores. It contains nothing that expires. */
export type SessionUser = Omit<LoginResponse, 'profileImageUrl'>;

export const authRoutesWithRules = withRules(authRoutes, {
  login: { body: loginBody, data: loginResponse },
  logout: { data: responseNull() },
  banUser: { data: responseNull() },
  univName: { body: univNameBody, data: responseText() },
  sendCode: { body: sendCodeBody, data: responseObject({ expiresInSeconds: responseCount() }) },
  verifyCode: { body: verifyBody, data: responseNull() },
  findId: { body: findIdBody, data: responseObject({ username: responseText() }) },
  passwordReset: { body: passwordResetBody, data: responseNull() },
});
