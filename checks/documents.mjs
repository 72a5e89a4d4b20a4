// Checks that README.md and docs/ name only existing files, link targets and npm scripts, and that README.md names every npm script.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './scan.mjs';

/** Matches `](docs/a.md)`, but not URLs with a scheme or links to an anchor of the same document. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)/g;
/** Matches inline code and `sh` blocks. Other blocks are drawings. */
const CODE = /```sh\n([\s\S]*?)```|`([^`\n]+)`/g;
const COMMAND = /\bnpm run ([\w:-]+)/g;
/** Matches a file name without folders, or a suffix such as `.policy.ts`. */
const FILE_NAME = /^\.?[\w-][\w.-]*\.(?:tsx?|m?js|cjs|mts|md|jsonc|ya?ml|conf|cfg|service|png|html)$/;
/** Matches placeholders in file names: `<noun>`, `NNNN`. */
const PLACEHOLDER = /<|NNNN/;

/**
 * Returns a finding for each file, link target or npm script that a document names but that does not exist. `name`: path of the document.
 * `files`: paths of all files from the root. `scripts`: names of the scripts in package.json.
 */
export function findingsInDocument(name, text, { files, scripts }) {
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  /** Whether a file or folder with this path exists. */
  const pathExists = (target) => {
    const targetPath = target.replace(/\/$/, '');
    // A document may write `server/modules/post/*.repository.ts`, and may omit the extension of a module.
    const pattern = new RegExp(
      `^${targetPath
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]*')}(?:/.*|\\.[a-z.]+)?$`,
    );
    return files.some((file) => pattern.test(file));
  };
  const linkTargets = Array.from(text.matchAll(LINK), ([, target]) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(name), target)),
  );
  const code = Array.from(text.matchAll(CODE), ([, block, line]) => block ?? line);
  const missingScripts = code
    .flatMap((fragment) => Array.from(fragment.matchAll(COMMAND), ([, script]) => script))
    .filter((script) => !scripts.includes(script));
  const words = code
    .flatMap((fragment) => fragment.split(/[\s,;(){}'"]+/))
    .map((word) => word.replace(/^\.\/|[.:…]+$/g, ''))
    .filter((word) => !PLACEHOLDER.test(word));
  const namedFiles = words.filter((word) =>
    word.includes('/') ? folders.has(word.split('/')[0]) && /^[\w./*@-]+$/.test(word) : FILE_NAME.test(word),
  );
  const missing = [
    ...linkTargets.filter((target) => !pathExists(target)),
    ...missingScripts.map((script) => `npm run ${script}`),
    ...namedFiles.filter(
      (word) =>
        !(word.includes('/')
          ? pathExists(word)
          : files.some(
              (file) => path.posix.basename(file) === word || (word.startsWith('.') && file.endsWith(word)),
            )),
    ),
  ];
  return [...new Set(missing)].map((what) => `${name}: ${what} does not exist`);
}

/** Returns a finding for each npm script that README.md does not mention. */
export const undocumentedScripts = (readme, scripts) =>
  scripts
    .filter((script) => !new RegExp(`(?:npm (?:run )?|\`)${script}(?![\\w:-])`).test(readme))
    .map((script) => `README.md: does not mention npm run ${script}`);

/** Returns all findings for README.md and the documents in docs/. */
export function findingsInDocuments(root) {
  const files = filesOf(root).filter((file) => existsSync(path.join(root, file)));
  const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const missing = files
    .filter((file) => /^(?:README|docs\/.*)\.md$/.test(file))
    .flatMap((file) => findingsInDocument(file, read(file), { files, scripts }));
  return [...missing, ...undocumentedScripts(read('README.md'), scripts)];
}
