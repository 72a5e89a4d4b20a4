export { CommentComposer, EditComposer, ReplyComposer } from './comment-composers';
export { DeleteCommentButton } from './delete-comment-button';
