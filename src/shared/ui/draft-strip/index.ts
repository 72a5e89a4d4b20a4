export { DraftStrip } from './draft-strip';
export { useGiveUp } from './use-give-up';
