export { BackLink } from './back-link';
export { BackLinkSkeleton } from './back-link-skeleton';
