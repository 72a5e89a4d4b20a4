// The imports between contract, src and server, between the layers and slices of src, and between the parts of the server.
const test = '\\.test\\.tsx?$|(^|/)testing/|^faults/';
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const sliced = ['entities', 'features', 'widgets', 'pages']; // low to high

/** Feature-Sliced layers. Tests may also import `app`, for example the store. */
const layerRules = [
  ...['shared', ...sliced.slice(0, -1)].map((layer, i) =>
    rule(
      `above-${layer}`,
      'A layer imports only from the layers below it.',
      { path: `^src/${layer}/` },
      { path: `^src/(${sliced.slice(i).join('|')})/` },
    ),
  ),
  rule(
    'app-on-top',
    'Only tests of lower layers import the app layer.',
    { path: '^src/', pathNot: ['^src/app/', test] },
    { path: '^src/app/' },
  ),
  ...sliced.flatMap((layer) => [
    rule(
      `slices-of-${layer}`,
      'Slices of one layer do not import each other.',
      { path: `^src/${layer}/([^/]+)/` },
      { path: `^src/${layer}/`, pathNot: `^src/${layer}/$1/` },
    ),
    rule(
      `index-of-${layer}`,
      'Import a slice through its index.ts.',
      { path: '^src/', pathNot: `^src/${layer}/` },
      { path: `^src/${layer}/`, pathNot: `^src/${layer}/[^/]+/index\\.ts$` },
    ),
  ]),
  rule(
    'index-of-shared',
    'Import a segment through its index.ts.',
    { path: '^src/', pathNot: '^src/shared/' },
    {
      path: '^src/shared/',
      pathNot: ['^src/shared/[^/]+/index\\.ts$', '^src/shared/[^/]+/[^/]+/index\\.ts$'],
    },
  ),
  rule(
    'client-without-node',
    'The client runs in browsers.',
    { path: '^src/', pathNot: test },
    { dependencyTypes: ['core'] },
  ),
];

module.exports = {
  forbidden: [
    ...layerRules,
    rule(
      'no-circular',
      'Merge files that import each other, or extract a third. Circles of type-only imports have no effect at runtime.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('resolvable', 'Every import can be resolved.', {}, { couldNotResolve: true }),
    rule(
      'contract-stands-alone',
      'Client and server load the contract, so it imports only yup.',
      { path: '^contract/' },
      { pathNot: ['^contract/', '(^|/)node_modules/yup/'] },
    ),
    rule(
      'client-without-server',
      'Client and server share only contract/.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    rule(
      'server-without-client',
      'Client and server share only contract/.',
      { path: '^server/' },
      { path: '^src/' },
    ),
    rule(
      'production-without-tests',
      'Production code must not import test code.',
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
      'app/routes.ts is the map of the server: nothing else registers routes of modules.',
      { pathNot: ['^server/app/routes\\.ts$', test] },
      { path: '^server/modules/.*\\.routes\\.ts$' },
    ),
    rule(
      'engines-below-modules',
      'An engine serves any module; knowing one would turn the order round.',
      { path: '^server/engines/', pathNot: test },
      { path: '^server/(modules/|app/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'http-below-modules',
      'http serves any module. It receives what it needs from modules as functions.',
      { path: '^server/http/', pathNot: test },
      { path: '^server/(modules/|app/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'stomp-below-modules',
      'The STOMP endpoint is independent of chat and sessions. It receives their lookups as functions.',
      { path: '^server/stomp/', pathNot: test },
      { path: '^server/(modules/|app/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'no-orphans',
      'A file without importers and imports is unused.',
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
