// Fails when a file contains a secret, the host of a package registry, a path of one machine or a hidden character. Also fails when a
// file name breaks a convention, the lock file has a finding, a document names a missing file or script, or README.md omits a script.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findingsInDocuments } from './documents.mjs';
import { findingsInNames } from './file-names.mjs';
import { findingsInLockFile } from './lock-file.mjs';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { filesOf, scan } from './scan.mjs';
import { findSecrets } from './secrets.mjs';

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

await runProgram(async () => {
  const findings = [
    ...scan(root),
    ...findingsInNames(filesOf(root)),
    ...findingsInDocuments(root),
    ...findingsInLockFile(read('package-lock.json'), read('package.json')).map(
      (finding) => `package-lock.json: ${finding}`,
    ),
    await findSecrets(root),
  ].filter(Boolean);
  if (findings.length > 0) throw new SetUpError(findings.join('\n'));
});
