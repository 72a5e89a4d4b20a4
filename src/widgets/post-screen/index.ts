export { PostScreen } from './post-screen';
export { PostEditor, PostWriter } from './post-writer';
