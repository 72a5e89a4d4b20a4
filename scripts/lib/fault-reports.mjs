const NAMES = ['ok', 'fail', 'info', 'lost', 'dup', 'ghost', 'invariants'];
const WRONG = ['lost', 'dup', 'ghost', 'invariants'];

/** The sum of reports, one JSON object a line, as the line that the run ends with. Nothing at all is not clean: nothing was tried. */
export function sumReports(text) {
  const reports = text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const sums = Object.fromEntries(NAMES.map((name) => [name, reports.reduce((sum, report) => sum + report[name], 0)]));
  return {
    line: NAMES.map((name) => `${name}=${sums[name]}`).join(' '),
    isClean: sums.ok > 0 && WRONG.every((name) => sums[name] === 0),
  };
}

/** What Jest is told for what a person asks: `--only=F1,F3` are the files of those faults, anything else is Jest's own. */
export function faultPatterns(argv) {
  return argv.flatMap((arg) => {
    if (!arg.startsWith('--only=')) return [arg];
    return arg.slice('--only='.length).split(',').filter(Boolean).map((name) => `faults/${name.toLowerCase()}-`);
  });
}
