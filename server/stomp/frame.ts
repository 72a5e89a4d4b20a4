/** A parsed frame. For a repeated header it contains the first value, as STOMP requires. */
export interface StompFrame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A malformed, oversized or unexpected frame. The server sends an ERROR frame and closes the connection. */
export class ProtocolError extends Error {}

/** Limits of the memory that a client can occupy. */
export interface FrameLimits {
  /** Maximum number of bytes from the first byte of the command to the NUL that ends the frame, inclusive. */
  readonly frameBytes: number;
  /** Maximum number of headers, including repeated ones. */
  readonly frameHeaders: number;
  /** Maximum length of an encoded header line with its line end. */
  readonly lineBytes: number;
}
