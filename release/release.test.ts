import { mkdir, readFile, readdir } from 'node:fs/promises';
import { createPasswordHasher } from '../server/engines/passwords/passwords';
import { startEmbeddedPostgres } from '../server/engines/database/embedded/embedded-postgres';
import { queryRows } from '../server/testing/embedded';
import { migrateToFirstVersion } from '../server/testing/first-version';
import { startEngines } from '../testing/engines.mjs';
import { testWith } from '../testing/test-if';
import { createApiClient } from './api-client';
import type { Credentials } from './api-client';
import { imageCommand, unpack } from './unpacked';
import type { ReleasedServer, Unpacked } from './unpacked';

const STUDENT: Credentials = { username: 'sprout', password: 'sowing-rice-7' };
const BACKUP_ARGS = ['--enable-source-maps', 'dist/server/backup.js'];
const RESTORE_ARGS = ['--enable-source-maps', 'dist/server/restore.js'];

let release: Unpacked;
let server: ReleasedServer | undefined;
beforeAll(async () => {
  release = await unpack();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => release.remove());

/** Starts the unpacked server without the demo campus. */
async function startOn(dataDir: string) {
  server = await release.start({ DATA_DIR: dataDir, DEMO: '0' });
  return { server, client: createApiClient(server.url) };
}

/** Reads a JSON file of the archive. The caller states the shape of the content. */
const readJson = async <Shape>(...names: string[]) =>
  JSON.parse(await readFile(release.pathOf(...names), 'utf8')) as Shape;

test('contains only production packages of the lock file, each with its licence and a line in the bill of materials [PK-01]', async () => {
  // Reads the lock file of the checkout. npm has pruned the lock file of the archive to the archive's packages.
  const { packages: locked } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  const { packages: installed } = await readJson<{ packages: Record<string, { version: string }> }>(
    'node_modules',
    '.package-lock.json',
  );
  const { components } = await readJson<{ components: { name: string; version: string }[] }>('sbom.cdx.json');
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const licences = await readFile(release.pathOf('THIRD-PARTY-LICENSES.txt'), 'utf8');
  const installedPackages = Object.entries(installed).map(([where, { version }]) => ({
    where,
    version,
    name: where.split('node_modules/').at(-1) ?? '',
  }));
  expect(installedPackages.length).toBeGreaterThan(100);
  expect(
    installedPackages.filter(({ where, version }) => locked[where]?.version !== version || locked[where].dev),
  ).toEqual([]);
  expect(installedPackages.filter(({ name, version }) => !listed.has(`${name}@${version}`))).toEqual([]);
  expect(
    installedPackages.filter(
      ({ name }) => !licences.includes(`\n${name} `) && !licences.startsWith(`${name} `),
    ),
  ).toEqual([]);
  // The built client contains the packages of the browser, so they are listed but not installed.
  expect([...listed].filter((component) => component.startsWith('react-dom@'))).toHaveLength(1);
  expect(await readdir(release.pathOf('node_modules'))).not.toContain('react-dom');
});

test('runs under an unprivileged account, registers a user, and restores this user from a backup into an empty folder [PK-02]', async () => {
  const { server: first, client } = await startOn(release.dataPathOf('first'));
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  expect(await (await fetch(`${first.url}/login`)).text()).toContain('<div id="root">');
  await client.signUp(STUDENT);
  const profile = await client.call('GET', '/users/profile');
  await first.stop();

  const backupFile = release.dataPathOf('backup');
  await release.run([...BACKUP_ARGS, backupFile], { DATA_DIR: release.dataPathOf('first') });
  await release.run([...RESTORE_ARGS, backupFile], { DATA_DIR: release.dataPathOf('restored') });
  const { client: restored } = await startOn(release.dataPathOf('restored'));
  await restored.logIn(STUDENT);
  expect(await restored.call('GET', '/users/profile')).toEqual(profile);
});

test('upgrades a data directory of version 1.0.0 and keeps its user, club and article [PK-03]', async () => {
  const dataDir = release.dataPathOf('1.0.0');
  await createFirstVersion(dataDir);
  release.handOver(dataDir);
  const { client } = await startOn(dataDir);
  await client.logIn(STUDENT);
  expect(await client.call('GET', '/users/profile')).toMatchObject({ name: '이전 학생' });
  expect(await client.call('GET', '/clubs/1')).toMatchObject({ clubName: '이전 동아리' });
  expect(await client.call('GET', '/clubs/1/articles')).toMatchObject({ articles: [{ title: '이전 글' }] });
});

testWith(
  'initdb',
  'postgres',
  'redis-server',
)(
  'starts with the variables of compose.yaml on external engines; the health check passes, and fails after a stop [PK-04]',
  async () => {
    const [, serviceYaml = ''] =
      /^ {2}dure:\n([\s\S]*?)^ {2}\w+:$/m.exec(await readFile('compose.yaml', 'utf8')) ?? [];
    const variables = Object.fromEntries(
      Array.from(serviceYaml.matchAll(/^ {6}([A-Z0-9_]+): (.+)$/gm), ([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(Object.keys(variables)).toContain('SESSION_SECRET');
    const engines = await startEngines();
    try {
      server = await release.start({ ...variables, ...engines.env, HOST: '0.0.0.0' });
      const { port } = new URL(server.url);
      expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
        status: 'ok',
        degraded: [],
      });
      await release.run(await imageCommand('HEALTHCHECK'), { PORT: port });
      expect(await server.stop()).toBe(0);
      await expect(release.run(await imageCommand('HEALTHCHECK'), { PORT: port })).rejects.toThrow();
    } finally {
      await engines.stop();
    }
  },
);

/** Creates a data directory as version 1.0.0 left it: the schema of that version, a user who leads a club, and an article. */
async function createFirstVersion(dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o711 });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { connectionConfig, stop } = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrateToFirstVersion(connectionConfig);
    const hash = await createPasswordHasher().hash(STUDENT.password);
    await queryRows(
      connectionConfig,
      `insert into users (username, password_hash, name, email, mailbox, university_name, student_id, is_email_verified, consented_at, consent_version)
       values ('${STUDENT.username}', '${hash}', '이전 학생', 'old@mju.ac.kr', 'old@mju.ac.kr', '명지대학교', '60191234', true, now(), '2026-01-01')`,
    );
    await queryRows(
      connectionConfig,
      `insert into clubs (name, name_key, description, category) values ('이전 동아리', '이전 동아리', '', '취미')`,
    );
    await queryRows(
      connectionConfig,
      `insert into memberships (club_id, user_id, role) values (1, 1, 'PRESIDENT')`,
    );
    await queryRows(
      connectionConfig,
      `insert into articles (club_id, author_id, title, contents) values (1, 1, '이전 글', '내용')`,
    );
  } finally {
    await stop();
  }
}
