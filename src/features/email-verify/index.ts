export { EmailVerify } from './email-verify';
export type { EmailProof } from './email-verify';
