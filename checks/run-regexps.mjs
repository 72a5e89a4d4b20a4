// Fails when a regular expression of the product could take more than time in proportion to its text: no text that anybody sends
// may keep the one event loop busy. recheck proves it, without Java and without another program.
import { checkSync } from 'recheck';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { productFiles, regexpsIn } from './regexps.mjs';

process.env.RECHECK_SYNC_BACKEND = 'pure';

const FOLDERS = ['contract', 'src', 'server'];
/** Of one expression, by the clock: all of them take six seconds on a quiet machine, the slowest one and a half. */
const LIMIT_MS = 40_000;

/** recheck does not know the flag v. A property of strings between two anchors is a finite set, without anything that repeats. */
const FINITE = new Set(['/^\\p{RGI_Emoji}$/v']);

/** Why an expression may not stay; undefined for a harmless one. */
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
  console.log(`${String(faults.size)} regular expressions, each in time with its text.`);
});
