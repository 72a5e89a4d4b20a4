/** The comment that a composer replies to or edits. */
interface ComposerTarget {
  mode: 'reply' | 'edit';
  commentId: number;
}

/** Creates the navigation state that makes an article page open the composer for `target`. */
export const createComposerState = (target: ComposerTarget) => ({ openComposer: target });

/** Returns the target in a navigation state of {@link createComposerState}; undefined for any other state. */
export function readOpenComposer(state: unknown): ComposerTarget | undefined {
  if (typeof state !== 'object' || state === null || !('openComposer' in state)) return undefined;
  const { openComposer } = state;
  if (typeof openComposer !== 'object' || openComposer === null) return undefined;
  if (!('mode' in openComposer) || !('commentId' in openComposer)) return undefined;
  const { mode, commentId } = openComposer;
  return (mode === 'reply' || mode === 'edit') && typeof commentId === 'number'
    ? { mode, commentId }
    : undefined;
}
