export { ClubEventEditPage } from './club-event-edit-page';
