export { DraftOwnerContext } from './draft-owner';
export { openDrafts, deleteDrafts } from './drafts';
export { IMAGE_LOST } from './drafts-with-image';
export { deleteDraftImagesExceptOf, openDraftImages } from './draft-images';
export { useDraft } from './use-draft';
export { useFormDraft } from './use-form-draft';
export { useImageDraft } from './use-image-draft';
export { useSubmitWithDraft } from './use-submit-with-draft';
export type { Draft } from './use-draft';
