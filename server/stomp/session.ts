import { serverMessage } from '@contract/messages';
import { chatLimits } from '@contract/chat';
import { StompRefusal } from './broker';
import type { LimitedCommand, BrokerMessage, StompConnection, StompVersion } from './broker';
import { ackModeOf, rejectTransaction, requireHeader, subscriptionIdOf } from './client-frame';
import { ProtocolError } from './frame';
import type { StompFrame } from './frame';
import { encodeFrame } from './frame-encoder';
import { FrameParser } from './frame-parser';
import { AnswerQueue } from './answer-queue';
import { createVariant } from './message-frames';
import type { MessageVariant } from './message-frames';
import { chooseHeartbeats, chooseVersion } from './negotiation';
import type { Heartbeats } from './negotiation';
import { RateGate } from './rate-gate';
import { closeCodes, refusalOf } from './refusal';
import { SUPPORTED_VERSIONS, connectedHeaders, errorHeaders } from './server-frames';
import type { SessionSocket, SessionDeps } from './session-deps';
import { encodeWebSocketText } from './encode-websocket-text';

const FRAME_LIMITS = {
  frameBytes: chatLimits.frameBytes,
  frameHeaders: chatLimits.frameHeaders,
  lineBytes: 4_096,
};

/** Implements STOMP for one connection. It is a class, so that thousands of open sessions share its methods. */
export class StompSession implements StompConnection {
  /** `ending`: answers the frames in progress, ignores others. `closed`: from the start of the closing handshake. */
  state: 'new' | 'connecting' | 'open' | 'ending' | 'closed' = 'new';
  heartbeats: Heartbeats = { fromClient: 0, toClient: 0 };
  /** Whether the server has paused reading from the client. */
  isReadingPaused = false;

  private readonly parser = new FrameParser(FRAME_LIMITS);
  private readonly answerQueue = new AnswerQueue();
  private readonly rateGate = new RateGate();
  private readonly subscriptions = new Map<string, MessageVariant>();
  private version: StompVersion = '1.2';
  /** Whether further frames must wait until a CONNECT or SUBSCRIBE is processed or a rate-limit pause ends. */
  private isWaiting = false;
  private isKnownToBroker = false;

  constructor(
    readonly userId: number,
    readonly sessionHash: string,
    readonly socket: SessionSocket,
    private readonly deps: SessionDeps,
  ) {}

  /** Parses received bytes and handles the complete frames. */
  receive(bytes: Buffer): void {
    if (this.state === 'ending' || this.state === 'closed') return;
    this.parser.push(bytes);
    this.handlePendingFrames();
  }

  deliver(subscriptionId: string, message: BrokerMessage): void {
    const variant = this.subscriptions.get(subscriptionId);
    if (variant && this.state !== 'closed')
      this.socket.writeBuffer.append(this.deps.encodeMessage(message, variant));
  }

  endSubscription(subscriptionId: string): void {
    this.subscriptions.delete(subscriptionId);
  }

  close(code: number, reason: string): void {
    if (this.state === 'closed') return;
    this.socket.writeBuffer.flush();
    // The flush may have closed the connection because the client is too slow.
    if (!this.dispose()) return;
    this.socket.setReading(true);
    this.socket.close(code, reason);
  }

  /** Releases all resources and notifies the broker, both once. Returns false if the session was already closed. */
  dispose(): boolean {
    if (this.state === 'closed') return false;
    this.state = 'closed';
    this.rateGate.stop();
    this.socket.writeBuffer.discard();
    this.answerQueue.clear();
    this.subscriptions.clear();
    if (this.isKnownToBroker) {
      try {
        this.deps.broker.onClose(this);
      } catch (error) {
        // No caller can handle this error.
        this.deps.log.error({ err: error, userId: this.userId }, 'the broker failed to close a connection');
      }
    }
    return true;
  }

  /** Answers the frames in progress, then closes the connection. Ignores frames that still wait and later ones. */
  closeGracefully(code: number, reason: string): void {
    if (this.state === 'ending' || this.state === 'closed') return;
    this.answerLast(() => {
      this.close(code, reason);
    });
  }

  private handlePendingFrames(): void {
    while ((this.state === 'new' || this.state === 'open') && !this.isBlocked()) {
      let frame: StompFrame | undefined;
      try {
        frame = this.parser.next();
        if (!frame) break;
        this.handle(frame);
      } catch (error) {
        this.rejectAfterAnswers(error, frame?.headers.get('receipt'));
      }
    }
    const shouldPauseReading =
      this.state !== 'ending' && this.state !== 'closed' && this.isBlocked() && this.parser.unparsedBytes > 0;
    if (shouldPauseReading === this.isReadingPaused) return;
    this.isReadingPaused = shouldPauseReading;
    this.socket.setReading(!shouldPauseReading);
  }

  private isBlocked(): boolean {
    return this.isWaiting || this.answerQueue.size >= chatLimits.unansweredSends;
  }

