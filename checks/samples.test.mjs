import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// What docs/samples shows is looked at by the programs that it is for, where this machine has them.
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const sample = (name) => readFileSync(path.join('docs', 'samples', name), 'utf8');

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dure-samples-'));
  if (!has('openssl')) return;
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
    readFileSync(path.join(folder, 'fullchain.pem')) + readFileSync(path.join(folder, 'key.pem')),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const where = (...programs) => (programs.every(has) ? test : test.skip);
/** Runs a program on a text in place of the file that it names; answers its code with what it said. */
function check(program, args, name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const here = (text) => text.replaceAll('/etc/ssl/dure', folder);

where('nginx', 'openssl')('nginx takes its sample', () => {
  // Folders that it may write and ports that it may have, without being root.
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder};`)
    .join(' ');
  const text = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${folders}\n${here(sample('nginx.conf')).replace(/listen (\d+)/g, 'listen 18$1')}\n}`;
  expect(check('nginx', ['-t', '-e', 'stderr', '-c'], 'nginx.conf', text)).toMatchObject({ status: 0 });
});

where('haproxy', 'openssl')('HAProxy takes its sample, without a warning', () => {
  expect(check('haproxy', ['-c', '-dW', '-f'], 'haproxy.cfg', here(sample('haproxy.cfg')))).toMatchObject({
    status: 0,
  });
});

where('systemd-analyze')('systemd takes its sample', () => {
  // Its program and account are not here.
  const text = sample('dure.service')
    .replace('/usr/bin/node', process.execPath)
    .replace(/^(User|Group|WorkingDirectory)=.*$/gm, '');
  const { said } = check('systemd-analyze', ['verify'], 'dure@1.service', text);
  expect(said.split('\n').filter((line) => line.includes('dure@1'))).toEqual([]);
});
