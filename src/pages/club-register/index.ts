export { ClubRegisterPage } from './club-register-page';
