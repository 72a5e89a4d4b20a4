// Secrets by their shapes, as secretlint knows them: those of clouds, shops, databases and chats; and passwords in addresses.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runSecretLint } from 'secretlint';
import { filesOf } from './scan.mjs';

const RULES = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] };

/** What secretlint finds in every file of the repository, masked; empty when that is nothing. */
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
