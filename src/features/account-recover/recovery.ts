import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { loginBody } from '@contract/login.rules';
import { message } from '@contract/messages';
import { object, string } from 'yup';
import type { InferType } from 'yup';

/** Recovery of the username or of the password. */
export type RecoveryTarget = 'id' | 'password';

/**
 * The form contains an address only after its verification, so a missing address means an unfinished
 * verification.
 */
const email = () => string().required(message.emailNotVerified);
// The form accepts any username: the server's answer decides whether it belongs to the address.
const passwordRecovery = loginBody.pick(['username']).shape({ email: email() });
const idRecovery = object({ username: string().defined(), email: email() });

export type Recovery = InferType<typeof passwordRecovery>;

export const recoveryResolvers: Record<RecoveryTarget, Resolver<Recovery>> = {
  id: yupResolver(idRecovery),
  password: yupResolver(passwordRecovery),
};
