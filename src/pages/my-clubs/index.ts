export { MyClubsPage } from './my-clubs-page';
