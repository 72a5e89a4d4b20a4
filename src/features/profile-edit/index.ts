export { ProfileEditForm } from './profile-edit-form';
