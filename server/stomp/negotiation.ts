import { stompVersions } from './broker';
import type { StompVersion } from './broker';
import { ProtocolError } from './frame';

/** WebSocket sub-protocol names of the supported versions, newest first. */
export const subProtocols = stompVersions.map((version) => `v${version.replace('.', '')}.stomp`);

/** Returns the newest common version; undefined if there is none. A client without the header `accept-version` uses 1.0. */
export function chooseVersion(acceptVersion: string | undefined): StompVersion | undefined {
  const accepted = (acceptVersion ?? '1.0').split(',').map((version) => version.trim());
  return stompVersions.find((version) => accepted.includes(version));
}

/** Heart-beat intervals in ms, never shorter than the server's own interval; 0 means no heart-beats in this direction. */
export interface Heartbeats {
  readonly fromClient: number;
  readonly toClient: number;
}

/** Negotiates both intervals from the client's `heart-beat` header and the server's interval. Rejects a malformed header. */
export function chooseHeartbeats(header: string | undefined, serverMs: number): Heartbeats {
  if (header === undefined) return { fromClient: 0, toClient: 0 };
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(header.replaceAll(' ', '')) ?? [];
  if (sends === undefined || wants === undefined) throw new ProtocolError('heart-beat is not two numbers');
  const negotiate = (clientMs: number) => (clientMs === 0 ? 0 : Math.max(clientMs, serverMs));
  return { fromClient: negotiate(Number(sends)), toClient: negotiate(Number(wants)) };
}
