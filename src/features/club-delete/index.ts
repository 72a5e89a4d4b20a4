export { DeleteClubButton } from './delete-club-button';
