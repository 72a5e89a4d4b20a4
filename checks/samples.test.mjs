import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Checks the samples for nginx, HAProxy and systemd in docs/samples with the program that reads them, if it is installed.
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

/** Declares a test that needs these programs. Skips the test if a program is missing, and names the missing programs in the title. */
const testWith =
  (...programs) =>
  (title, run) => {
    const missing = programs.filter((program) => !isInstalled(program));
    if (missing.length === 0) test(title, run);
    else test.skip(`${title}: not installed: ${missing.join(', ')}`, run);
  };
/** Writes `text` into a file `name` and runs a program with the file as its last argument. Returns the exit code and the output. */
function runOn(program, args, name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
/** Replaces the folder of the certificates by the folder of this test. */
const withTestCertificates = (text) => text.replaceAll('/etc/ssl/dure', folder);

testWith('nginx', 'openssl')('nginx accepts its sample', () => {
  // Replaces folders and ports that only root may use.
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join(' ');
  const text = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${folders}\n${withTestCertificates(sample('nginx.conf')).replace(/listen (\d+)/g, 'listen 18$1')}\n}`;
  expect(runOn('nginx', ['-t', '-e', 'stderr', '-c'], 'nginx.conf', text)).toMatchObject({ status: 0 });
});

testWith('haproxy', 'openssl')('HAProxy accepts its sample without a warning', () => {
  expect(
    runOn('haproxy', ['-c', '-dW', '-f'], 'haproxy.cfg', withTestCertificates(sample('haproxy.cfg'))),
  ).toMatchObject({ status: 0 });
});

testWith('systemd-analyze')('systemd accepts its sample', () => {
  // The sample names a program, an account and a folder that may not exist on this machine.
  const text = sample('dure.service')
    .replace('/usr/bin/node', process.execPath)
    .replace(/^(User|Group|WorkingDirectory)=.*$/gm, '');
  const { output } = runOn('systemd-analyze', ['verify'], 'dure@1.service', text);
  expect(output.split('\n').filter((line) => line.includes('dure@1'))).toEqual([]);
});

test('systemd, the container image and the documented command start the server with the same options [PK-05]', () => {
  const args = ['--enable-source-maps', '--max-semi-space-size=32', 'dist/server/main.js'];
  const read = (name) => readFileSync(name, 'utf8');
  expect(/^ExecStart=\S+ (.*)$/m.exec(sample('dure.service'))?.[1].split(' ')).toEqual(args);
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))[1])).toEqual(['node', ...args]);
  expect(read(path.join('docs', 'operations.md'))).toContain(`node ${args.join(' ')}`);
});
