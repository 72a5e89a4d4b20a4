/** Maximum number of pixels of a picture. Photos of phones are smaller; larger images would exhaust the memory. */
export const MAX_PIXELS = 60_000_000;

/** Limits for decoding one file. */
export interface DecodeLimits {
  /** CPU time instead of elapsed time, so that the load of the machine does not matter. */
  cpuMs: number;
  /** Resident memory of the whole decoder process. */
  memoryBytes: number;
}

/** The most expensive file within the limits of picture-bounds.ts takes 4 s and 190 MB. */
export const DECODE_LIMITS: DecodeLimits = { cpuMs: 10_000, memoryBytes: 260_000_000 };

/** Parses the text from {@link formatDecodeLimits}, which the server passes to the decoder program as its only argument. */
export function parseDecodeLimits(argument = ''): DecodeLimits {
  const [cpuMs, memoryBytes] = argument.split(',').map(Number);
  if (!cpuMs || !memoryBytes) throw new Error('Only the server starts the picture decoder.');
  return { cpuMs, memoryBytes };
}

export const formatDecodeLimits = ({ cpuMs, memoryBytes }: DecodeLimits) =>
  `${String(cpuMs)},${String(memoryBytes)}`;
