import { randomUUID } from 'node:crypto';
import { stompVersions } from './broker';
import type { StompVersion } from './broker';
import type { Refusal } from './refusal';

type Headers = readonly (readonly [name: string, value: string])[];

/** The supported versions as listed in ERROR frames, oldest first. */
export const SUPPORTED_VERSIONS = stompVersions.toReversed().join(',');

/** Returns the headers of CONNECTED. */
export function connectedHeaders(version: StompVersion, heartbeatMs: number, userId: number): Headers {
  const interval = String(heartbeatMs);
  return [
    ['version', version],
    ['heart-beat', `${interval},${interval}`],
    ['server', 'dure'],
    ['session', randomUUID()],
    ['user-name', String(userId)],
  ];
}

/** Returns the headers of ERROR; `receipt` is the receipt header of the rejected frame. */
export function errorHeaders({ text, canRetry }: Refusal, receipt: string | undefined): Headers {
  return [
    ['message', text],
    ['version', SUPPORTED_VERSIONS],
    ...(receipt === undefined ? [] : [['receipt-id', receipt] as const]),
    ...(canRetry ? [['retry', 'true'] as const] : []),
    ['content-type', 'text/plain;charset=utf-8'],
  ];
}
