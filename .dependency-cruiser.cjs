// Restricts imports between contract, src and server, between the layers and slices of src, and between the parts of the server.
const testFiles = '\\.test\\.tsx?$|(^|/)testing/|^faults/';
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const slicedLayers = ['entities', 'features', 'widgets', 'pages']; // from the lowest to the highest

/** Feature-Sliced layers. Tests may also import `app`, for example the store. */
const layerRules = [
  ...['shared', ...slicedLayers.slice(0, -1)].map((layer, i) =>
    rule(
      `above-${layer}`,
      'A layer imports only from the layers below it.',
      { path: `^src/${layer}/` },
      { path: `^src/(${slicedLayers.slice(i).join('|')})/` },
    ),
  ),
  rule(
    'app-on-top',
    'Only tests of lower layers import the app layer.',
    { path: '^src/', pathNot: ['^src/app/', testFiles] },
    { path: '^src/app/' },
  ),
  ...slicedLayers.flatMap((layer) => [
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
    'Import a segment, or a folder of a segment, through its index.ts.',
    { path: '^src/', pathNot: '^src/shared/' },
    {
      path: '^src/shared/',
      pathNot: ['^src/shared/[^/]+/index\\.ts$', '^src/shared/[^/]+/[^/]+/index\\.ts$'],
    },
  ),
  rule(
    'client-without-node',
    'The client runs in browsers.',
    { path: '^src/', pathNot: testFiles },
    { dependencyTypes: ['core'] },
  ),
];

module.exports = {
  forbidden: [
    ...layerRules,
    rule(
      'no-circular',
      'Merge files that import each other, or extract a third file. A circle with a type-only import has no effect at runtime and is allowed.',
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
      { path: '^(contract|src|server)/', pathNot: testFiles },
      { path: testFiles },
    ),
    rule(
      'production-without-dev-packages',
      'A deployed server installs only `dependencies`, without `devDependencies`.',
      { path: '^(contract|src|server)/', pathNot: testFiles },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'modules-meet-by-service',
      'Modules use each other only through services, so that each module controls the access to its tables.',
      { path: '^server/modules/([^/]+)/', pathNot: testFiles },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '\\.service\\.ts$'] },
    ),
    rule(
      'routes-registered-in-app',
      'Only app/routes.ts registers the routes of modules.',
      { pathNot: ['^server/app/routes\\.ts$', testFiles] },
      { path: '^server/modules/.*\\.routes\\.ts$' },
    ),
    rule(
      'engines-below-modules',
      'An engine serves any module, so it imports none.',
      { path: '^server/engines/', pathNot: testFiles },
      { path: '^server/(modules/|app/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'http-below-modules',
      'http serves any module. It receives the functions of modules that it needs as arguments.',
      { path: '^server/http/', pathNot: testFiles },
      { path: '^server/(modules/|app/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'stomp-below-modules',
      'The STOMP endpoint is independent of chat and sessions. It receives their lookup functions as arguments.',
      { path: '^server/stomp/', pathNot: testFiles },
      { path: '^server/(modules/|app/|app\\.ts|main\\.ts)' },
    ),
    rule(
      'no-orphans',
      'A file that imports nothing and that no file imports is unused.',
      { orphan: true, pathNot: [testFiles, '\\.d\\.ts$', '^server/main\\.ts$', '^src/app/index\\.tsx$'] },
      {},
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // type imports are dependencies, too
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
