import { spawnSync } from 'node:child_process';
import { chmod, cp, link, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir, isRoot, ordinaryUser, startDatabaseProcess } from '../server/testing/embedded';
import { testIf } from '../testing/test-if';
import { accountFor } from '../server/engines/database/embedded/account';
import { findPrograms, preparePrograms } from '../server/engines/database/embedded/programs';

let parentFolder: string;
let programsFolder: string;
let copiesFolder: string;
let remove: () => Promise<void>;

/**
 * Recreates a folder with hard links to its files, which is much faster than copying 60 MB. Leaves out symbolic links, folders `pgxs`
 * and files `*.a`.
 */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'pgxs') await linkFiles(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a'))
      // A hard link fails if the temporary folder is on another file system.
      await link(source, target).catch(() => cp(source, target));
  }
}

/** Creates a package without symbolic links, as npm installs it without running the package's install script. */
beforeEach(async () => {
  ({ dataDir: parentFolder, remove } = await createDataDir());
  programsFolder = path.join(parentFolder, 'package', 'native');
  copiesFolder = path.join(parentFolder, 'copies');
  const installed = findPrograms();
  await cp(path.join(installed, '..', 'package.json'), path.join(programsFolder, '..', 'package.json'));
  await linkFiles(installed, programsFolder);
});
afterEach(() => remove());

test('creates the links that are missing after an installation without scripts', async () => {
  const account = await accountFor(path.join(parentFolder, 'data'));
  expect(await preparePrograms({ programsFolder, copiesFolder, account })).toBe(programsFolder);
  expect((await lstat(path.join(programsFolder, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  await expect(stat(copiesFolder)).rejects.toThrow(/ENOENT/);
});

testIf(isRoot, 'Only root can run programs as another account.')(
  "copies programs once to a folder that the database's account can enter",
  async () => {
    const account = await accountFor(path.join(parentFolder, 'data'));
    await chmod(path.dirname(programsFolder), 0o700);
    const copy = await preparePrograms({ programsFolder, copiesFolder, account });
    expect(path.dirname(copy)).toBe(copiesFolder);
    const { ctimeMs } = await stat(copy);
    expect(await preparePrograms({ programsFolder, copiesFolder, account })).toBe(copy);
    expect((await stat(copy)).ctimeMs).toBe(ctimeMs);
    expect(await readdir(copiesFolder)).toHaveLength(1);
  },
);

testIf(isRoot, 'Only root can run programs as another account.')(
  'copies programs that were installed with a strict umask and makes them readable',
  async () => {
    const account = await accountFor(path.join(parentFolder, 'data'));
    // Replaces the hard link by a copy, because a hard link shares its mode with the installed file.
    const postgres = path.join(programsFolder, 'bin', 'postgres');
    await cp(postgres, `${postgres}.own`);
    await rename(`${postgres}.own`, postgres);
    await chmod(postgres, 0o700);
    spawnSync('find', [programsFolder, '-type', 'd', '-exec', 'chmod', 'go-rwx', '{}', '+']);
    expect(path.dirname(await preparePrograms({ programsFolder, copiesFolder, account }))).toBe(copiesFolder);
  },
);

testIf(ordinaryUser !== undefined, 'Needs root, and an unprivileged account that can read this checkout.')(
  'a server under an account that cannot write to the package runs a copy of the programs',
  async () => {
    const data = await createDataDir(ordinaryUser);
    try {
      const server = await startDatabaseProcess(data.dataDir, { as: ordinaryUser, programsFolder });
      expect(await server.stop()).toBe(0);
      expect(await readdir(path.join(data.dataDir, 'postgres', 'programs'))).toHaveLength(1);
      await expect(lstat(path.join(programsFolder, 'lib', 'libpq.so.5'))).rejects.toThrow(/ENOENT/);
    } finally {
      await data.remove();
    }
  },
);

test('rejects programs that cannot run, with instructions', async () => {
  await rm(path.join(programsFolder, 'bin', 'postgres'));
  await mkdir(path.join(programsFolder, 'bin', 'postgres'));
  await expect(preparePrograms({ programsFolder, copiesFolder, account: undefined })).rejects.toThrow(
    /PostgreSQL cannot be run on this machine.*Set DATABASE_URL/,
  );
});
