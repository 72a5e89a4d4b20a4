export { AccountGate } from './account-gate';
