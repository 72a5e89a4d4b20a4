export { usePrefetchNextPage } from './use-prefetch-next-page';
export { PostList, pageQuery } from './post-list';
export { PostListSkeleton } from './post-list-skeleton';
