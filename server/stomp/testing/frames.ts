import { chatLimits } from '@contract/chat';
import type { StompVersion } from '../broker';
import { ProtocolError } from '../frame';
import type { FrameLimits, StompFrame } from '../frame';
import { FrameParser } from '../frame-parser';

export const limits: FrameLimits = {
  frameBytes: chatLimits.frameBytes,
  frameHeaders: chatLimits.frameHeaders,
  lineBytes: 4_096,
};

export interface ParseResult {
  frames: { command: string; headers: [string, string][]; body: string }[];
  /** Message of the ProtocolError; undefined for valid frames. */
  errorMessage: string | undefined;
  /** Maximum number of unparsed bytes after a chunk. */
  maxUnparsedBytes: number;
}

const toPlainFrame = ({ command, headers, body }: StompFrame) => ({ command, headers: [...headers], body });

/** Parses chunks and reads all complete frames after each chunk, up to the first {@link ProtocolError}. Rethrows other errors. */
export function parse(chunks: readonly (string | Buffer)[], version: StompVersion = '1.2'): ParseResult {
  const parser = new FrameParser(limits);
  parser.version = version;
  const parsed: ParseResult = { frames: [], errorMessage: undefined, maxUnparsedBytes: 0 };
  try {
    for (const chunk of chunks) {
      const input = Buffer.from(chunk);
      parser.push(input);
      for (let frame = parser.next(); frame; frame = parser.next()) parsed.frames.push(toPlainFrame(frame));
      // Tests that neither the parsed frames nor the parser reference the chunk any longer.
      input.fill(0xff);
      parsed.maxUnparsedBytes = Math.max(parsed.maxUnparsedBytes, parser.unparsedBytes);
    }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    parsed.errorMessage = error.message;
  }
  return parsed;
}
