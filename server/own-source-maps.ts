const wereEnabled = process.sourceMapsEnabled;
// Node.js parses the source map of every package that it loads, and retains its texts: 8 MB. Only the map of this bundle is useful, which
// Node.js has read before. `main.ts` imports this module first.
process.setSourceMapsEnabled(false);

/** Maps stack traces to sources again, unless the command line does not ask for it. Fastify loads packages until it listens. */
export const restoreSourceMaps = () => {
  process.setSourceMapsEnabled(wereEnabled);
};
