export { ClubRegisterForm } from './club-register-form';
export type { ClubFormValues } from './club-register-form';
