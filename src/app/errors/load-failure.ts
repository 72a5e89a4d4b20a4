/**
 * Returns whether a lazily loaded chunk failed to load. Webpack reports scripts and style sheets differently.
 */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}
