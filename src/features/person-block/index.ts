export { BlockDialog } from './block-dialog';
export { BlockedPeopleButton } from './blocked-people-button';
