import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network of its own for a server, joined to this machine by one cable that can be pulled. */
export interface Namespace {
  /** Runs a program in it. */
  within: readonly string[];
  /** Its own address, and that of this machine as seen from there. */
  inside: string;
  outside: string;
  /** Pulled, all that is under way vanishes without a word to either end. */
  setCable: (isIn: boolean) => void;
  /** Loses this share of the packets by chance, each way; 0 loses none. False where the system cannot: it takes iptables. */
  lose: (share: number) => boolean;
  /** Connections at one of its ports whose other end is believed to be there. */
  countConnections: (port: number) => number;
  remove: () => void;
}

const ip = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' });

/** Undefined where the system does not let one: it takes root, and iproute2. */
export function createNamespace(): Namespace | undefined {
  const name = `dure-${String(process.pid)}`;
  const [near, far] = [`dn${String(process.pid)}`, `df${String(process.pid)}`];
  const net = `10.213.${String(process.pid % 250)}`;
  const steps = [
    ['netns', 'add', name],
    ['link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name],
    ['addr', 'add', `${net}.1/24`, 'dev', near],
    ['link', 'set', near, 'up'],
    ['-n', name, 'addr', 'add', `${net}.2/24`, 'dev', far],
    ['-n', name, 'link', 'set', far, 'up'],
    ['-n', name, 'link', 'set', 'lo', 'up'],
  ];
  const remove = () => {
    ip('link', 'del', near);
    ip('netns', 'del', name);
  };
  if (ip('-V').error || steps.some((step) => ip(...step).status !== 0)) {
    remove();
    return undefined;
  }
  return {
    within: ['ip', 'netns', 'exec', name],
    inside: `${net}.2`,
    outside: `${net}.1`,
    remove,
    setCable: (isIn) => {
      ip('link', 'set', near, isIn ? 'up' : 'down');
    },
    lose: (share) => {
      const tables = (...rule: string[]) =>
        spawnSync('ip', ['netns', 'exec', name, 'iptables', ...rule]).status === 0;
      if (!tables('-F')) return false;
      const dropped = ['-m', 'statistic', '--mode', 'random', '--probability', String(share), '-j', 'DROP'];
      return (
        share === 0 ||
        (tables('-A', 'INPUT', '-i', far, ...dropped) && tables('-A', 'OUTPUT', '-o', far, ...dropped))
      );
    },
    countConnections: (port) =>
      spawnSync(
        'ip',
        ['netns', 'exec', name, 'ss', '-Htn', 'state', 'established', 'sport', '=', `:${String(port)}`],
        { encoding: 'utf8' },
      )
        .stdout.split('\n')
        .filter(Boolean).length,
  };
}

/** A port that leads to another one, as it is. */
export async function forward(
  from: string,
  host: string,
  port: number,
): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const remote = connect(port, host);
    for (const [one, other] of [
      [client, remote],
      [remote, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, from, resolve);
  });
  return {
    // Listening on a port, it has an address of this kind.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
