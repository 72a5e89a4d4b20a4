export { WithdrawButton } from './withdraw-button';
