import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findingsIn, scan } from './scan.mjs';

// Joins secrets from parts, so that this file itself passes the scan.
const join = (...parts) => parts.join('');

test.each([
  ['a private key', join('-----BEGIN RSA ', 'PRIVATE KEY-----')],
  ['a private key', join('-----BEGIN ', 'PRIVATE KEY-----')],
  ['an access key', join('key = "AKIA', 'ABCDEFGHIJKLMNOP"')],
  ['a package host', join('registry=https://registry', '.example.org/npm')],
  ['a package host', join('see https://www.npm', 'js.com/package/yup')],
  ['a path of one machine', join('open /wo', 'rk/shared/notes.md')],
  ['a path of one machine', join("cwd: '/ho", "me/minji/dure'")],
  ['a hidden character', `let isAdmin; // ${String.fromCodePoint(0x202e)}`],
  ['a hidden character', `const ${String.fromCodePoint(0x3164)} = 1;`],
])('reports %s: %s', (finding, line) => {
  expect(findingsIn('notes.md', `fine\n${line}\n`)).toEqual([`notes.md:2: ${finding}`]);
});

test('accepts texts that only resemble forbidden ones', () => {
  const text = [
    "import { home } from './work/home';",
    "path: '/clubs/:clubId'",
    'https://github.com/someone/something',
    '-----BEGIN CERTIFICATE-----',
    '<a href="/home">',
  ].join('\n');
  expect(findingsIn('src/notes.ts', text)).toEqual([]);
});

test('reports resolved addresses only in a lock file', () => {
  const line = join('"resol', 'ved": "https://example.org/yup.tgz"');
  expect(findingsIn('package-lock.json', line)).toEqual(['package-lock.json:1: a resolved address']);
  expect(findingsIn('README.md', line)).toEqual([]);
});

test('in a folder that is no git repository, scans the files outside of generated folders', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'dure-scan-'));
  try {
    for (const folder of ['server', 'node_modules']) {
      mkdirSync(path.join(root, folder));
      writeFileSync(path.join(root, folder, 'key.ts'), join('-----BEGIN ', 'PRIVATE KEY-----'));
    }
    expect(scan(root)).toEqual(['server/key.ts:1: a private key']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
