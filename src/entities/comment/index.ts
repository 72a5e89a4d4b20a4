export { commentApi, useListCommentsQuery } from './comment-api';
export type { FlatComment } from './flatten-comments';
