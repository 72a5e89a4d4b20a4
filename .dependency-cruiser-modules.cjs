// Dependencies between folders of the server. A configuration of its own, because rules on folders cannot ignore single files:
// tests use other modules as they like, so they are excluded from the graph.
module.exports = {
  forbidden: [
    {
      name: 'no-module-circles',
      severity: 'error',
      comment:
        'Modules depend on each other in one direction, also by types alone. A third module above both holds what needs both.',
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
