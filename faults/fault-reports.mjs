// See the counts of `Report` in testing/consistency-report.ts. `info` counts calls with an unknown outcome.
const COUNT_NAMES = ['ok', 'fail', 'info', 'lost', 'dup', 'ghost', 'invariants'];
const VIOLATION_KINDS = ['lost', 'dup', 'ghost', 'invariants'];

/**
 * Sums the reports in `text`, which has one JSON object per line. `line` is the last line of the run's output. `isClean` requires no
 * violation and at least one successful call. A run without reports is also clean, because its tests were skipped or publish no report;
 * then the exit code of Jest decides.
 */
export function sumReports(text) {
  const reports = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const sums = Object.fromEntries(
    COUNT_NAMES.map((name) => [name, reports.reduce((sum, report) => sum + report[name], 0)]),
  );
  return {
    line: COUNT_NAMES.map((name) => `${name}=${sums[name]}`).join(' '),
    isClean: (reports.length === 0 || sums.ok > 0) && VIOLATION_KINDS.every((name) => sums[name] === 0),
  };
}

export const CLUSTER_SUITE = 'cluster/jest.config.ts';
/** Names of the test files of the faults in the cluster suite, by fault id. */
const CLUSTER_FAULTS = { f7: 's3', f8: 'smtp', f14: 'rolling-restart' };

/**
 * Returns one list of Jest arguments per suite that has something to run. `--only=F1,F7` selects faults by id,
 * a word selects fault tests in this folder by file name, and other arguments go to Jest. Without a selection, everything runs.
 */
export function listJestRuns(argv) {
  const isOnlyOption = (arg) => arg.startsWith('--only=');
  const only = argv
    .filter(isOnlyOption)
    .flatMap((arg) => arg.slice('--only='.length).toLowerCase().split(',').filter(Boolean));
  const flags = argv.filter((arg) => arg.startsWith('-') && !isOnlyOption(arg));
  const words = argv.filter((arg) => !arg.startsWith('-'));
  const hasNoSelection = only.length === 0 && words.length === 0;
  const faultPatterns = [
    ...only.filter((name) => !(name in CLUSTER_FAULTS)).map((name) => `faults/${name}-`),
    ...words,
  ];
  const clusterPatterns = Object.entries(CLUSTER_FAULTS)
    .filter(([name]) => hasNoSelection || only.includes(name))
    .map(([, file]) => `cluster/${file}\\.test`);
  return [
    ...(hasNoSelection || faultPatterns.length > 0
      ? [['--config', 'faults/jest.config.ts', '--runInBand', ...flags, ...faultPatterns]]
      : []),
    ...(clusterPatterns.length > 0 ? [['--config', CLUSTER_SUITE, ...flags, ...clusterPatterns]] : []),
  ];
}
