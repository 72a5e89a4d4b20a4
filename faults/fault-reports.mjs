const NAMES = ['ok', 'fail', 'info', 'lost', 'dup', 'ghost', 'invariants'];
const WRONG = ['lost', 'dup', 'ghost', 'invariants'];

/** The sum of reports, one JSON object a line, as the line that the run ends with. Nothing at all is not clean: nothing was tried. */
export function sumReports(text) {
  const reports = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const sums = Object.fromEntries(
    NAMES.map((name) => [name, reports.reduce((sum, report) => sum + report[name], 0)]),
  );
  return {
    line: NAMES.map((name) => `${name}=${sums[name]}`).join(' '),
    isClean: sums.ok > 0 && WRONG.every((name) => sums[name] === 0),
  };
}

export const SUITE_OF_TWO_NODES = 'cluster/jest.config.ts';
/** Faults of what two nodes stand on are files of the suite of two nodes, by their names there. */
const OF_TWO_NODES = { f7: 's3', f8: 'smtp', f14: 'rolling-restart' };

/**
 * How Jest is called for what a person asks, once for each suite with something to do. `--only=F1,F7` are the files of those faults,
 * a word is part of the name of a file with a fault of one server, anything else is Jest's own; without either it is all of them.
 */
export function faultRuns(argv) {
  const isOnly = (arg) => arg.startsWith('--only=');
  const only = argv
    .filter(isOnly)
    .flatMap((arg) => arg.slice('--only='.length).toLowerCase().split(',').filter(Boolean));
  const flags = argv.filter((arg) => arg.startsWith('-') && !isOnly(arg));
  const words = argv.filter((arg) => !arg.startsWith('-'));
  const isAll = only.length === 0 && words.length === 0;
  const ofOne = [
    ...only.filter((name) => !(name in OF_TWO_NODES)).map((name) => `faults/${name}-`),
    ...words,
  ];
  const ofTwo = Object.entries(OF_TWO_NODES)
    .filter(([name]) => isAll || only.includes(name))
    .map(([, file]) => `cluster/${file}\\.test`);
  return [
    ...(isAll || ofOne.length > 0
      ? [['--config', 'faults/jest.config.ts', '--runInBand', ...flags, ...ofOne]]
      : []),
    ...(ofTwo.length > 0 ? [['--config', SUITE_OF_TWO_NODES, ...flags, ...ofTwo]] : []),
  ];
}
