export { useListCommentsQuery } from './comment-api';
export type { Speech } from './conversation';
