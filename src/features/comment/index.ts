export { CommentComposer, EditComposer, ReplyComposer } from './comment-composers';
export { openComposerIn } from './open-composer-state';
export { useDeleteComment } from './use-delete-comment';
export type { Deletion } from './use-delete-comment';
