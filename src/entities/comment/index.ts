export { useListCommentsQuery } from './comment-api';
export type { FlatComment } from './flatten-comments';