  private handle(frame: StompFrame): void {
    const { command, headers } = frame;
    const isConnect = command === 'CONNECT' || command === 'STOMP';
    if (isConnect !== (this.state === 'new'))
      throw new ProtocolError(isConnect ? 'already connected' : 'the first frame must be CONNECT');
    const receipt = headers.get('receipt');
    switch (command) {
      case 'CONNECT':
      case 'STOMP':
        this.connect(frame);
        return;
      case 'SEND':
        rejectTransaction(frame);
        requireHeader(frame, 'destination');
        this.processRateLimited(frame, command, () => {
          this.send(frame);
        });
        return;
      case 'SUBSCRIBE':
        this.processRateLimited(frame, command, () => {
          this.subscribe(frame);
        });
        return;
      case 'UNSUBSCRIBE': {
        const id = subscriptionIdOf(frame, this.version);
        // The broker may have ended the subscription before the frame arrived.
        if (this.subscriptions.delete(id)) this.deps.broker.unsubscribe(this, id);
        break;
      }
      case 'ACK':
      case 'NACK':
        rejectTransaction(frame);
        break;
      case 'BEGIN':
      case 'COMMIT':
      case 'ABORT':
        throw new ProtocolError('transactions are not supported');
      case 'DISCONNECT':
        this.answerLast(() => {
          this.sendReceipt(receipt);
          this.close(closeCodes.normal, '');
        });
        return;
      default:
        throw new ProtocolError('unknown command');
    }
    this.answerQueue.reserve()(() => {
      this.sendReceipt(receipt);
    });
  }

  private connect({ headers }: StompFrame): void {
    const version = chooseVersion(headers.get('accept-version'));
    if (version === undefined)
      throw new ProtocolError(`Supported protocol versions are ${SUPPORTED_VERSIONS}`);
    const heartbeats = chooseHeartbeats(headers.get('heart-beat'), this.deps.heartbeatMs);
    this.version = this.parser.version = version;
    this.state = 'connecting';
    this.isKnownToBroker = true;
    this.process(Promise.resolve(this.deps.broker.onConnect(this)), {
      blocking: true,
      done: () => {
        this.state = 'open';
        this.heartbeats = heartbeats;
        this.sendFrame('CONNECTED', connectedHeaders(version, this.deps.heartbeatMs, this.userId));
      },
    });
  }

  private subscribe(frame: StompFrame): void {
    const destination = requireHeader(frame, 'destination');
    const id = subscriptionIdOf(frame, this.version);
    const variant = createVariant(this.version, id, ackModeOf(frame));
    if (this.subscriptions.has(id)) throw new ProtocolError('a subscription with this id exists');
    if (this.subscriptions.size >= chatLimits.subscriptionsPerConnection)
      throw new StompRefusal(serverMessage.tooManyRequests);
    // The session adds the subscription first, because the broker may deliver messages before its promise resolves.
    this.subscriptions.set(id, variant);
    const receipt = frame.headers.get('receipt');
    this.process(this.deps.broker.subscribe(this, { id, destination }), { blocking: true, receipt });
  }

  /** Processes a rate-limited frame after the pause that the broker demands. Until then the next frames wait. */
  private processRateLimited(frame: StompFrame, command: LimitedCommand, processFrame: () => void): void {
    const wait = this.rateGate.pass(() => this.deps.broker.getPauseMs?.(command, this) ?? 0);
    if (!wait) {
      processFrame();
      return;
    }
    this.isWaiting = true;
    wait
      .then(() => {
        if (this.state !== 'open') return;
        this.isWaiting = false;
        processFrame();
        this.handlePendingFrames();
      })
      .catch((error: unknown) => {
        this.rejectAfterAnswers(error, frame.headers.get('receipt'));
      });
  }

  private send(frame: StompFrame): void {
    const { headers, body } = frame;
    const destination = requireHeader(frame, 'destination');
    const contentType = headers.get('content-type');
    this.process(this.deps.broker.send(this, { destination, body, contentType }), {
      receipt: headers.get('receipt'),
    });
  }

  /** Answers a frame when the broker's promise settles, in the order of the frames. `blocking` delays the next frames until then. */
  private process(
    processed: Promise<void>,
    {
      blocking = false,
      receipt,
      done,
    }: { blocking?: boolean; receipt?: string | undefined; done?: () => void },
  ): void {
    const answer = this.answerQueue.reserve();
    if (blocking) this.isWaiting = true;
    processed
      .then(() => {
        if (this.state === 'closed') return;
        if (blocking) this.isWaiting = false;
        answer(() => {
          done?.();
          this.sendReceipt(receipt);
        });
        this.handlePendingFrames();
      })
      .catch((error: unknown) => {
        if (this.state === 'closed') return;
        this.state = 'ending';
        answer(() => {
          this.sendError(error, receipt);
        });
        this.handlePendingFrames();
      });
  }

  /** Rejects a frame after all earlier frames are answered. */
  private rejectAfterAnswers(error: unknown, receipt: string | undefined): void {
    if (this.state === 'closed') return;
    this.answerLast(() => {
      this.sendError(error, receipt);
    });
  }

  private answerLast(sendLastAnswer: () => void): void {
    this.state = 'ending';
    this.rateGate.stop();
    this.answerQueue.reserve()(sendLastAnswer);
    // The session keeps reading and ignores the data, to detect that the client closes the connection.
    this.handlePendingFrames();
  }

  private sendError(error: unknown, receipt: string | undefined): void {
    const refusal = refusalOf(error);
    const details = { err: error, userId: this.userId };
    if (refusal.canRetry) this.deps.warnOfDatabase(details, 'live connections failed: database unavailable');
    else if (refusal.isServerFault) this.deps.log.error(details, 'a live connection failed');
    this.sendFrame('ERROR', errorHeaders(refusal, receipt), refusal.text);
    this.close(refusal.closeCode, '');
  }

  private sendReceipt(receipt: string | undefined): void {
    if (receipt !== undefined) this.sendFrame('RECEIPT', [['receipt-id', receipt]]);
  }

  private sendFrame(command: string, headers: Iterable<readonly [string, string]>, body = ''): void {
    this.socket.writeBuffer.append(encodeWebSocketText(encodeFrame(command, headers, body, this.version)));
  }
}
