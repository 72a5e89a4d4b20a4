import { ProtocolError } from './frame';
import type { StompFrame } from './frame';
import type { StompVersion } from './broker';

const ackModes = new Set(['auto', 'client', 'client-individual']);

/** A header that a frame cannot do without. */
export function requireHeader({ command, headers }: StompFrame, name: string): string {
  const value = headers.get(name);
  if (value === undefined) throw new ProtocolError(`${command} needs the header ${name}`);
  return value;
}

/** What SUBSCRIBE and UNSUBSCRIBE call a subscription: its id, and in 1.0, where there need not be one, its destination. */
export function subscriptionIdOf(frame: StompFrame, version: StompVersion): string {
  return frame.headers.get('id') ?? requireHeader(frame, version === '1.0' ? 'destination' : 'id');
}

export function ackModeOf({ headers }: StompFrame): string {
  const ack = headers.get('ack') ?? 'auto';
  if (!ackModes.has(ack)) throw new ProtocolError('ack is auto, client or client-individual');
  return ack;
}

/** A message that would wait for a COMMIT must not be taken as one that is sent. */
export function refuseTransaction({ headers }: StompFrame): void {
  if (headers.has('transaction')) throw new ProtocolError('transactions are not supported');
}
