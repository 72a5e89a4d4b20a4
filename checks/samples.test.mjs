import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Checks docs/samples with the programs that they configure, if they are installed.
const isInstalled = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const sample = (name) => readFileSync(path.join('docs', 'samples', name), 'utf8');

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dure-samples-'));
  if (!isInstalled('openssl')) return;
  spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=dure.example',
      '-keyout',
      'key.pem',
      '-out',
      'fullchain.pem',
    ],
    { cwd: folder },
  );
  writeFileSync(
    path.join(folder, 'both.pem'),
    ['fullchain.pem', 'key.pem'].map((name) => readFileSync(path.join(folder, name), 'utf8')).join(''),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a test if these programs are installed. Otherwise its skipped title names the missing ones. */
const testWith =
  (...programs) =>
  (title, run) => {
    const missing = programs.filter((program) => !isInstalled(program));
    if (missing.length === 0) test(title, run);
    else test.skip(`${title}: not installed: ${missing.join(', ')}`, run);
  };
/** Writes a text into a file and runs a program on that file. Returns the exit code and the output. */
function runOn(program, args, name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
const toTestPaths = (text) => text.replaceAll('/etc/ssl/dure', folder);

testWith('nginx', 'openssl')('nginx accepts its sample', () => {
  // Folders and ports that a user without root may use.
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join(' ');
  const text = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${folders}\n${toTestPaths(sample('nginx.conf')).replace(/listen (\d+)/g, 'listen 18$1')}\n}`;
  expect(runOn('nginx', ['-t', '-e', 'stderr', '-c'], 'nginx.conf', text)).toMatchObject({ status: 0 });
});

testWith('haproxy', 'openssl')('HAProxy accepts its sample without a warning', () => {
  expect(
    runOn('haproxy', ['-c', '-dW', '-f'], 'haproxy.cfg', toTestPaths(sample('haproxy.cfg'))),
  ).toMatchObject({ status: 0 });
});

testWith('systemd-analyze')('systemd accepts its sample', () => {
  // The program and account of the sample do not exist here.
  const text = sample('dure.service')
    .replace('/usr/bin/node', process.execPath)
    .replace(/^(User|Group|WorkingDirectory)=.*$/gm, '');
  const { output } = runOn('systemd-analyze', ['verify'], 'dure@1.service', text);
  expect(output.split('\n').filter((line) => line.includes('dure@1'))).toEqual([]);
});

test('systemd, the image and the documented command start the server with the same options [PK-05]', () => {
  const args = ['--enable-source-maps', '--max-semi-space-size=32', 'dist/server/main.js'];
  const read = (name) => readFileSync(name, 'utf8');
  expect(/^ExecStart=\S+ (.*)$/m.exec(sample('dure.service'))?.[1].split(' ')).toEqual(args);
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))[1])).toEqual(['node', ...args]);
  expect(read(path.join('docs', 'operations.md'))).toContain(`node ${args.join(' ')}`);
});
