import { ref } from 'yup';
import type { InferType } from 'yup';
import { authRoutes, CODE_LENGTH } from './auth';
import { loginBody } from './login.rules';
import type { LoginBody } from './login.rules';
import { label, message } from './messages';
import { answer, body, countAnswer, guard, idAnswer, ignoredFlag, nothing, plain, textAnswer } from './rule';
import { anyEmail, email, newPassword, universityName, username } from './user.rules';

export const emailBody = body({ email: anyEmail(), university: universityName() });
export const univNameBody = body({ email: anyEmail() });

const verificationCode = () =>
  plain(label.code)
    .required(message.required(label.code))
    .matches(new RegExp(`^\\d{${String(CODE_LENGTH)}}$`), message.code);
export const verifyBody = body({ email: email(), verificationCode: verificationCode() });

export const findIdBody = body({ email: email(), isEmailVerified: ignoredFlag() });

export const passwordResetBody = body({
  username: username(),
  email: email(),
  isEmailVerified: ignoredFlag(),
  newPassword: newPassword(label.newPassword),
  confirmPassword: plain(label.newPasswordAgain)
    .required(message.required(label.newPasswordAgain))
    .oneOf([ref('newPassword'), ''], message.passwordMismatch),
});

const loginAnswer = answer({
  userId: idAnswer(),
  username: textAnswer(),
  name: textAnswer(),
  email: textAnswer(),
  profileImage: textAnswer(),
  profileImageUrl: textAnswer().nullable(),
});

export type { LoginBody };
export type EmailBody = InferType<typeof emailBody>;
export type UnivNameBody = InferType<typeof univNameBody>;
export type VerifyBody = InferType<typeof verifyBody>;
export type FindIdBody = InferType<typeof findIdBody>;
export type PasswordResetBody = InferType<typeof passwordResetBody>;
/** `profileImageUrl` is a signed address for 300 s, null for the default picture. */
export type LoginAnswer = InferType<typeof loginAnswer>;
/** What the browser stores of the user who is logged in: nothing that expires. */
export type SessionUser = Omit<LoginAnswer, 'profileImageUrl'>;

export const guardedAuthRoutes = guard(authRoutes, {
  login: { body: loginBody, data: loginAnswer },
  logout: { data: nothing() },
  banUser: { data: nothing() },
  univName: { body: univNameBody, data: textAnswer() },
  sendCode: { body: emailBody, data: answer({ expiresInSeconds: countAnswer() }) },
  verifyCode: { body: verifyBody, data: nothing() },
  findId: { body: findIdBody, data: answer({ username: textAnswer() }) },
  passwordReset: { body: passwordResetBody, data: nothing() },
});
