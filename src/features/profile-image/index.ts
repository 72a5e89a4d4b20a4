export { ChangeProfileImageButton } from './change-profile-image-button';
export { ResetProfileImageButton } from './reset-profile-image-button';
