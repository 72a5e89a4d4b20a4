import type { OutgoingFrame, StompVersion } from './broker';
import { encodeFrame, encodeHeader } from './frame-encoder';
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
  return { key: `${version} ${acknowledged ? 'ack' : 'auto'} ${subscriptionId}`, version, subscriptionId, acknowledged };
}

/** The MESSAGE frames of one server as WebSocket messages, each built once and shared by all who get the same bytes. */
export function createMessageFrames(): (message: OutgoingFrame, variant: MessageVariant) => Buffer {
  /** By variant, and by what comes after `subscription`. They live as long as the broker holds the message. */
  const built = new WeakMap<OutgoingFrame, Map<string, Buffer>>();
  let last: { message: OutgoingFrame; key: string; bytes: Buffer } | undefined;

  const bytesOf = (message: OutgoingFrame, { key, version, subscriptionId, acknowledged }: MessageVariant) => {
    const known = built.get(message) ?? new Map<string, Buffer>();
    if (known.size === 0) built.set(message, known);
    const found = known.get(key);
    if (found) return found;
    const restKey = `${version} ${String(acknowledged)}`;
    let rest = known.get(restKey);
    if (!rest) {
      // The frame without its first line: `subscription` stands first, and alone differs among those of one version.
      rest = encodeFrame('MESSAGE', headersOf(message, acknowledged), message.body, version).subarray('MESSAGE\n'.length);
      known.set(restKey, rest);
    }
    const bytes = websocketText(Buffer.concat([Buffer.from(`MESSAGE\n${encodeHeader('subscription', subscriptionId, version)}`), rest]));
    known.set(key, bytes);
    return bytes;
  };

  return (message, variant) => {
    // A room is delivered to one after the other, nearly all of them with the same subscription id.
    if (last?.message === message && last.key === variant.key) return last.bytes;
    last = { message, key: variant.key, bytes: bytesOf(message, variant) };
    return last.bytes;
  };
}

function headersOf({ destination, messageId }: OutgoingFrame, acknowledged: boolean): [string, string][] {
  return [
    ['message-id', messageId], ['destination', destination], ['content-type', 'application/json;charset=utf-8'],
    ...(acknowledged ? [['ack', messageId] satisfies [string, string]] : []),
  ];
}
