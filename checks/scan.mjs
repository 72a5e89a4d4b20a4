// Finds secrets, package hosts and paths of one machine, which must not be in a public repository, and characters that hide code.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The scan skips larger files. */
const MAX_BYTES = 2_000_000;
const GENERATED_FOLDERS = new Set([
  '.git',
  'node_modules',
  'dist',
  '.cache',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** What a finding reports, with the pattern that finds it in a line. */
const FORBIDDEN = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  [
    'an access key',
    /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bxox[abp]-[A-Za-z0-9-]{20,}\b|\bnpm_[A-Za-z0-9]{36}\b/,
  ],
  [
    'a package host',
    /\b(?:registry|npm|packages|artifactory|nexus|verdaccio|mirrors?)\.[a-z0-9-]+\.[a-z]{2,}\b|\bnpmjs\.(?:org|com)\b|\bnpmmirror\b/i,
  ],
  ['a path of one machine', /(?<![\w./@-])\/(?:work|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)\/[\w.-]/],
  // Characters that change the displayed order of a line or are displayed as blanks.
  ['a hidden character', /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u3164\uffa0]/],
];

/** Returns the findings in a text as `name:line: what`. `name` is the path of its file. A lock file must also omit download addresses. */
export function findingsIn(name, text) {
  const forbidden =
    path.basename(name) === 'package-lock.json'
      ? [...FORBIDDEN, ['a resolved address', /"resolved":/]]
      : FORBIDDEN;
  return text
    .split('\n')
    .flatMap((line, i) =>
      forbidden.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${name}:${i + 1}: ${what}`),
    );
}

/** Returns the paths of all files that git tracks or would add. If git fails, returns all files outside of generated folders. */
export const filesOf = (root) => gitFiles(root) ?? allFiles(root);

/** Returns the findings in all files, except binary files and files above MAX_BYTES. */
export function scan(root) {
  return filesOf(root).flatMap((name) => {
    const content = read(path.join(root, name));
    return content === undefined || content.length > MAX_BYTES || content.includes(0)
      ? []
      : findingsIn(name, content.toString('utf8'));
  });
}

function gitFiles(root) {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return git.status === 0 ? git.stdout.split('\0').filter(Boolean) : undefined;
}

function allFiles(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return GENERATED_FOLDERS.has(entry.name) ? [] : allFiles(root, name);
    return entry.isFile() ? [name] : [];
  });
}

function read(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    // Git still lists a deleted file, and also lists a symbolic link to a folder.
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  }
}
