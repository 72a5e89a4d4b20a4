export { ProfileEditPage } from './profile-edit-page';
