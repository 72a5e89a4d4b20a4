const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

const ownSource = readFileSync(__filename);

/** Removes types, compiles JSX and turns ES modules into CommonJS. Checks no types. */
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
        parser: /\.tsx?$/.test(filename)
          ? { syntax: 'typescript', tsx: filename.endsWith('x') }
          : { syntax: 'ecmascript' },
        // `hidden.jest` moves `jest.mock` above the imports.
        transform: { react: { runtime: 'automatic' }, hidden: { jest: true } },
      },
    }),
  getCacheKey: (source, filename) =>
    createHash('sha1').update(ownSource).update(version).update(filename).update(source).digest('hex'),
};
