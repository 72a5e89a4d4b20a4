export { ClubEventPage } from './club-event-page';
