import type { StompVersion } from './broker';
import { escapeHeader, isUnescaped } from './header-escape';

/** A frame for a client of that version. `content-length` is set for every body, so that a NUL in it is a character. */
export function encodeFrame(
  command: string,
  headers: Iterable<readonly [name: string, value: string]>,
  body: string,
  version: StompVersion,
): string {
  // Unescaped does not mean unguarded: 1.0 has no escapes and loses what would break the frame, and so do these.
  const spelling = isUnescaped(command) ? '1.0' : version;
  let head = `${command}\n`;
  for (const [name, value] of headers) head += encodeHeader(name, value, spelling);
  return body === ''
    ? `${head}\n\0`
    : `${head}content-length:${String(Buffer.byteLength(body))}\n\n${body}\0`;
}

/** One header with the end of its line. */
function encodeHeader(name: string, value: string, version: StompVersion): string {
  return `${escapeHeader(name, version)}:${escapeHeader(value, version)}\n`;
}
