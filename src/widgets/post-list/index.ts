export { usePageAhead } from './page-ahead';
export { PostList, pageQuery } from './post-list';
export { PostListBones } from './post-list-bones';
