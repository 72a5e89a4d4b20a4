import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../../app-error';
import { DECODE_LIMITS, decodeLimitsArgument } from './decode-limits';
import type { DecodeLimits } from './decode-limits';
import type { PictureVersions } from './picture-versions';

/** What the decoder program says to the server; memory is what the process holds afterwards. */
export type DecoderReply =
  | { kind: 'ready'; memoryBytes: number }
  | { kind: 'made'; versions: PictureVersions; memoryBytes: number }
  | { kind: 'unreadable'; memoryBytes: number };

/** Starting takes 0.2 s; much longer only on a machine that can do nothing. */
const START_TIMEOUT_MS = 30_000;
/** The decoder ends itself by processor time; this is for one that does not even come to that. */
const DECODE_TIMEOUT_MS = 60_000;
/** Growth since the start after which a process is replaced: libvips does not give all memory back. */
const RECYCLE_GROWTH_BYTES = 50_000_000;
const IDLE_MS = 30_000;

/** A process that decodes one file at a time. It is started when it is first needed and ended when it has been idle for 30 s. */
export interface DecoderProcess {
  /** Throws `image_unreadable` for a file that cannot be decoded within the limits, `busy` when no process can be started. */
  decode: (bytes: Buffer) => Promise<PictureVersions>;
  close: () => void;
}

// Built, the program lies beside the server's bundle; from source, as in tests, it is run by ts-node.
const isBuilt = path.extname(__filename) === '.js';
const PROGRAM = isBuilt
  ? path.join(__dirname, 'picture-decoder.js')
  : path.join(__dirname, '..', '..', 'picture-decoder.ts');
const NODE_OPTIONS = isBuilt ? [] : ['--require', 'ts-node/register/transpile-only'];

export function createDecoderProcess(limits: DecodeLimits = DECODE_LIMITS): DecoderProcess {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let memoryAtStartBytes = 0;

  const stop = () => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = undefined;
  };

  /** Resolves with the next reply; rejects when the process ends or says nothing in time, and then it is gone. */
  const nextReply = (asked: ChildProcess, timeoutMs: number, ask?: Buffer) =>
    new Promise<DecoderReply>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        asked.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        finish();
      };
      const onMessage = (message: unknown) => {
        settle(() => {
          if (isReply(message)) resolve(message);
          else reject(new Error('the picture decoder said something else'));
        });
      };
      const onEnd = () => {
        settle(() => {
          if (child === asked) stop();
          reject(new Error('the picture decoder ended'));
        });
      };
      const timer = setTimeout(onEnd, timeoutMs);
      asked.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
      if (ask) asked.send(ask, (error) => error && onEnd());
    });

  const start = async (): Promise<ChildProcess> => {
    if (isClosed) throw new Error('the picture decoder is closed');
    if (child?.connected === true) return child;
    const started = fork(PROGRAM, [decodeLimitsArgument(limits)], {
      execArgv: NODE_OPTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // glibc gives each thread an arena of its own, and keeps what was freed there.
      env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '' },
    });
    // Whoever waits for a reply is told by their own listeners.
    started.on('error', () => undefined);
    child = started;
    memoryAtStartBytes = (await nextReply(started, START_TIMEOUT_MS)).memoryBytes;
    return started;
  };

  /** The server may end while the process is idle, and need not be told to wait for it. */
  const rest = (memoryBytes: number) => {
    if (memoryBytes - memoryAtStartBytes > RECYCLE_GROWTH_BYTES) {
      stop();
      return;
    }
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(stop, IDLE_MS).unref();
  };

  return {
    decode: async (bytes) => {
      clearTimeout(idleTimer);
      const asked = await start().catch(() => {
        throw new AppError('busy', { retryAfterSeconds: 5 });
      });
      asked.ref();
      asked.channel?.ref();
      const reply = await nextReply(asked, DECODE_TIMEOUT_MS, bytes).catch(() => undefined);
      if (isClosed) throw new AppError('busy');
      if (reply === undefined || reply.kind === 'ready') throw new AppError('image_unreadable');
      rest(reply.memoryBytes);
      if (reply.kind === 'unreadable') throw new AppError('image_unreadable');
      return reply.versions;
    },
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

/** The program is our own; this tells its messages from those of a debugger or a preloaded module. */
const isReply = (message: unknown): message is DecoderReply =>
  typeof message === 'object' && message !== null && 'kind' in message;
