import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawImports, importsIn, layerOf, moduleOf, withDrawing, withCurrentDrawings } from './imports.mjs';
import { root } from '../scripts/lib/project.mjs';

const createFile = (name, ...lines) => ({ file: name, text: lines.join('\n') });

test('importsIn resolves static, type, re-exported and dynamic imports, and ignores packages and comments', () => {
  const found = importsIn([
    createFile(
      'src/pages/home/home-page.tsx',
      "import { Club } from '@/entities/club';",
      "import type {\n  Role,\n} from '@contract/member';",
      "export { x } from './x';",
      "const later = () => import('../club');",
      "import 'react';",
    ),
    createFile(
      'server/app.ts',
      "import { serve } from './http/page';",
      "// import of nothing: from 'a text'",
    ),
  ]);
  expect(found.map(({ to }) => to)).toEqual([
    'src/entities/club',
    'contract/member',
    'src/pages/home/x',
    'src/pages/club',
    'server/http/page',
  ]);
});

test.each([
  ['contract/club.ts', 'contract', undefined],
  ['src/app/index.tsx', 'src/app', undefined],
  ['server/main.ts', 'server', undefined],
  ['server/http/page.ts', 'server/http', undefined],
  ['server/modules/club/club.service.ts', 'server/modules', 'club'],
])('%s belongs to the layer %s and the module %s', (name, layer, module) => {
  expect([layerOf(name), moduleOf(name)]).toEqual([layer, module]);
});

test('drawImports draws one arrow for several imports and none within a part', () => {
  const drawn = drawImports(
    [
      { from: 'src/app/a', to: 'src/pages/b' },
      { from: 'src/app/c', to: 'src/pages/d' },
      { from: 'src/pages/a', to: 'src/pages/b' },
      { from: 'src/pages/a', to: 'contract/club' },
    ],
    layerOf,
  );
  expect(
    drawn
      .split('\n')
      .filter((line) => line.includes('-->'))
      .map((line) => line.trim()),
  ).toEqual(['p_src_app-->p_src_pages', 'p_src_pages-->p_contract']);
});

test('withDrawing throws for a document without markers', () => {
  expect(() => withDrawing('# Architecture', 'layers', 'drawing')).toThrow('There are no markers');
});

test('docs/architecture.md shows the current imports (npm run docs:imports updates it)', () => {
  const document = readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8');
  expect(withCurrentDrawings(document, root)).toBe(document);
});
