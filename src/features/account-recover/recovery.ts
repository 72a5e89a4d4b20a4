import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { loginBody } from '@contract/login.rules';
import { message } from '@contract/messages';
import { object, string } from 'yup';
import type { InferType } from 'yup';

/** What the user recovers: the username (`id`) or the password. */
export type RecoveryTarget = 'id' | 'password';

/**
 * The form contains an address only after its verification, so a missing address means an unfinished
 * verification.
 */
const verifiedEmail = () => string().required(message.emailNotVerified);
// The form accepts any username: the server's response decides whether it belongs to the address.
const passwordRecoverySchema = loginBody.pick(['username']).shape({ email: verifiedEmail() });
const idRecoverySchema = object({ username: string().defined(), email: verifiedEmail() });

export type RecoveryValues = InferType<typeof passwordRecoverySchema>;

export const recoveryResolvers: Record<RecoveryTarget, Resolver<RecoveryValues>> = {
  id: yupResolver(idRecoverySchema),
  password: yupResolver(passwordRecoverySchema),
};
