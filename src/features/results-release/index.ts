export { LazyReleaseDialog } from './lazy-release-dialog';
export { MessageEditor } from './message-editor';
export { ResendButton } from './resend-button';
export { ScheduledRelease } from './scheduled-release';
