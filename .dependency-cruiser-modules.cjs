// Forbids circular dependencies between the folders of the server. Tests may use any module, so the graph excludes them.
// A folder rule cannot exclude single files. Therefore this configuration is separate from .dependency-cruiser.cjs.
module.exports = {
  forbidden: [
    {
      name: 'no-module-circles',
      severity: 'error',
      comment:
        'Of two modules, at most one depends on the other, also by type imports. Code that needs both belongs into a third module above them.',
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
