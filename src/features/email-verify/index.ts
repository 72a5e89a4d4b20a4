export { EmailVerify } from './email-verify';
