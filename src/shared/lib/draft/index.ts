export { DraftOwner } from './draft-owner';
export { forgetDrafts } from './drafts';
export { useDraft } from './use-draft';
export { useFormDraft } from './use-form-draft';
export { useImageDraft } from './use-image-draft';
export type { Draft } from './use-draft';
