import { once } from 'node:events';
import { end, endAll, exitCodeOf, run, start } from './children.mjs';

const startNode = (source, options) =>
  start(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'ignore'], ...options });

test('returns the exit code that a shell would report', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
  expect(await exitCodeOf(startNode('process.kill(process.pid, "SIGKILL")'))).toBe(137);
  expect(await run('/no/such/program', [])).toBe(127);
});

test('kills a child that ignores the signal', async () => {
  const child = startNode(
    'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000)',
  );
  await once(child.stdout, 'data');
  const code = exitCodeOf(child);
  await end(child, 'SIGTERM', 100);
  expect(await code).toBe(137);
});

test('ends a process group with its orphans', async () => {
  const source = `
    const { spawn } = require('node:child_process');
    const stubborn = 'process.on("SIGTERM", () => {}); process.send("up"); setInterval(() => {}, 1000)';
    const orphan = spawn(process.execPath, ['-e', stubborn], { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
    orphan.on('message', () => console.log('ready'));
    process.on('SIGTERM', () => process.exit(0));`;
  const child = startNode(source, { group: true });
  await once(child.stdout, 'data');
  const closed = once(child.stdout, 'close'); // the orphan keeps it open
  await end(child);
  await closed;
});

test('endAll includes children started during the call', async () => {
  const first = startNode('setInterval(() => {}, 1000)');
  let second;
  first.once('exit', () => {
    second = startNode('setInterval(() => {}, 1000)');
  });
  await endAll('SIGTERM');
  expect(second.signalCode).toBe('SIGTERM');
});
