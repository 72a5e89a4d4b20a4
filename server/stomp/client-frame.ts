import { ProtocolError } from './frame';
import type { StompFrame } from './frame';
import type { StompVersion } from './broker';

const ackModes = new Set(['auto', 'client', 'client-individual']);

/** Returns a required header. Throws ProtocolError when it is missing. */
export function requireHeader({ command, headers }: StompFrame, name: string): string {
  const value = headers.get(name);
  if (value === undefined) throw new ProtocolError(`${command} needs the header ${name}`);
  return value;
}

/** Returns the `id` header of SUBSCRIBE or UNSUBSCRIBE. In STOMP 1.0 the id is optional and the destination replaces it. */
export function subscriptionIdOf(frame: StompFrame, version: StompVersion): string {
  return frame.headers.get('id') ?? requireHeader(frame, version === '1.0' ? 'destination' : 'id');
}

export function ackModeOf({ headers }: StompFrame): string {
  const ack = headers.get('ack') ?? 'auto';
  if (!ackModes.has(ack)) throw new ProtocolError('ack is auto, client or client-individual');
  return ack;
}

/** Throws ProtocolError for a frame of a transaction. The server does not support transactions, which delay a SEND until COMMIT. */
export function rejectTransaction({ headers }: StompFrame): void {
  if (headers.has('transaction')) throw new ProtocolError('transactions are not supported');
}
