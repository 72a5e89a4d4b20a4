// Fails when a regular expression of the product may take more than linear time, because a long text could then block the event loop.
// Uses the JavaScript backend of recheck, because the other backends need Java or a native program.
import { checkSync } from 'recheck';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { productFiles, regexpsIn } from './regexps.mjs';

process.env.RECHECK_SYNC_BACKEND = 'pure';

const FOLDERS = ['contract', 'src', 'server'];
/** Time limit per expression: all of them take six seconds on an idle machine, the slowest 1.5 s. */
const LIMIT_MS = 40_000;

/** recheck does not support the flag v. A property of strings between two anchors is a finite set without repetition. */
const FINITE = new Set(['/^\\p{RGI_Emoji}$/v']);

/** Returns the problem of an expression; undefined for a safe one. */
function faultOf({ source, flags, unknown }) {
  if (unknown !== undefined) return 'is not built from constants';
  if (FINITE.has(`/${source}/${flags}`)) return undefined;
  const { status, complexity } = checkSync(source, flags, { timeout: LIMIT_MS });
  if (status === 'safe') return undefined;
  return status === 'unknown'
    ? 'could not be judged in time'
    : [complexity.type, complexity.degree].filter(Boolean).join(' of degree ');
}

await runProgram(() => {
  const found = regexpsIn(
    root,
    FOLDERS.flatMap((folder) => productFiles(root, folder)),
  );
  const faults = new Map();
  const findings = found.flatMap((regexp) => {
    const key = regexp.unknown ?? `/${regexp.source}/${regexp.flags}`;
    if (!faults.has(key)) faults.set(key, faultOf(regexp));
    return faults.get(key) === undefined ? [] : [`${regexp.at} ${key}: ${faults.get(key)}`];
  });
  if (findings.length > 0) throw new SetUpError(findings.join('\n'));
  console.log(`${String(faults.size)} regular expressions, each in linear time.`);
});
