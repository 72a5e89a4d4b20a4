export { LazyReleaseDialog } from './lazy-release-dialog';
export { ResendButton } from './resend-button';
export { ScheduledRelease } from './scheduled-release';
