export { ClubSearch } from './club-search';
