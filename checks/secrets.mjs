// Finds secrets with secretlint: keys of cloud, payment, database and chat services, and passwords in URLs.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { secretLintProfiler } from '@secretlint/profiler';
import { runSecretLint } from 'secretlint';
import { filesOf } from './scan.mjs';

// Disables the profiler. It compares each mark with all earlier marks, which takes 15 s for 2,000 files.
secretLintProfiler.mark = () => undefined;

const RULES = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] };

/** Returns the report of secretlint on all files except package-lock.json, with masked secrets; an empty text if it finds none. */
export async function findSecrets(root) {
  const files = filesOf(root)
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file) && path.basename(file) !== 'package-lock.json');
  const { stdout, stderr } = await runSecretLint({
    cliOptions: { cwd: root, filePathOrGlobList: files, noGlob: true },
    engineOptions: {
      cwd: root,
      configFileJSON: RULES,
      formatter: 'unix',
      color: false,
      terminalLink: false,
      maskSecrets: true,
    },
  });
  if (stderr) throw stderr;
  return (stdout ?? '').trim();
}
