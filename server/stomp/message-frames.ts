import type { OutgoingFrame, StompVersion } from './broker';
import { encodeFrame } from './frame-encoder';
import { websocketText } from './websocket-text';

/** What the bytes of a MESSAGE depend on beside the message. Connections share the bytes wherever `key` is the same. */
export interface MessageVariant {
  readonly key: string;
  readonly version: StompVersion;
  readonly subscriptionId: string;
  /** Whether the client was promised something to acknowledge by. */
  readonly acknowledged: boolean;
}

export function createVariant(version: StompVersion, subscriptionId: string, ack: string): MessageVariant {
  // Before 1.2 a message is acknowledged by its own id.
  const acknowledged = ack !== 'auto' && version === '1.2';
  return {
    key: `${version} ${acknowledged ? 'ack' : 'auto'} ${subscriptionId}`,
    version,
    subscriptionId,
    acknowledged,
  };
}

/** The MESSAGE frames of one server as WebSocket messages, each built once and shared by all who get the same bytes. */
export function createMessageFrames(): (message: OutgoingFrame, variant: MessageVariant) => Buffer {
  // A message goes to all who hear it before the next one does, and nearly always all of them use the same subscription id. So no more than the last
  // one is kept, and of that a map only once it is asked for in a second way: for a room of two, a map of every message costs more than its frame.
  let last: { message: OutgoingFrame; key: string; bytes: Buffer; others?: Map<string, Buffer> } | undefined;

  return (message, variant) => {
    if (last?.message !== message) last = { message, key: variant.key, bytes: bytesOf(message, variant) };
    if (last.key === variant.key) return last.bytes;
    const others = (last.others ??= new Map<string, Buffer>());
    const bytes = others.get(variant.key) ?? bytesOf(message, variant);
    others.set(variant.key, bytes);
    return bytes;
  };
}

function bytesOf(message: OutgoingFrame, { version, subscriptionId, acknowledged }: MessageVariant): Buffer {
  return websocketText(
    encodeFrame('MESSAGE', headersOf(message, subscriptionId, acknowledged), message.body, version),
  );
}

function headersOf(
  { destination, messageId }: OutgoingFrame,
  subscriptionId: string,
  acknowledged: boolean,
): [string, string][] {
  return [
    ['subscription', subscriptionId],
    ['message-id', messageId],
    ['destination', destination],
    ['content-type', 'application/json;charset=utf-8'],
    ...(acknowledged ? [['ack', messageId] satisfies [string, string]] : []),
  ];
}
