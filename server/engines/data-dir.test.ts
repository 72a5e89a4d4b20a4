import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataDir } from './data-dir';

const isRoot = process.getuid?.() === 0;
const readMode = async (file: string) => (await stat(file)).mode & 0o777;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'dure-home-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('creates a missing directory with mode 700; as root, creates it and missing parents with 711 despite the umask', async () => {
  const umask = process.umask(0o077);
  try {
    const dataDir = await prepareDataDir(path.join(parent, 'a', 'b'));
    expect(dataDir).toBe(path.join(parent, 'a', 'b'));
    expect(await readMode(dataDir)).toBe(isRoot ? 0o711 : 0o700);
    if (isRoot) expect(await readMode(path.dirname(dataDir))).toBe(0o711);
  } finally {
    process.umask(umask);
  }
});

test("does not change the mode of an existing data directory, except that root lets the database's account enter it", async () => {
  await chmod(parent, 0o700);
  await prepareDataDir(parent);
  expect(await readMode(parent)).toBe(isRoot ? 0o711 : 0o700);
  await chmod(parent, 0o755);
  await prepareDataDir(parent);
  expect(await readMode(parent)).toBe(0o755);
});

test('rejects a path that cannot be created and names the variable DATA_DIR', async () => {
  await writeFile(path.join(parent, 'file'), '');
  await expect(prepareDataDir(path.join(parent, 'file', 'data'))).rejects.toThrow(/Set DATA_DIR/);
});
