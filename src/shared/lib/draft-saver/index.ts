export { createDraftSaver } from './draft-saver';
export type { DraftSaver, SaveState } from './draft-saver';
