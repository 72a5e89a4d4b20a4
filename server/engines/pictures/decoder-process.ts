import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../../app-error';
import { DECODE_LIMITS, formatDecodeLimits } from './decode-limits';
import type { DecodeLimits } from './decode-limits';
import type { PictureVersions } from './picture-versions';

/** Message of the decoder program to the server, with the resident memory of the program. `ready` is the first message. */
export type DecoderReply =
  | { kind: 'ready'; memoryBytes: number }
  | { kind: 'decoded'; versions: PictureVersions; memoryBytes: number }
  | { kind: 'face'; face: Buffer; memoryBytes: number }
  | { kind: 'unreadable'; memoryBytes: number };

/** Message of the server to the decoder program: an uploaded file, or a stored card version without its face version. */
export interface DecoderRequest {
  kind: 'upload' | 'card';
  bytes: Uint8Array;
}

/** A start takes 0.2 s, and much longer only on an overloaded machine. */
const START_TIMEOUT_MS = 30_000;
/** The decoder limits its own CPU time. This timeout is for a decoder that gets no CPU time. */
const DECODE_TIMEOUT_MS = 60_000;
/** Memory growth after which a process is replaced, because libvips does not release all memory. */
const RECYCLE_GROWTH_BYTES = 50_000_000;
const IDLE_MS = 30_000;

/**
 * A process that decodes one file at a time, so the caller must wait for each result before the next call. A call starts the process if
 * necessary. The process ends when it has been idle for 30 s.
 */
export interface DecoderProcess {
  /** Throws `image_unreadable` for a file that cannot be decoded within the limits, `busy` when no process can start or after `close`. */
  decode: (bytes: Buffer) => Promise<PictureVersions>;
  /** Creates the face version from a stored card version. Throws like `decode`. */
  createFace: (card: Buffer) => Promise<Buffer>;
  /** Ends the process. A running call throws `busy`. */
  close: () => void;
}

// The built program is next to the server's bundle. From source, as in tests, ts-node runs it.
const isBuilt = path.extname(__filename) === '.js';
const PROGRAM = isBuilt
  ? path.join(__dirname, 'picture-decoder.js')
  : path.join(__dirname, '..', '..', 'picture-decoder.ts');
const EXEC_ARGV = isBuilt ? [] : ['--require', 'ts-node/register/transpile-only'];

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

  /** Sends the request, if any. Resolves with the next reply. Rejects and stops the process if it ends or does not reply in time. */
  const nextReply = (decoder: ChildProcess, timeoutMs: number, request?: DecoderRequest) =>
    new Promise<DecoderReply>((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        decoder.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        finish();
      };
      const onMessage = (message: unknown) => {
        settle(() => {
          if (isReply(message)) resolve(message);
          else reject(new Error('unexpected message of the picture decoder'));
        });
      };
      const onEnd = () => {
        settle(() => {
          if (child === decoder) stop();
          reject(new Error('the picture decoder ended'));
        });
      };
      const timer = setTimeout(onEnd, timeoutMs);
      decoder.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
      if (request) decoder.send(request, (error) => error && onEnd());
    });

  const startIfNeeded = async (): Promise<ChildProcess> => {
    if (isClosed) throw new Error('the picture decoder is closed');
    if (child?.connected === true) return child;
    const newChild = fork(PROGRAM, [formatDecodeLimits(limits)], {
      execArgv: EXEC_ARGV,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // At most two memory arenas: by default glibc creates an arena per thread and does not release freed memory.
      env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '' },
    });
    // `nextReply` has its own listeners; this one prevents an uncaught error.
    newChild.on('error', () => undefined);
    child = newChild;
    memoryAtStartBytes = (await nextReply(newChild, START_TIMEOUT_MS)).memoryBytes;
    return newChild;
  };

  /** Lets the server exit while the process is idle. Stops the process after {@link IDLE_MS}, or at once if its memory has grown. */
  const markIdle = (memoryBytes: number) => {
    if (memoryBytes - memoryAtStartBytes > RECYCLE_GROWTH_BYTES) {
      stop();
      return;
    }
    child?.unref();
    child?.channel?.unref();
    idleTimer = setTimeout(stop, IDLE_MS).unref();
  };

  const sendRequest = async (request: DecoderRequest): Promise<DecoderReply> => {
    clearTimeout(idleTimer);
    const decoder = await startIfNeeded().catch(() => {
      throw new AppError('busy', { retryAfterSeconds: 5 });
    });
    decoder.ref();
    decoder.channel?.ref();
    const reply = await nextReply(decoder, DECODE_TIMEOUT_MS, request).catch(() => undefined);
    if (isClosed) throw new AppError('busy');
    if (reply === undefined) throw new AppError('image_unreadable');
    markIdle(reply.memoryBytes);
    return reply;
  };

  return {
    decode: async (bytes) => {
      const reply = await sendRequest({ kind: 'upload', bytes });
      if (reply.kind !== 'decoded') throw new AppError('image_unreadable');
      return reply.versions;
    },
    createFace: async (card) => {
      const reply = await sendRequest({ kind: 'card', bytes: card });
      if (reply.kind !== 'face') throw new AppError('image_unreadable');
      return Buffer.from(reply.face);
    },
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

/** Whether a message comes from the decoder program and not from a debugger or a preloaded module. */
const isReply = (message: unknown): message is DecoderReply =>
  typeof message === 'object' && message !== null && 'kind' in message;
