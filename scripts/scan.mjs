// Fails when a file of the repository holds a secret, a package host or a path of one machine.
import { root, runProgram, SetUpError } from './lib/project.mjs';
import { scan } from './lib/scan.mjs';

await runProgram(() => {
  const findings = scan(root);
  if (findings.length > 0) throw new SetUpError(findings.join('\n'));
});
