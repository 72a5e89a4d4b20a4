import type { BrokerMessage, StompVersion } from './broker';
import { encodeFrame } from './frame-encoder';
import { encodeWebSocketText } from './encode-websocket-text';

/** Subscription properties that change the bytes of a MESSAGE frame. Subscriptions with an equal `key` share the bytes. */
export interface MessageVariant {
  readonly key: string;
  readonly version: StompVersion;
  readonly subscriptionId: string;
  /** Whether the frame has an `ack` header. */
  readonly hasAckHeader: boolean;
}

export function createVariant(version: StompVersion, subscriptionId: string, ack: string): MessageVariant {
  // Before 1.2 clients acknowledge by message id and need no `ack` header.
  const hasAckHeader = ack !== 'auto' && version === '1.2';
  return {
    key: `${version} ${hasAckHeader ? 'ack' : 'auto'} ${subscriptionId}`,
    version,
    subscriptionId,
    hasAckHeader,
  };
}

/** Returns a function that encodes MESSAGE frames as WebSocket messages and shares the bytes between receivers. */
export function createMessageEncoder(): (message: BrokerMessage, variant: MessageVariant) => Buffer {
  // Caches only the last message: the server delivers a message to all subscribers before the next one. Nearly all subscribers use
  // the same subscription id, so the map of the other variants is created only when needed. In a room with two users, a map would
  // cost more memory than the frame.
  let last: { message: BrokerMessage; key: string; bytes: Buffer; others?: Map<string, Buffer> } | undefined;

  return (message, variant) => {
    if (last?.message !== message) last = { message, key: variant.key, bytes: bytesOf(message, variant) };
    if (last.key === variant.key) return last.bytes;
    const others = (last.others ??= new Map<string, Buffer>());
    const bytes = others.get(variant.key) ?? bytesOf(message, variant);
    others.set(variant.key, bytes);
    return bytes;
  };
}

function bytesOf(message: BrokerMessage, { version, subscriptionId, hasAckHeader }: MessageVariant): Buffer {
  return encodeWebSocketText(
    encodeFrame('MESSAGE', headersOf(message, subscriptionId, hasAckHeader), message.body, version),
  );
}

function headersOf(
  { destination, messageId }: BrokerMessage,
  subscriptionId: string,
  hasAckHeader: boolean,
): [string, string][] {
  return [
    ['subscription', subscriptionId],
    ['message-id', messageId],
    ['destination', destination],
    ['content-type', 'application/json;charset=utf-8'],
    ...(hasAckHeader ? [['ack', messageId] satisfies [string, string]] : []),
  ];
}
