const wereEnabled = process.sourceMapsEnabled;
// Node.js parses the source map of every package that it loads, and retains its texts: 8 MB. Only the map of this bundle is useful, which
// Node.js has read before. `main.ts` imports this module first.
process.setSourceMapsEnabled(false);

/**
 * Enables source maps again if the command line enabled them. Call it after Fastify listens, because Fastify loads packages until
 * then.
 */
export const restoreSourceMaps = () => {
  process.setSourceMapsEnabled(wereEnabled);
};
