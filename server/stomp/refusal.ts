import { message } from '@contract/messages';
import { AppError } from '../app-error';
import { isUnavailable } from '../engines/database/unavailable';
import { StompRefusal } from './broker';
import { ProtocolError } from './frame';

/** WebSocket's codes for the ends that we bring about. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  protocol: 1002,
  policy: 1008,
  internal: 1011,
  tryAgainLater: 1013,
} as const;

/** How an error becomes the last thing that a client hears. */
export interface Refusal {
  /** For people where a page may show it, and for programmers where the frame was none. */
  readonly text: string;
  readonly closeCode: number;
  /** Set when it is a fault of ours, which the log has to know. */
  readonly fault: boolean;
  /** Set when the same frame may well be taken in a while: nothing is wrong with it. */
  readonly retry: boolean;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof ProtocolError)
    return { text: error.message, closeCode: closeCodes.protocol, fault: false, retry: false };
  if (error instanceof StompRefusal || error instanceof AppError)
    return { text: error.message, closeCode: closeCodes.policy, fault: false, retry: false };
  const retry = isUnavailable(error);
  return {
    text: message.busy,
    closeCode: retry ? closeCodes.tryAgainLater : closeCodes.internal,
    fault: true,
    retry,
  };
}
