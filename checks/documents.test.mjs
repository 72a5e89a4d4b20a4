import { findingsInDocument, undocumentedScripts } from './documents.mjs';

const files = [
  'README.md',
  'docs/architecture.md',
  'docs/images/home.png',
  'src/app/app.tsx',
  'server/modules/post/post.repository.ts',
];
const findMissing = (text, name = 'docs/contributing.md') =>
  findingsInDocument(name, text, { files, scripts: ['build'] });

test.each([
  'see `src/app/app.tsx`, `src/app/`, `src/app/app` and `app.tsx`',
  '[a](architecture.md#top), ![](images/home.png), [b](../README.md), [c](#here), [d](https://example.com/a.md)',
  '`server/modules/<noun>/<noun>.policy.ts`, `server/modules/post/*.repository.ts`, `.repository.ts`',
  '`npm run build -- --all`',
  '```\nsrc/drawn.ts\n```',
  'the missing file src/gone.ts in plain text instead of code',
  '`GET /clubs`, `application/json`, `read/written`, `dist/chunks.json`',
])('accepts references to existing files and texts without a reference: %s', (text) => {
  expect(findMissing(text)).toEqual([]);
});

test.each([
  ['`src/app/gone.ts`', 'src/app/gone.ts'],
  ['the test `gone.test.ts`', 'gone.test.ts'],
  ['`.gonerc.cjs`', '.gonerc.cjs'],
  ['`server/modules/club/*.repository.ts`', 'server/modules/club/*.repository.ts'],
  ['[a](gone.md)', 'docs/gone.md'],
  ['![](images/gone.png)', 'docs/images/gone.png'],
  ['`npm run gone`', 'npm run gone'],
  ['```sh\nnpx jest src/gone\n```', 'src/gone'],
])('reports the missing file or script in: %s', (text, missing) => {
  expect(findMissing(text)).toEqual([`docs/contributing.md: ${missing} does not exist`]);
});

test('resolves a link relative to its document', () => {
  expect(findMissing('[a](docs/architecture.md)', 'README.md')).toEqual([]);
  expect(findMissing('[a](docs/architecture.md)')).toEqual([
    'docs/contributing.md: docs/docs/architecture.md does not exist',
  ]);
});

test('reports an npm script that README.md does not mention', () => {
  const readme = 'Run `npm start`, `npm run build` or `test:unit`; build:all is no code.';
  expect(undocumentedScripts(readme, ['start', 'build', 'test:unit'])).toEqual([]);
  expect(undocumentedScripts(readme, ['test', 'build:all', 'unit'])).toEqual(
    ['test', 'build:all', 'unit'].map((script) => `README.md: does not mention npm run ${script}`),
  );
});
