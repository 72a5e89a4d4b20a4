/**
 * Encodes a WebSocket text message: final, unmasked, uncompressed (RFC 6455, 5.2). ws would encode a message once per receiver;
 * encoding here allows sharing the bytes and joining messages in one write.
 */
export function encodeWebSocketText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const message = Buffer.allocUnsafe(headBytes + length);
  message[0] = 0x81;
  if (headBytes === 2) message[1] = length;
  else if (headBytes === 4) {
    message[1] = 126;
    message.writeUInt16BE(length, 2);
  } else {
    message[1] = 127;
    message.writeBigUInt64BE(BigInt(length), 2);
  }
  message.write(text, headBytes);
  return message;
}
