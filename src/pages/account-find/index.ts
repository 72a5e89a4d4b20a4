export { AccountFindPage } from './account-find-page';
