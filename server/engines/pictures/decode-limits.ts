/** Photos of phones pass, canvases made to fill the memory do not. */
export const MAX_PIXELS = 60_000_000;

/** What decoding one file may take. */
export interface DecodeLimits {
  /** Processor time, so that a busy machine refuses nothing that a quiet one would take. */
  cpuMs: number;
  /** Resident memory of the whole decoder process. */
  memoryBytes: number;
}

/** The most expensive file within the bounds of picture-bounds.ts takes 4 s and 190 MB. */
export const DECODE_LIMITS: DecodeLimits = { cpuMs: 10_000, memoryBytes: 260_000_000 };

/** Reads the limits from a program's argument, as {@link decodeLimitsArgument} wrote them. */
export function decodeLimitsFrom(argument = ''): DecodeLimits {
  const [cpuMs, memoryBytes] = argument.split(',').map(Number);
  if (!cpuMs || !memoryBytes) throw new Error('The picture decoder is started by the server.');
  return { cpuMs, memoryBytes };
}

export const decodeLimitsArgument = ({ cpuMs, memoryBytes }: DecodeLimits) =>
  `${String(cpuMs)},${String(memoryBytes)}`;
