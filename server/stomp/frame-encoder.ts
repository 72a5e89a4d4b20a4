import type { StompVersion } from './broker';
import { escapeHeader, isUnescaped } from './header-escape';

/** The bytes of a frame for a client of that version. `content-length` is set for every body, so that a NUL in it is a character. */
export function encodeFrame(command: string, headers: Iterable<readonly [name: string, value: string]>, body: string, version: StompVersion): Buffer {
  return Buffer.from(`${encodeHead(command, headers, body, version)}${body}\0`);
}

/** A frame up to where its body begins. */
function encodeHead(command: string, headers: Iterable<readonly [string, string]>, body: string, version: StompVersion): string {
  // Unescaped does not mean unguarded: 1.0 has no escapes and loses what would break the frame, and so do these.
  const spelling = isUnescaped(command) ? '1.0' : version;
  let head = `${command}\n`;
  for (const [name, value] of headers) head += encodeHeader(name, value, spelling);
  return body === '' ? `${head}\n` : `${head}content-length:${String(Buffer.byteLength(body))}\n\n`;
}

/** One header with the end of its line. */
export function encodeHeader(name: string, value: string, version: StompVersion): string {
  return `${escapeHeader(name, version)}:${escapeHeader(value, version)}\n`;
}
