const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

const own = readFileSync(__filename);

module.exports = {
  process: (source, filename) =>
    transformSync(source, {
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
      module: { type: 'commonjs' },
      jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
    }),
  getCacheKey: (source, filename) =>
    createHash('sha1').update(own).update(version).update(filename).update(source).digest('hex'),
};
