export { CommentThread } from './comment-thread';
