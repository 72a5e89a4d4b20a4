export { pageCountOf, pageQuery, PostList } from './post-list';
