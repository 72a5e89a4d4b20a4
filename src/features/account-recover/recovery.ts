import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { loginBody } from '@contract/login.rules';
import { message } from '@contract/messages';
import { object, string } from 'yup';
import type { InferType } from 'yup';

/** What the user recovers. */
export type RecoveryTarget = 'username' | 'password';

/**
 * The form contains an address only after its verification. The error for a missing address therefore asks the
 * user to finish the verification.
 */
const verifiedEmail = () => string().required(message.emailNotVerified);
// No format rules: after the submit, the typed username is compared with the username of the verified address.
const passwordRecoverySchema = loginBody.pick(['username']).shape({ email: verifiedEmail() });
const usernameRecoverySchema = object({ username: string().defined(), email: verifiedEmail() });

export type RecoveryValues = InferType<typeof passwordRecoverySchema>;

export const recoveryResolvers: Record<RecoveryTarget, Resolver<RecoveryValues>> = {
  username: yupResolver(usernameRecoverySchema),
  password: yupResolver(passwordRecoverySchema),
};
