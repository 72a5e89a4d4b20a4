export { UnsavedCopyBanner } from './unsaved-copy-banner';
export { useApplicationDraft } from './use-application-draft';
