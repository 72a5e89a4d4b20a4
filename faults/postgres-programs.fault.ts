import { spawnSync } from 'node:child_process';
import { chmod, cp, link, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir, isRoot, ordinaryUser, startDatabaseProcess } from '../server/testing/embedded';
import { testIf } from '../testing/test-if';
import { accountFor } from '../server/engines/database/embedded/account';
import { findPrograms, preparePrograms } from '../server/engines/database/embedded/programs';

let parent: string;
let native: string;
let copies: string;
let remove: () => Promise<void>;

/** Copies a folder without symbolic links. Hard links are much faster than copies of 60 MB. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'pgxs') await linkFiles(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a'))
      // The temporary folder may be on another file system.
      await link(source, target).catch(() => cp(source, target));
  }
}

/** Copies the package as after an installation without scripts, which creates no links. */
beforeEach(async () => {
  ({ dataDir: parent, remove } = await createDataDir());
  native = path.join(parent, 'package', 'native');
  copies = path.join(parent, 'copies');
  const installed = findPrograms();
  await cp(path.join(installed, '..', 'package.json'), path.join(native, '..', 'package.json'));
  await linkFiles(installed, native);
});
afterEach(() => remove());

test('creates the links that are missing after an installation without scripts', async () => {
  const account = await accountFor(path.join(parent, 'data'));
  expect(await preparePrograms({ native, copies, account })).toBe(native);
  expect((await lstat(path.join(native, 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  await expect(stat(copies)).rejects.toThrow(/ENOENT/);
});

testIf(isRoot, 'Only root can change accounts.')(
  "copies programs once to a folder that the database's account can enter",
  async () => {
    const account = await accountFor(path.join(parent, 'data'));
    await chmod(path.dirname(native), 0o700);
    const copy = await preparePrograms({ native, copies, account });
    expect(path.dirname(copy)).toBe(copies);
    const { ctimeMs } = await stat(copy);
    expect(await preparePrograms({ native, copies, account })).toBe(copy);
    expect((await stat(copy)).ctimeMs).toBe(ctimeMs);
    expect(await readdir(copies)).toHaveLength(1);
  },
);

testIf(isRoot, 'Only root can change accounts.')(
  'copies programs that were installed with a strict umask and makes them readable',
  async () => {
    const account = await accountFor(path.join(parent, 'data'));
    // Replaces the hard link by a copy, because a hard link shares its mode with the installed file.
    const postgres = path.join(native, 'bin', 'postgres');
    await cp(postgres, `${postgres}.own`);
    await rename(`${postgres}.own`, postgres);
    await chmod(postgres, 0o700);
    spawnSync('find', [native, '-type', 'd', '-exec', 'chmod', 'go-rwx', '{}', '+']);
    expect(path.dirname(await preparePrograms({ native, copies, account }))).toBe(copies);
  },
);

testIf(ordinaryUser !== undefined, 'Only root can start the server as an account that reads this folder.')(
  "a user's server runs from a copy if the package is read-only",
  async () => {
    const data = await createDataDir(ordinaryUser);
    try {
      const server = await startDatabaseProcess(data.dataDir, { as: ordinaryUser, native });
      expect(await server.stop()).toBe(0);
      expect(await readdir(path.join(data.dataDir, 'postgres', 'programs'))).toHaveLength(1);
      await expect(lstat(path.join(native, 'lib', 'libpq.so.5'))).rejects.toThrow(/ENOENT/);
    } finally {
      await data.remove();
    }
  },
);

test('rejects programs that cannot run, with instructions', async () => {
  await rm(path.join(native, 'bin', 'postgres'));
  await mkdir(path.join(native, 'bin', 'postgres'));
  await expect(preparePrograms({ native, copies, account: undefined })).rejects.toThrow(
    /PostgreSQL cannot be run on this machine.*Set DATABASE_URL/,
  );
});
