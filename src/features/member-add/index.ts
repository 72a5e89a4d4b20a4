export { AddMemberButton } from './add-member-button';
