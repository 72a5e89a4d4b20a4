import sharp from 'sharp';
import { decodeLimitsFrom } from './engines/pictures/decode-limits';
import { encodeVersions } from './engines/pictures/encode-versions';
import type { DecoderReply } from './engines/pictures/decoder-process';

// A program of its own, which the server starts, gives one file after the other and kills when one takes too much: libvips
// cannot be interrupted within a scan, and its memory is the process's.

const GUARD_INTERVAL_MS = 25;

const { cpuMs, memoryBytes } = decodeLimitsFrom(process.argv[2]);
sharp.cache(false);
sharp.concurrency(1);

/** Ends the process at once: an orderly exit would wait for the thread that decodes. */
const killSelf = () => process.kill(process.pid, 'SIGKILL');
const reply = (message: DecoderReply) => process.send?.(message);

/** Kills the process when the file at hand has taken too much processor time or memory; returns how to stop watching. */
function guardDecoding(): () => void {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > memoryBytes) killSelf();
  }, GUARD_INTERVAL_MS);
  return () => {
    clearInterval(timer);
  };
}

process.on('message', (bytes: unknown) => {
  if (!(bytes instanceof Uint8Array)) return;
  const stopGuarding = guardDecoding();
  encodeVersions(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .then(
      (versions) => reply({ kind: 'made', versions, memoryBytes: process.memoryUsage.rss() }),
      // Nothing but decoding happens there: whatever fails, the file is at fault.
      () => reply({ kind: 'unreadable', memoryBytes: process.memoryUsage.rss() }),
    )
    .finally(stopGuarding);
});
// However the server ends, this process ends with it, and not before: a terminal signals both.
process.on('disconnect', killSelf);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

reply({ kind: 'ready', memoryBytes: process.memoryUsage.rss() });
