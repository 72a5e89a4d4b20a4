export { ClubRegisterForm } from './club-register-form';
export type { ClubDraft } from './club-register-form';
