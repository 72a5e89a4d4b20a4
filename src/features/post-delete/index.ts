export { DeletePostButton } from './delete-post-button';
