export { readVerifiedAccount } from './verified-account';
export { RecoverForm } from './recover-form';
export type { RecoveryTarget } from './recovery';
export { ResetPasswordForm } from './reset-password-form';
export { usePasswordChangeHandler } from './use-password-change-handler';
