/** What a log may say of an unexpected error. */
interface Fault {
  type: string;
  message: string;
  code?: string;
  /** Where it was thrown; lines of code, no values. */
  stack: string;
}

/**
 * The reason at the bottom of an error. What wraps it is left out: the query layer's own message holds the query's parameters,
 * and those are people's names, addresses and hashes.
 */
export function describeFault(error: unknown): Fault {
  let reason = error;
  const frames: string[] = [];
  while (reason instanceof Error) {
    frames.push(...(reason.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)));
    if (reason.cause === undefined || reason.cause === null) break;
    reason = reason.cause;
  }
  const code = typeof reason === 'object' && reason !== null && 'code' in reason && typeof reason.code === 'string' ? { code: reason.code } : {};
  return {
    type: reason instanceof Error ? reason.name : typeof reason,
    message: reason instanceof Error ? reason.message : 'not an Error',
    ...code,
    stack: frames.join('\n'),
  };
}
