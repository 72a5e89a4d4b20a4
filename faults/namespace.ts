import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A network namespace for a server, connected to this machine by a virtual cable. */
export interface Namespace {
  /** Command that runs a program in the namespace. The program and its arguments follow. */
  wrapperCommand: readonly string[];
  /** Address of the server in the namespace. */
  insideAddress: string;
  /** Address of this machine, as seen from the namespace. */
  outsideAddress: string;
  /** Connects or disconnects the cable. Packets are lost silently while it is disconnected. */
  setCableConnected: (isConnected: boolean) => void;
  /** Drops this share of packets at random in both directions; 0 drops none. Returns false without iptables. */
  setPacketLoss: (share: number) => boolean;
  /** Returns the number of established connections to a server port in the namespace. */
  countConnections: (port: number) => number;
  remove: () => void;
}

const ip = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' });

/** Creates a network namespace. Returns undefined without root or iproute2. */
export function createNamespace(): Namespace | undefined {
  const name = `dure-${String(process.pid)}`;
  const [hostInterface, serverInterface] = [`dn${String(process.pid)}`, `df${String(process.pid)}`];
  const subnet = `10.213.${String(process.pid % 250)}`;
  const setUpCommands = [
    ['netns', 'add', name],
    ['link', 'add', hostInterface, 'type', 'veth', 'peer', 'name', serverInterface, 'netns', name],
    ['addr', 'add', `${subnet}.1/24`, 'dev', hostInterface],
    ['link', 'set', hostInterface, 'up'],
    ['-n', name, 'addr', 'add', `${subnet}.2/24`, 'dev', serverInterface],
    ['-n', name, 'link', 'set', serverInterface, 'up'],
    ['-n', name, 'link', 'set', 'lo', 'up'],
  ];
  const remove = () => {
    ip('link', 'del', hostInterface);
    ip('netns', 'del', name);
  };
  if (ip('-V').error || setUpCommands.some((command) => ip(...command).status !== 0)) {
    remove();
    return undefined;
  }
  return {
    wrapperCommand: ['ip', 'netns', 'exec', name],
    insideAddress: `${subnet}.2`,
    outsideAddress: `${subnet}.1`,
    remove,
    setCableConnected: (isConnected) => {
      ip('link', 'set', hostInterface, isConnected ? 'up' : 'down');
    },
    setPacketLoss: (share) => {
      const runIptables = (...rule: string[]) =>
        spawnSync('ip', ['netns', 'exec', name, 'iptables', ...rule]).status === 0;
      if (!runIptables('-F')) return false;
      const dropped = ['-m', 'statistic', '--mode', 'random', '--probability', String(share), '-j', 'DROP'];
      return (
        share === 0 ||
        (runIptables('-A', 'INPUT', '-i', serverInterface, ...dropped) &&
          runIptables('-A', 'OUTPUT', '-o', serverInterface, ...dropped))
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

/** Listens on a free port of `listenAddress` and forwards all bytes to `targetPort` of `targetHost`, and back. Returns the free port. */
export async function forwardPort(
  listenAddress: string,
  targetHost: string,
  targetPort: number,
): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const remote = connect(targetPort, targetHost);
    for (const [source, target] of [
      [client, remote],
      [remote, client],
    ] as const) {
      sockets.add(source);
      source.setNoDelay(true);
      source.on('error', () => undefined);
      source.on('close', () => {
        sockets.delete(source);
        target.destroy();
      });
      source.pipe(target);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, listenAddress, resolve);
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
