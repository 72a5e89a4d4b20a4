import { message } from '@contract/messages';
import { AppError } from '../app-error';
import { isUnavailable } from '../engines/database/unavailable';
import { StompRefusal } from './broker';
import { ProtocolError } from './frame';

/** Standard WebSocket close codes that the server uses. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  protocol: 1002,
  policy: 1008,
  internal: 1011,
  tryAgainLater: 1013,
} as const;

/** The ERROR frame and close code for an error. */
export interface Refusal {
  /** Korean text for users; for a {@link ProtocolError}, English text for developers. */
  readonly text: string;
  readonly closeCode: number;
  /** Whether the server caused the error and must log it. */
  readonly isServerFault: boolean;
  /** Whether the client may send the same frame again later. */
  readonly canRetry: boolean;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof ProtocolError)
    return { text: error.message, closeCode: closeCodes.protocol, isServerFault: false, canRetry: false };
  if (error instanceof StompRefusal || error instanceof AppError)
    return { text: error.message, closeCode: closeCodes.policy, isServerFault: false, canRetry: false };
  const canRetry = isUnavailable(error);
  return {
    text: message.busy,
    closeCode: canRetry ? closeCodes.tryAgainLater : closeCodes.internal,
    isServerFault: true,
    canRetry,
  };
}
