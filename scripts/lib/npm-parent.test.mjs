import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { isAlive } from './process-info.mjs';
import { root } from './project.mjs';
import { setUpTemporaryFolder } from './temporary-folder.mjs';

// A real npm runs a script that starts a child, as `npm start` does.
const childrenModule = pathToFileURL(path.join(root, 'scripts', 'lib', 'children.mjs'));
const script = `
  import { endChildrenOnSignal, start } from ${JSON.stringify(childrenModule.href)};
  endChildrenOnSignal();
  const child = start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log(process.pid, child.pid);`;

let folder;
let pids;
setUpTemporaryFolder((created) => {
  folder = created;
  pids = [];
  const scripts = { simple: 'node main.mjs', compound: 'node main.mjs && true' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', scripts }));
  writeFileSync(path.join(folder, 'main.mjs'), script);
});
afterEach(() => {
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL'); // a failed test leaves its processes running
});

test.each([
  ['simple', 'SIGTERM'],
  ['simple', 'SIGKILL'],
  ['compound', 'SIGTERM'],
  ['compound', 'SIGKILL'],
])('the script and its child end after npm, which runs a %s command, gets %s', async (name, signal) => {
  const npm = spawn('npm', ['run', '--silent', name], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(npm.stdout, 'close'); // the script and its child keep stdout open until they end
  const [line] = await once(createInterface({ input: npm.stdout }), 'line');
  pids = line.split(' ').map(Number);
  npm.kill(signal);
  await closed;
});
