// Draws the imports between parts of the product for docs/architecture.md. Does not check whether the imports are allowed, which
// dependency-cruiser does.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOTS = ['contract', 'src', 'server'];
const IMPORT =
  /(?:^|[\s;])(?:import|export)\b[^'";]+?\bfrom '([^']+)'|\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/gs;
const ALIASES = [
  ['@contract/', 'contract/'],
  ['@/', 'src/'],
];

const isProduct = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//.test(file);

/** Returns the source files of the product as `{ file, text }`, without tests. `file` is the path from the root. */
function readProduct(root) {
  return ROOTS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => isProduct(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** Returns the imports of project files as `{ from, to }`. `from`: path of the importing file. `to`: imported path without extension. */
export function importsIn(files) {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, staticName, dynamicName]) => {
      const name = staticName ?? dynamicName;
      const alias = ALIASES.find(([prefix]) => name.startsWith(prefix));
      if (alias) return [{ from: file, to: alias[1] + name.slice(alias[0].length) }];
      return name.startsWith('.')
        ? [{ from: file, to: path.posix.join(path.posix.dirname(file), name) }]
        : [];
    }),
  );
}

/** Returns the layer of a file: `contract`, `server` for a file directly in server/, otherwise a folder such as `src/app`. */
export function layerOf(file) {
  const [topFolder, folder, ...rest] = file.split('/');
  if (topFolder === 'contract') return 'contract';
  return topFolder === 'server' && rest.length === 0 ? 'server' : `${topFolder}/${folder}`;
}

/** Returns the server module of a file; undefined outside of modules. */
export const moduleOf = (file) => /^server\/modules\/([^/]+)\//.exec(file)?.[1];

/**
 * Returns a Mermaid flowchart with one arrow from each part to each other part that it imports. `partOf` returns the part
 * of a file, or undefined to exclude the file. Parts with the same first folder share a subgraph.
 */
export function drawImports(imports, partOf) {
  const pairs = imports
    .map(({ from, to }) => [partOf(from), partOf(to)])
    .filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
  const arrows = [...new Set(pairs.map(([from, to]) => `${idOf(from)}-->${idOf(to)}`))].sort();
  const parts = [...new Set(pairs.flat())].sort();
  const topFolderOf = (part) => (part.includes('/') ? part.split('/')[0] : '');
  const lines = [...new Set(parts.map(topFolderOf))]
    .map((topFolder) => [topFolder, parts.filter((part) => topFolderOf(part) === topFolder)])
    .flatMap(([topFolder, partsInFolder]) => {
      const nodes = partsInFolder.map((part) => `${idOf(part)}[${part.split('/').at(-1)}]`);
      return topFolder === ''
        ? nodes
        : [`subgraph box_${topFolder}["${topFolder}/"]`, ...nodes.map((node) => `  ${node}`), 'end'];
    });
  return ['```mermaid', 'flowchart TD', ...[...lines, ...arrows].map((line) => `  ${line}`), '```'].join(
    '\n',
  );
}

// The prefix avoids reserved words of Mermaid, such as `end`.
const idOf = (part) => `p_${part.replaceAll(/\W/g, '_')}`;

/** Returns the document with `drawing` between the two markers of the drawing `name`. Throws if a marker is missing. */
export function withDrawing(document, name, drawing) {
  const [begin, end] = [`<!-- ${name}: made by npm run docs:imports -->`, `<!-- end of ${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There are no markers '${begin}' and '${end}'`);
  return `${document.slice(0, from + begin.length)}\n${drawing}\n${document.slice(to)}`;
}

/** Returns the text `document` of docs/architecture.md with drawings of the current imports. */
export function withCurrentDrawings(document, root) {
  const imports = importsIn(readProduct(root));
  return withDrawing(
    withDrawing(document, 'layers', drawImports(imports, layerOf)),
    'modules',
    drawImports(imports, moduleOf),
  );
}
