/** A composer in the place of a comment. */
interface OpenComposerTarget {
  mode: 'reply' | 'edit';
  commentId: number;
}

/** Navigation state with which the page of a conversation opens such a composer. */
export const openComposerState = (openComposer: OpenComposerTarget) => ({ openComposer });

/** Reads {@link openComposerState}; undefined for anything else. */
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
