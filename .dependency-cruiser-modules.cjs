// Dependencies between folders of the server. This is a separate configuration, because folder rules cannot ignore single files:
// it excludes tests from the graph, because tests may use any module.
module.exports = {
  forbidden: [
    {
      name: 'no-module-circles',
      severity: 'error',
      comment:
        'Modules depend on each other in one direction only, also by types. Code that needs both belongs into a third module above them.',
      scope: 'folder',
      from: { path: '^server/(modules/[^/]+|http|stomp|engines|demo)$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/|^node_modules|^contract/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
