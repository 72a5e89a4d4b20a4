export { EditPostForm, WritePostForm } from './write-post-form';
