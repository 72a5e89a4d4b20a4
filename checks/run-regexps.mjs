// Fails when a regular expression of the product is not proven to run in linear time, because a long text could block the event loop.
// Uses the JavaScript backend of recheck, because the other backends need Java or a native program.
import { checkSync } from 'recheck';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { productFiles, regexpsIn } from './regexps.mjs';

process.env.RECHECK_SYNC_BACKEND = 'pure';

const FOLDERS = ['contract', 'src', 'server'];
/** Time limit per expression. On an idle machine, all expressions together take 6 s, and the slowest takes 1.5 s. */
const LIMIT_MS = 40_000;

/**
 * Expressions that are accepted without recheck, which does not support the flag v. This one matches a finite set of strings, without
 * repetition.
 */
const ACCEPTED_UNCHECKED = new Set(['/^\\p{RGI_Emoji}$/v']);

/** Returns the problem of an expression; undefined for a safe one. */
function problemOf({ source, flags, unresolved }) {
  if (unresolved !== undefined) return 'is not built from constants';
  if (ACCEPTED_UNCHECKED.has(`/${source}/${flags}`)) return undefined;
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
  const problems = new Map();
  const findings = found.flatMap((regexp) => {
    const key = regexp.unresolved ?? `/${regexp.source}/${regexp.flags}`;
    if (!problems.has(key)) problems.set(key, problemOf(regexp));
    return problems.get(key) === undefined ? [] : [`${regexp.at} ${key}: ${problems.get(key)}`];
  });
  if (findings.length > 0) throw new SetUpError(findings.join('\n'));
  console.log(`${String(problems.size)} regular expressions, each in linear time.`);
});
