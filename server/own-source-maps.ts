const wereEnabled = process.sourceMapsEnabled;
// While source maps are enabled, Node.js parses the map of every package that it loads, and retains 8 MB of texts. Only the map of this
// bundle is useful, and Node.js has already read that map. `main.ts` imports this module first, before any package.
process.setSourceMapsEnabled(false);

/**
 * Enables source maps again if the command line enabled them. Call it after Fastify listens, because Fastify loads packages until
 * then.
 */
export const restoreSourceMaps = () => {
  process.setSourceMapsEnabled(wereEnabled);
};
