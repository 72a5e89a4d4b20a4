// Finds names of files and folders that break the project's conventions.

const VAGUE_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'constants', 'common', 'misc']);
const SOURCE = /\.(?:ts|tsx|mjs|cjs)$/;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Folders that may contain an index file. */
const INDEX_FOLDERS = [
  /^src\/app$/, // the entry point
  /^src\/(?:entities|features|widgets|pages)\/[^/]+$/,
  /^src\/shared\/[^/]+$/,
  /^src\/shared\/(?:ui|lib)\/[^/]+$/,
];

/** Returns the findings about the names of source files and their folders as `path: problem`. `files`: paths from the root. */
export const findingsInNames = (files) =>
  files
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => problemsOf(file).map((problem) => `${file}: ${problem}`));

function problemsOf(file) {
  const folders = file.split('/');
  const [base] = folders.pop().replace(/^\./, '').split('.');
  const names = [...folders, base];
  const isIndexAllowed = INDEX_FOLDERS.some((folder) => folder.test(folders.join('/')));
  return [
    ...names
      .filter((name) => !KEBAB.test(name.replace(/^[._]+/, '')))
      .map((name) => `${name} is not kebab-case`),
    ...names.filter((name) => VAGUE_NAMES.has(name)).map((name) => `${name} does not say what it contains`),
    ...(base === 'index' && !isIndexAllowed
      ? ['an index file belongs only into a slice, shared/<segment> or shared/ui|lib/<name>']
      : []),
  ];
}
