import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './build.mjs';
import { setUpTemporaryFolder } from './temporary-folder.mjs';

const SOURCES =
  'src/app/index.tsx contract/club.ts server/main.ts public/index.html webpack.config.ts package-lock.json'.split(
    ' ',
  );

let root;
setUpTemporaryFolder((created) => {
  root = created;
  for (const name of SOURCES) write(name, name); // each file contains its own name
  jest.spyOn(console, 'log').mockImplementation(() => {});
});

function write(name, text) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

/** Replaces webpack: returns the exit code, and writes the results if the code is 0. */
const fakeBuild = (code = 0) =>
  jest.fn(async () => {
    if (code === 0)
      for (const name of ['dist/server/main.js', 'dist/client/index.html', 'dist/renderer/main.js'])
        write(name, 'built');
    return code;
  });

test('does not build unchanged sources again', async () => {
  const build = fakeBuild();
  expect(await ensureBuild(root, { build })).toBe('built');
  expect(await ensureBuild(root, { build })).toBe('up-to-date');
  expect(build).toHaveBeenCalledTimes(1);
});

test.each([...SOURCES, 'public/new.svg'])('builds after %s was changed or added', async (name) => {
  await ensureBuild(root, { build: fakeBuild() });
  write(name, 'changed');
  expect(await ensureBuild(root, { build: fakeBuild() })).toBe('built');
});

test('builds after a file was moved', async () => {
  await ensureBuild(root, { build: fakeBuild() });
  rmSync(path.join(root, 'contract/club.ts'));
  write('contract/group.ts', 'contract/club.ts');
  expect(await ensureBuild(root, { build: fakeBuild() })).toBe('built');
});

test.each(['src/app/app.test.tsx', 'server/testing/app.ts', 'README.md'])(
  'does not build after a change of %s',
  async (name) => {
    await ensureBuild(root, { build: fakeBuild() });
    write(name, 'changed');
    expect(await ensureBuild(root, { build: fakeBuild() })).toBe('up-to-date');
  },
);

test('builds again after a result was deleted', async () => {
  await ensureBuild(root, { build: fakeBuild() });
  rmSync(path.join(root, 'dist/client'), { recursive: true });
  expect(await ensureBuild(root, { build: fakeBuild() })).toBe('built');
});

test('builds again after a failed build, even if the change was reverted', async () => {
  await ensureBuild(root, { build: fakeBuild() });
  write('server/main.ts', 'broken');
  await expect(ensureBuild(root, { build: fakeBuild(1) })).rejects.toThrow('The build ended with code 1');
  write('server/main.ts', 'server/main.ts');
  expect(await ensureBuild(root, { build: fakeBuild() })).toBe('built');
});
