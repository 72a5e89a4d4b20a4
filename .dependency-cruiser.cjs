// What the three roots may know of one another, and the server's parts of each other. Layers of src/ are ESLint's and Steiger's.
const test = '\\.test\\.tsx?$|(^|/)testing/|^faults/';
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'Two files that need each other are one file or three. A circle closed by types alone is gone when the program runs.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    rule(
      'contract-stands-alone',
      'Both programs load the contract, so it brings nothing along but yup.',
      { path: '^contract/' },
      { pathNot: ['^contract/', '(^|/)node_modules/yup/'] },
    ),
    rule('client-without-server', 'They meet in contract/.', { path: '^src/' }, { path: '^server/' }),
    rule('server-without-client', 'They meet in contract/.', { path: '^server/' }, { path: '^src/' }),
    rule(
      'production-without-tests',
      'What only tests need must not be in the product.',
      { path: '^(contract|src|server)/', pathNot: test },
      { path: test },
    ),
    rule(
      'production-without-dev-packages',
      'A deployed server installs dependencies only.',
      { path: '^(contract|src|server)/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'modules-meet-by-service',
      'A module decides for itself what others may do with its tables: through its service.',
      { path: '^server/modules/([^/]+)/', pathNot: test },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '\\.service\\.ts$'] },
    ),
    rule(
      'routes-registered-in-app',
      'app.ts is the map of the server: nothing else adds addresses.',
      { pathNot: ['^server/app\\.ts$', test] },
      { path: '^server/modules/.*\\.routes\\.ts$' },
    ),
    rule(
      'engines-below-modules',
      'An engine serves any module; knowing one would turn the order round.',
      { path: '^server/engines/', pathNot: test },
      { path: '^server/(modules/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'no-orphans',
      'A file that nobody imports and that imports nobody is left over.',
      { orphan: true, pathNot: [test, '\\.d\\.ts$', '^server/main\\.ts$', '^src/app/index\\.tsx$'] },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // an import of types is knowledge, too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
