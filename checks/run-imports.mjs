// `npm run docs:imports`: updates the drawings of imports in docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCurrentDrawings } from './imports.mjs';
import { root, runProgram } from '../scripts/lib/project.mjs';

await runProgram(() => {
  const file = path.join(root, 'docs', 'architecture.md');
  const before = readFileSync(file, 'utf8');
  const after = withCurrentDrawings(before, root);
  if (after !== before) writeFileSync(file, after);
  console.log(after === before ? 'The drawings are up to date.' : 'docs/architecture.md has new drawings.');
});
