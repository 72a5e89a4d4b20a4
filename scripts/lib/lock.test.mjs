import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { withLock } from './lock.mjs';
import { setUpTemporaryFolder } from './temporary-folder.mjs';

let folder;
let file;
setUpTemporaryFolder((created) => {
  folder = created;
  file = path.join(folder, 'set-up.lock');
});

/** Starts a process that holds the lock until its input ends. It writes into the journal when it gets and releases the lock. */
function startHolder(name) {
  const lock = JSON.stringify(path.join(root, 'scripts/lib/lock.mjs'));
  const journal = JSON.stringify(path.join(folder, 'journal'));
  const source = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from ${lock};
    await withLock(${JSON.stringify(file)}, async () => {
      appendFileSync(${journal}, '${name} in\\n');
      process.stdout.write('in');
      for await (const _ of process.stdin);
      appendFileSync(${journal}, '${name} out\\n');
    });`;
  return spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}
const readJournal = () => readFileSync(path.join(folder, 'journal'), 'utf8').trim().split('\n');

test('releases the lock after success and failure', async () => {
  await withLock(file, async () => expect(existsSync(file)).toBe(true));
  await expect(
    withLock(file, async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});

test('a second process waits for the first and learns its process id', async () => {
  const first = startHolder('first');
  await once(first.stdout, 'data');
  let waitedFor;
  const second = withLock(file, async () => readJournal(), {
    onWait: (pid) => {
      waitedFor = pid;
      first.stdin.end();
    },
  });
  expect(await second).toEqual(['first in', 'first out']);
  expect(waitedFor).toBe(first.pid);
});

test('takes over the lock of a killed process', async () => {
  const first = startHolder('first');
  await once(first.stdout, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(file)).toBe(true);
  await withLock(file, async () => expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid));
});

test('a live process that reuses the pid of an ended owner does not hold the lock', async () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'before the last reboot' }));
  await expect(withLock(file, async () => 'in')).resolves.toBe('in');
});

test('five processes that find the lock of an ended process run one after another', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ pid, started: '1' }));
  const all = ['a', 'b', 'c', 'd', 'e'].map(startHolder);
  for (const child of all) child.stdin.end();
  await Promise.all(all.map((child) => once(child, 'exit')));
  const lines = readJournal();
  expect(lines).toHaveLength(10);
  for (let i = 0; i < lines.length; i += 2) expect(lines[i + 1]).toBe(lines[i].replace('in', 'out'));
});
