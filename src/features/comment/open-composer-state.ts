/** The comment that an open composer replies to or edits. */
interface OpenComposerTarget {
  mode: 'reply' | 'edit';
  commentId: number;
}

/** Creates the navigation state with which an article page opens the composer. */
export const createComposerState = (openComposer: OpenComposerTarget) => ({ openComposer });

/** Reads the navigation state of {@link createComposerState}; undefined for any other state. */
export function readOpenComposer(state: unknown): OpenComposerTarget | undefined {
  if (typeof state !== 'object' || state === null || !('openComposer' in state)) return undefined;
  const { openComposer } = state;
  if (typeof openComposer !== 'object' || openComposer === null) return undefined;
  if (!('mode' in openComposer) || !('commentId' in openComposer)) return undefined;
  const { mode, commentId } = openComposer;
  return (mode === 'reply' || mode === 'edit') && typeof commentId === 'number'
    ? { mode, commentId }
    : undefined;
}
