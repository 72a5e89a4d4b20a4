export { provedAccountOf } from './proved-account';
export { RecoverForm } from './recover-form';
export type { Wanted } from './recovery';
export { ResetPasswordForm } from './reset-password-form';
export { usePasswordChanged } from './use-password-changed';
