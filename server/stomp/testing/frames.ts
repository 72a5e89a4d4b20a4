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

export interface Parsed {
  frames: { command: string; headers: [string, string][]; body: string }[];
  /** What was wrong, if anything. */
  fault: string | undefined;
  /** The most bytes that waited after everything readable was read. */
  waiting: number;
}

const plain = ({ command, headers, body }: StompFrame) => ({ command, headers: [...headers], body });

/** Feeds pieces to a parser and takes all frames after each. Whatever is thrown must be a {@link ProtocolError}. */
export function parse(pieces: readonly (string | Buffer)[], version: StompVersion = '1.2'): Parsed {
  const parser = new FrameParser(limits);
  parser.version = version;
  const parsed: Parsed = { frames: [], fault: undefined, waiting: 0 };
  try {
    for (const piece of pieces) {
      // A copy: what is read must not be in need of what was given.
      const given = Buffer.from(piece);
      parser.push(given);
      for (let frame = parser.next(); frame; frame = parser.next()) parsed.frames.push(plain(frame));
      given.fill(0xff);
      parsed.waiting = Math.max(parsed.waiting, parser.waiting);
    }
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    parsed.fault = error.message;
  }
  return parsed;
}
