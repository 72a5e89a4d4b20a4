export { useListOwnSlotsQuery, useListSlotsQuery } from './interview-api';
