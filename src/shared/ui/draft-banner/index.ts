export { DraftBanner, RestoredDraftBanner } from './draft-banner';
export { UnmountedFormContext, useNotifyFormUnmount } from './use-notify-form-unmount';
export type { UnmountedForm } from './use-notify-form-unmount';
export { useDiscardAndLeave } from './use-discard-and-leave';
