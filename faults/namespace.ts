import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network namespace for a server, connected to this machine by a virtual cable. */
export interface Namespace {
  /** Command that runs a program in the namespace. The program and its arguments follow. */
  wrapperCommand: readonly string[];
  /** Address inside, and address of this machine as seen from inside. */
  inside: string;
  outside: string;
  /** Connects or disconnects the cable. Packets are lost silently while it is disconnected. */
  setCable: (isIn: boolean) => void;
  /** Drops this share of packets at random in both directions; 0 drops none. Returns false without iptables. */
  setPacketLoss: (share: number) => boolean;
  /** Returns the number of established connections of a port. */
  countConnections: (port: number) => number;
  remove: () => void;
}

const ip = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' });

/** Returns undefined without root or iproute2. */
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
    wrapperCommand: ['ip', 'netns', 'exec', name],
    inside: `${net}.2`,
    outside: `${net}.1`,
    remove,
    setCable: (isIn) => {
      ip('link', 'set', near, isIn ? 'up' : 'down');
    },
    setPacketLoss: (share) => {
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

/** Forwards a port to another one without changes. */
export async function forwardPort(
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
    // A server that listens on a port has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
