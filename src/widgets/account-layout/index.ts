export { AccountLayout } from './account-layout';
