import { AppError } from '../../../app-error';
import type { Limits } from '../../../engines/limits/limits';
import type { LimitedCommand, StompConnection } from '../../../stomp/broker';

/** Creates the broker's `getPauseMs`, which counts frames by user and kind. A result of 0 lets the frame through. */
export function createRateLimitPause(limits: Limits) {
  return (command: LimitedCommand, { userId }: StompConnection): Promise<number> =>
    limits
      .take(command === 'SEND' ? 'chatMessage' : 'chatSubscription', String(userId))
      .then(() => 0, pauseMsOf);
}

/** Returns the pause of an exceeded limit in ms; rethrows other errors. */
function pauseMsOf(refusal: unknown): number {
  if (refusal instanceof AppError && refusal.retryAfterSeconds !== undefined)
    return refusal.retryAfterSeconds * 1_000;
  throw refusal;
}
