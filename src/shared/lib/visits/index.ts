export { deleteVisits } from './visits';
export { useLastSeenId } from './use-last-seen-id';
