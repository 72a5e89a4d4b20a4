// `npm run release`: packs the built product and its packages into dist/release/dure-VERSION-PLATFORM-ARCH.tar.gz.
// The archive contains native packages of this machine, so its name contains the platform.
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endChildrenOnSignal, run } from '../scripts/lib/children.mjs';
import { root, runProgram, SetUpError } from '../scripts/lib/project.mjs';
import { installAndBuild } from '../scripts/lib/set-up.mjs';

const LICENSE_CHECKER = path.join(root, 'node_modules', '.bin', 'license-checker-rseidelsohn');
/** Licences that allow the distribution of an archive with the packages. `npm run release` fails for any other. */
const ALLOWED_LICENCES = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'OFL-1.1', 'LGPL-3.0-or-later'],
];
const COPIED_PATHS = [
  'LICENSE',
  'LICENSES',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/samples',
  'package-lock.json',
];
const NPM_OPTIONS = ['--no-audit', '--no-fund', '--prefer-offline'];
/** Program of dist/server by the npm script of the archive that runs it. */
const PROGRAM_BY_SCRIPT = { start: 'main', backup: 'backup', restore: 'restore', operator: 'operator' };

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

async function main() {
  await installAndBuild();
  const { name, version, license, type, engines, dependencies, optionalDependencies, overrides } = readJson(
    path.join(root, 'package.json'),
  );
  const releaseName = `${name}-${version}-${process.platform}-${process.arch}`;
  const releases = path.join(root, 'dist', 'release');
  const folder = path.join(releases, releaseName);
  rmSync(releases, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runInFolder = (command, ...args) => runIn(folder, command, ...args);

  for (const copiedPath of COPIED_PATHS)
    cpSync(path.join(root, copiedPath), path.join(folder, copiedPath), { recursive: true });
  for (const part of ['server', 'client', 'renderer', 'chunks.json'])
    cpSync(path.join(root, 'dist', part), path.join(folder, 'dist', part), { recursive: true });
  copyFileSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  // Runs the install scripts of packages, because they create the links of PostgreSQL's libraries.
  await runInFolder('npm', 'ci', '--omit=dev', ...NPM_OPTIONS);

  const writeManifest = (included) =>
    writeJson(path.join(folder, 'package.json'), {
      ...{ name, version, private: true, license, type, engines },
      scripts: Object.fromEntries(
        Object.entries(PROGRAM_BY_SCRIPT).map(([script, file]) => [
          script,
          `node --enable-source-maps --max-semi-space-size=32 dist/server/${file}.js`,
        ]),
      ),
      ...{ dependencies: included, optionalDependencies, overrides },
    });
  // The bill of materials and the licence list also name the packages of the browser, because dist/client contains their code.
  // `npm prune` below removes these packages from the folder.
  writeManifest(dependencies);
  await runInFolder('sh', '-c', 'npm sbom --sbom-format=cyclonedx > sbom.cdx.json');
  await runInFolder(
    ...[LICENSE_CHECKER, '--production', '--excludePrivatePackages', '--plainVertical'],
    ...['--onlyAllow', ALLOWED_LICENCES.join(';'), '--out', 'THIRD-PARTY-LICENSES.txt'],
  );
  writeManifest(requiredBy(path.join(folder, 'dist', 'server'), dependencies));
  await runInFolder('npm', 'prune', ...NPM_OPTIONS);

  const archive = `${releaseName}.tar.gz`;
  await runIn(releases, 'tar', '-czf', archive, releaseName);
  rmSync(folder, { recursive: true });
  const checksum = createHash('sha256')
    .update(readFileSync(path.join(releases, archive)))
    .digest('hex');
  writeFileSync(path.join(releases, 'SHA256SUMS'), `${checksum}  ${archive}\n`);
  console.log(`${path.relative(root, path.join(releases, archive))}\n${checksum}`);
}

/** Returns those dependencies that the programs in a folder load. */
function requiredBy(folder, dependencies) {
  const programText = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) =>
      [`"${name}"`, `"${name}/`].some((text) => programText.includes(`require(${text}`)),
    ),
  );
}

async function runIn(cwd, command, ...args) {
  const code = await run(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new SetUpError(`${command} ${args.slice(0, 3).join(' ')} ended with code ${code}.`);
}

endChildrenOnSignal();
await runProgram(main);
