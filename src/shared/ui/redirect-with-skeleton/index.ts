export { RedirectWithSkeleton } from './redirect-with-skeleton';
