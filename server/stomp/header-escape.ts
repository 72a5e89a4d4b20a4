import type { StompVersion } from './broker';
import { ProtocolError } from './frame';

/** Escapes of header names and values: none in 1.0, and `\r` in 1.2 only. */
const escapes = {
  '1.0': {},
  '1.1': { '\\n': '\n', '\\c': ':', '\\\\': '\\' },
  '1.2': { '\\r': '\r', '\\n': '\n', '\\c': ':', '\\\\': '\\' },
} as const satisfies Record<StompVersion, Record<string, string>>;

const unescaped = new Map(
  Object.entries(escapes).map(([version, table]) => [
    version,
    new Map<string, string>(Object.entries(table)),
  ]),
);
const escaped = new Map(
  Object.entries(escapes).map(([version, table]) => [
    version,
    new Map<string, string>(Object.entries(table).map(([sequence, character]) => [character, sequence])),
  ]),
);

/**
 * Whether the headers of a command are left as they are: the version that says how to escape is only being agreed on. STOMP
 * is CONNECT by its newer name.
 */
export const isUnescaped = (command: string) =>
  command === 'CONNECT' || command === 'CONNECTED' || command === 'STOMP';

/** Reads a name or value. One pass: unescaping `\\` before `\n` would make a line's end of `\\n`. Throws for an undefined escape. */
export function unescapeHeader(text: string, version: StompVersion): string {
  if (version === '1.0' || !text.includes('\\')) return text;
  const table = unescaped.get(version);
  return text.replace(/\\[\s\S]?/g, (sequence) => {
    const character = table?.get(sequence);
    if (character === undefined) throw new ProtocolError('undefined escape in a header');
    return character;
  });
}

/** Writes a name or value. What a version has no escape for becomes a space, so that no value can end its line or its frame. */
export function escapeHeader(text: string, version: StompVersion): string {
  if (!/[\\:\r\n\0]/.test(text)) return text;
  const table = escaped.get(version);
  return text.replace(
    /[\\:\r\n\0]/g,
    (character) => table?.get(character) ?? (character === ':' || character === '\\' ? character : ' '),
  );
}
