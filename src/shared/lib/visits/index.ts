export { forgetVisits } from './visits';
export { useSeenUpTo } from './use-seen-up-to';
