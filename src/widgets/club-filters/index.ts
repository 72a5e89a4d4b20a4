export { ClubFilters, OrderSelect } from './club-filters';
