export { ClubEventsPage } from './club-events-page';
