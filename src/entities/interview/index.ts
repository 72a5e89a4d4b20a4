export { useListSlotChoicesQuery, useListSlotsQuery } from './interview-api';
