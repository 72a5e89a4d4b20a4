const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

const own = readFileSync(__filename);

/** Jest's only translation, of our TypeScript and of the few packages that are ES modules. It looks at one file at a time and checks no types: `tsc` does, in a step of its own. */
module.exports = {
  process: (source, filename) =>
    transformSync(source, {
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: /\.tsx?$/.test(filename) ? { syntax: 'typescript', tsx: filename.endsWith('x') } : { syntax: 'ecmascript' },
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      },
    }),
  getCacheKey: (source, filename) => createHash('sha1').update(own).update(version).update(filename).update(source).digest('hex'),
};
