import sharp from 'sharp';
import { parseDecodeLimits } from './engines/pictures/decode-limits';
import { encodeVersions, createFaceVersion } from './engines/pictures/encode-versions';
import type { DecoderReply, DecoderRequest } from './engines/pictures/decoder-process';

// Separate program that decodes pictures for the server, one file at a time. The program kills itself when a file takes too much
// CPU time or memory: libvips cannot be interrupted within a scan of a progressive JPEG, and only the end of the process releases
// the memory for certain.

const GUARD_INTERVAL_MS = 25;

const limits = parseDecodeLimits(process.argv[2]);
sharp.cache(false);
sharp.concurrency(1);

/** Ends the process at once. A normal exit would wait for the decoding thread. */
const killSelf = () => process.kill(process.pid, 'SIGKILL');
const sendReply = (message: DecoderReply) => process.send?.(message);

/** Starts to check the CPU and memory limits, and kills the process beyond them. Returns a function that stops the check. */
function guardDecoding(): () => void {
  const usageAtStart = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(usageAtStart);
    if ((user + system) / 1_000 > limits.cpuMs || process.memoryUsage.rss() > limits.memoryBytes) killSelf();
  }, GUARD_INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}

/** Whether a message comes from the server and not from a debugger or a preloaded module. */
const isRequest = (message: unknown): message is DecoderRequest =>
  typeof message === 'object' &&
  message !== null &&
  'bytes' in message &&
  message.bytes instanceof Uint8Array;

async function handleRequest({ kind, bytes: { buffer, byteOffset, byteLength } }: DecoderRequest) {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const result =
    kind === 'card'
      ? { kind: 'face' as const, face: await createFaceVersion(bytes) }
      : { kind: 'decoded' as const, versions: await encodeVersions(bytes) };
  sendReply({ ...result, memoryBytes: process.memoryUsage.rss() });
}

process.on('message', (message: unknown) => {
  if (!isRequest(message)) return;
  const stopGuarding = guardDecoding();
  handleRequest(message)
    // Only decoding can fail here, so the file is unreadable.
    .catch(() => sendReply({ kind: 'unreadable', memoryBytes: process.memoryUsage.rss() }))
    .finally(stopGuarding);
});
// The server has ended.
process.on('disconnect', killSelf);
// A terminal sends its stop signals to both processes. The server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

sendReply({ kind: 'ready', memoryBytes: process.memoryUsage.rss() });
