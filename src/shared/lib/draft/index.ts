export { DraftOwner } from './draft-owner';
export { draftsOf, forgetDrafts } from './drafts';
export { IMAGE_LOST } from './image-drafts';
export { forgetDraftImages, imagesOf } from './images';
export { useDraft } from './use-draft';
export { useFormDraft } from './use-form-draft';
export { useImageDraft } from './use-image-draft';
export type { Draft } from './use-draft';
