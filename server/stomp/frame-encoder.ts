import type { StompVersion } from './broker';
import { escapeHeader, hasUnescapedHeaders } from './header-escape';

/** Encodes a frame for a STOMP version. A body gets a `content-length`, so that it may contain NUL; an empty body gets none. */
export function encodeFrame(
  command: string,
  headers: Iterable<readonly [name: string, value: string]>,
  body: string,
  version: StompVersion,
): string {
  // CONNECTED has no escapes in any version. As in 1.0, characters that would break the frame are replaced.
  const escapeVersion = hasUnescapedHeaders(command) ? '1.0' : version;
  let head = `${command}\n`;
  for (const [name, value] of headers) head += encodeHeader(name, value, escapeVersion);
  return body === ''
    ? `${head}\n\0`
    : `${head}content-length:${String(Buffer.byteLength(body))}\n\n${body}\0`;
}

/** Encodes one header line including its line feed. */
function encodeHeader(name: string, value: string, version: StompVersion): string {
  return `${escapeHeader(name, version)}:${escapeHeader(value, version)}\n`;
}
