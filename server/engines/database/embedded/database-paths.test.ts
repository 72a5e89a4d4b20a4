import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDatabasePaths } from './database-paths';

test('refuses a socket folder in which other accounts can write, and says who must own it and write in it', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'dure-paths-')));
  const formerTmpdir = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const dataDir = path.join(folder, 'x'.repeat(100));
    const { removeTemporaryFolders } = await prepareDatabasePaths(dataDir, undefined);
    const name = (await readdir(folder)).find((entry) => entry.startsWith('dure-')) ?? '';
    await chmod(path.join(folder, name), 0o777);
    await expect(prepareDatabasePaths(dataDir, undefined)).rejects.toThrow(
      /only the server's account owns and can write in/,
    );
    await removeTemporaryFolders();
  } finally {
    if (formerTmpdir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = formerTmpdir;
    await rm(folder, { recursive: true });
  }
});
