export { PasswordUpdatePage } from './password-update-page';
