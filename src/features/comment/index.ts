export { CommentComposer, EditComposer, ReplyComposer } from './comment-composers';
export { readOpenComposer } from './open-composer-state';
export { useDeleteComment } from './use-delete-comment';
export type { DeletionResult } from './use-delete-comment';
