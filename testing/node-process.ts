import { SERVER_MAIN, endServer, spawnServer } from './spawn-server';

/** One node: the built server in a separate process. It uses the engines that its environment variables name. */
export interface NodeProcess {
  port: number;
  pid: number;
  /** Lines of stdout and stderr so far. */
  lines: string[];
  hasExited: () => boolean;
  /** Stops the node with SIGTERM. Resolves with the exit code; null if a signal ended the node. */
  stop: () => Promise<number | null>;
  /** Kills the node with SIGKILL. Resolves when it has exited. */
  kill: () => Promise<void>;
}

/**
 * Starts a node whose main file is `main`. The node gets `env` and inherits only PATH and HOME. Rejects with the output of the node if the
 * node does not start.
 */
export async function startNode(env: Record<string, string>, main = SERVER_MAIN): Promise<NodeProcess> {
  const { child, port, lines } = await spawnServer(process.execPath, ['--enable-source-maps', main], {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: '0',
    ...env,
  });
  return {
    port,
    lines,
    pid: child.pid ?? 0,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      await endServer(child, 'SIGTERM');
      return child.exitCode;
    },
    kill: () => endServer(child, 'SIGKILL'),
  };
}
