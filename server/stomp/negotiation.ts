import { stompVersions } from './broker';
import type { StompVersion } from './broker';
import { ProtocolError } from './frame';

/** WebSocket's names of the versions, the newest first. */
export const subProtocols = stompVersions.map((version) => `v${version.replace('.', '')}.stomp`);

/** The newest version that both know; a client that names none speaks 1.0. Undefined: none in common. */
export function chooseVersion(acceptVersion: string | undefined): StompVersion | undefined {
  const asked = (acceptVersion ?? '1.0').split(',').map((version) => version.trim());
  return stompVersions.find((version) => asked.includes(version));
}

/** Milliseconds between signs of life; 0 is none. */
export interface Heartbeats {
  /** What the client has promised to send at least, as often as we asked for or less. */
  readonly fromClient: number;
  readonly toClient: number;
}

/** What comes of the client's `heart-beat` header and our own beat, which goes both ways. */
export function chooseHeartbeats(header: string | undefined, ownMs: number): Heartbeats {
  if (header === undefined) return { fromClient: 0, toClient: 0 };
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(header.replaceAll(' ', '')) ?? [];
  if (sends === undefined || wants === undefined) throw new ProtocolError('heart-beat is not two numbers');
  const both = (theirs: number) => (theirs === 0 ? 0 : Math.max(theirs, ownMs));
  return { fromClient: both(Number(sends)), toClient: both(Number(wants)) };
}
