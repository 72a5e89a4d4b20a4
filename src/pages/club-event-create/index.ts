export { ClubEventCreatePage } from './club-event-create-page';
