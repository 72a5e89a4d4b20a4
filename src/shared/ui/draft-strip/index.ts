export { DraftStrip, RestoredStrip } from './draft-strip';
export { LeaveNotices, useLeaveNotice } from './use-leave-notice';
export type { LeftForm } from './use-leave-notice';
export { useGiveUp } from './use-give-up';
