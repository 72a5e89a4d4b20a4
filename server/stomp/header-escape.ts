import type { StompVersion } from './broker';
import { ProtocolError } from './frame';

/** Escapes of header names and values: none in 1.0, and `\r` in 1.2 only. */
const escapes = {
  '1.0': {},
  '1.1': { '\\n': '\n', '\\c': ':', '\\\\': '\\' },
  '1.2': { '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' },
} as const satisfies Record<StompVersion, Record<string, string>>;

const unescapeTables = new Map(
  Object.entries(escapes).map(([version, table]) => [
    version,
    new Map<string, string>(Object.entries(table)),
  ]),
);
const escapeTables = new Map(
  Object.entries(escapes).map(([version, table]) => [
    version,
    new Map<string, string>(Object.entries(table).map(([sequence, character]) => [character, sequence])),
  ]),
);

/**
 * Whether the headers of a command's frame have no escapes, because the version is not yet negotiated. STOMP is the newer name of
 * CONNECT.
 */
export const hasUnescapedHeaders = (command: string) =>
  command === 'CONNECT' || command === 'CONNECTED' || command === 'STOMP';

/**
 * Unescapes a name or value in one pass: replacing `\\` before `\n` would turn `\\n` into a line feed. Throws ProtocolError for an
 * undefined escape.
 */
export function unescapeHeader(text: string, version: StompVersion): string {
  if (version === '1.0' || !text.includes('\\')) return text;
  const table = unescapeTables.get(version);
  return text.replace(/\\[\s\S]?/g, (sequence) => {
    const character = table?.get(sequence);
    if (character === undefined) throw new ProtocolError('undefined escape in a header');
    return character;
  });
}

/** Escapes a name or value. LF, CR and NUL without an escape become spaces, so that no value can end its line or frame. */
export function escapeHeader(text: string, version: StompVersion): string {
  if (!/[\\:\r\n\0]/.test(text)) return text;
  const table = escapeTables.get(version);
  return text.replace(
    /[\\:\r\n\0]/g,
    (character) => table?.get(character) ?? (character === ':' || character === '\\' ? character : ' '),
  );
}
