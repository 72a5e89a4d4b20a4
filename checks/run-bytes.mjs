// Fails when the built client exceeds a byte budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { measure, describeExceededBudgets } from './bytes.mjs';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';

await runProgram(() => {
  const chunks = JSON.parse(readFileSync(path.join(root, 'dist', 'chunks.json'), 'utf8'));
  const measured = measure(path.join(root, 'dist', 'client'), chunks);
  for (const { label, bytes, budget } of measured)
    console.log(`${label}: ${(bytes / 1000).toFixed(1)} of ${String(budget / 1000)} kB`);
  const exceeded = describeExceededBudgets(measured);
  if (exceeded.length > 0)
    throw new SetUpError(`Over the byte budget:\n${exceeded.map((line) => `  ${line}`).join('\n')}`);
});
