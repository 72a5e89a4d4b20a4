import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { endServer, spawnServer } from '../testing/spawn-server';

const RELEASES = path.resolve('dist', 'release');
const isRoot = process.getuid?.() === 0;
const idOfNobody = (option: '-u' | '-g') =>
  Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
/** The account that unpacks and runs the archive: the system user `nobody` if root runs the test, otherwise the current account. */
const account = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};

/** A running server of the archive. */
export interface ReleasedServer {
  url: string;
  /** Stops the server with SIGTERM. Resolves with the exit code. */
  stop: () => Promise<number | null>;
}

/** The archive, unpacked into an empty folder by the account that runs it. */
export interface Unpacked {
  /** Returns a path in the unpacked folder. */
  pathOf: (...names: string[]) => string;
  /** Returns a path outside of the unpacked folder, at which the account can create data. */
  dataPathOf: (name: string) => string;
  /** Makes the account the owner of a folder. */
  handOver: (folder: string) => void;
  /** Runs Node in the unpacked folder until it ends. Resolves with stdout and stderr. Rejects unless the exit code is 0. */
  run: (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<string>;
  /** Starts the server with the command of the Docker image. */
  start: (env: Readonly<Record<string, string>>) => Promise<ReleasedServer>;
  remove: () => Promise<void>;
}

/** Returns the arguments that the Dockerfile passes to Node, to serve or to check the health. */
export async function imageCommand(instruction: 'CMD' | 'HEALTHCHECK'): Promise<string[]> {
  const line = (await readFile('Dockerfile', 'utf8'))
    .split('\n')
    .find((each) => each.startsWith(instruction));
  const text = line?.slice(line.indexOf('['), line.lastIndexOf(']') + 1) ?? '[]';
  // Docker requires an array of strings.
  const [, ...args] = JSON.parse(text) as string[];
  return args;
}

/** Verifies the checksum of the built archive and unpacks it. */
export async function unpack(): Promise<Unpacked> {
  const run = promisify(execFile);
  await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: RELEASES });
  const archive = (await readFile(path.join(RELEASES, 'SHA256SUMS'), 'utf8')).trim().split(/\s+/)[1] ?? '';
  const folder = await mkdtemp(path.join(tmpdir(), 'dure-release-'));
  const handOver = (ownedFolder: string) => {
    if (isRoot) spawnSync('chown', ['-R', 'nobody', ownedFolder]);
  };
  handOver(folder);
  const unpackedFolder = path.join(folder, archive.replace(/\.tar\.gz$/, ''));
  const baseEnv = { PATH: path.dirname(process.execPath), HOME: folder };
  // tar reads the archive from stdin, because the account may not be able to enter the checkout.
  const { status, stderr } = spawnSync('tar', ['-xzf', '-', '-C', folder], {
    ...account,
    cwd: folder,
    input: await readFile(path.join(RELEASES, archive)),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`tar ended with ${String(status)}: ${stderr}`);
  return {
    pathOf: (...names) => path.join(unpackedFolder, ...names),
    dataPathOf: (name) => path.join(folder, name),
    handOver,
    run: async (args, variables) => {
      const { stdout, stderr } = await run(process.execPath, args, {
        ...account,
        cwd: unpackedFolder,
        env: { ...baseEnv, ...variables },
      });
      return stdout + stderr;
    },
    start: async (variables) => {
      const { child, port } = await spawnServer(
        process.execPath,
        await imageCommand('CMD'),
        { ...baseEnv, PORT: '0', ...variables },
        { ...account, cwd: unpackedFolder },
      );
      return {
        url: `http://localhost:${String(port)}`,
        stop: async () => {
          await endServer(child, 'SIGTERM');
          return child.exitCode;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
