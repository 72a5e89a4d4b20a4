/** A frame as it was sent: of a header that came several times the first, as STOMP asks. */
export interface StompFrame {
  readonly command: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What was sent is no STOMP, or more than one may send. There is no way on: the connection ends with an ERROR frame. */
export class ProtocolError extends Error {}

/** What a stranger may make us hold. */
export interface FrameLimits {
  /** From the first byte of the command to the NUL that ends the frame. */
  readonly frameBytes: number;
  /** Repeated ones count. */
  readonly frameHeaders: number;
  /** One header with its line's end, as it is sent. */
  readonly lineBytes: number;
}
