export { DraftBanner, RestoredDraftBanner } from './draft-banner';
export { UnmountedFormContext, useReportUnmount } from './use-report-unmount';
export type { UnmountedForm } from './use-report-unmount';
export { useDiscardAndLeave } from './use-discard-and-leave';
