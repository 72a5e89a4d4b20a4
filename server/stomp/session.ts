import { serverMessage } from '@contract/messages';
import { chatLimits } from '@contract/chat';
import { StompRefusal } from './broker';
import type { LimitedCommand, OutgoingFrame, StompConnection, StompVersion } from './broker';
import { ackModeOf, refuseTransaction, requireHeader, subscriptionIdOf } from './client-frame';
import { ProtocolError } from './frame';
import type { StompFrame } from './frame';
import { encodeFrame } from './frame-encoder';
import { FrameParser } from './frame-parser';
import { InOrder } from './in-order';
import { createVariant } from './message-frames';
import type { MessageVariant } from './message-frames';
import { chooseHeartbeats, chooseVersion } from './negotiation';
import type { Heartbeats } from './negotiation';
import { RateGate } from './rate-gate';
import { closeCodes, refusalOf } from './refusal';
import { SUPPORTED_VERSIONS, connectedHeaders, errorHeaders } from './server-frames';
import type { SessionSocket, SessionSurroundings } from './session-surroundings';
import { websocketText } from './websocket-text';

const FRAME_LIMITS = {
  frameBytes: chatLimits.frameBytes,
  frameHeaders: chatLimits.frameHeaders,
  lineBytes: 4_096,
};

/** STOMP on one connection: which frames a client may send when, and their answers. A class, since thousands may be open. */
export class StompSession implements StompConnection {
  /** new: CONNECT is awaited; ending: nothing more is taken, what runs is waited for. */
  state: 'new' | 'connecting' | 'open' | 'ending' | 'closed' = 'new';
  heartbeats: Heartbeats = { fromClient: 0, toClient: 0 };
  /** Whether the client is not read, and so cannot be heard. */
  isPaused = false;

  private readonly parser = new FrameParser(FRAME_LIMITS);
  private readonly answers = new InOrder();
  private readonly gate = new RateGate();
  private readonly subscriptions = new Map<string, MessageVariant>();
  private version: StompVersion = '1.2';
  /** Set while what follows has to wait: for a SUBSCRIBE, or for the end of a pause. */
  private isHeld = false;
  private isKnownToBroker = false;

  constructor(
    readonly userId: number,
    readonly sessionHash: string,
    readonly socket: SessionSocket,
    private readonly around: SessionSurroundings,
  ) {}

  /** Takes bytes as they came. */
  receive(bytes: Buffer): void {
    if (this.state === 'ending' || this.state === 'closed') return;
    this.parser.push(bytes);
    this.advance();
  }

  deliver(subscriptionId: string, frame: OutgoingFrame): void {
    const variant = this.subscriptions.get(subscriptionId);
    if (variant && this.state !== 'closed') this.socket.outlet.put(this.around.messageBytes(frame, variant));
  }

  endSubscription(subscriptionId: string): void {
    this.subscriptions.delete(subscriptionId);
  }

  close(code: number, reason: string): void {
    if (this.state === 'closed') return;
    this.socket.outlet.flush();
    // Flushing may have found the client to be too slow, and closed already.
    if (!this.end()) return;
    this.socket.read(true);
    this.socket.close(code, reason);
  }

  /** The socket is gone, or about to be: the broker and all that waits are told, once. */
  end(): boolean {
    if (this.state === 'closed') return false;
    this.state = 'closed';
    this.gate.stop();
    this.socket.outlet.shut();
    this.answers.clear();
    this.subscriptions.clear();
    if (this.isKnownToBroker) {
      try {
        this.around.broker.closed(this);
      } catch (error) {
        // This runs wherever a connection can end, and none of those places could do anything about it.
        this.around.log.error({ err: error, userId: this.userId }, 'the end of a live connection failed');
      }
    }
    return true;
  }

  /** Closes once what has been taken is answered; nothing more is taken. */
  finish(code: number, reason: string): void {
    if (this.state === 'ending' || this.state === 'closed') return;
    this.conclude(() => {
      this.close(code, reason);
    });
  }

  private advance(): void {
    while ((this.state === 'new' || this.state === 'open') && !this.isBlocked()) {
      let frame: StompFrame | undefined;
      try {
        frame = this.parser.next();
        if (!frame) break;
        this.handle(frame);
      } catch (error) {
        this.fail(error, frame?.headers.get('receipt'));
      }
    }
    const pause =
      this.state !== 'ending' && this.state !== 'closed' && this.isBlocked() && this.parser.waiting > 0;
    if (pause === this.isPaused) return;
    this.isPaused = pause;
    this.socket.read(!pause);
  }

  private isBlocked(): boolean {
    return this.isHeld || this.answers.size >= chatLimits.unansweredSends;
  }

  private handle(frame: StompFrame): void {
    const { command, headers } = frame;
    const isConnect = command === 'CONNECT' || command === 'STOMP';
    if (isConnect !== (this.state === 'new'))
      throw new ProtocolError(isConnect ? 'already connected' : 'CONNECT comes first');
    const receipt = headers.get('receipt');
    switch (command) {
      case 'CONNECT':
      case 'STOMP':
        this.connect(frame);
        return;
      case 'SEND':
        refuseTransaction(frame);
        requireHeader(frame, 'destination');
        this.admit(frame, command, () => {
          this.send(frame);
        });
        return;
      case 'SUBSCRIBE':
        this.admit(frame, command, () => {
          this.subscribe(frame);
        });
        return;
      case 'UNSUBSCRIBE': {
        const id = subscriptionIdOf(frame, this.version);
        // The broker may have ended it while this was on its way.
        if (this.subscriptions.delete(id)) this.around.broker.unsubscribe(this, id);
        break;
      }
      case 'ACK':
      case 'NACK':
        refuseTransaction(frame);
        break;
      case 'BEGIN':
      case 'COMMIT':
      case 'ABORT':
        throw new ProtocolError('transactions are not supported');
      case 'DISCONNECT':
        this.conclude(() => {
          this.sendReceipt(receipt);
          this.close(closeCodes.normal, '');
        });
        return;
      default:
        throw new ProtocolError('unknown command');
    }
    this.answers.enter()(() => {
      this.sendReceipt(receipt);
    });
  }

  private connect({ headers }: StompFrame): void {
    const version = chooseVersion(headers.get('accept-version'));
    if (version === undefined)
      throw new ProtocolError(`Supported protocol versions are ${SUPPORTED_VERSIONS}`);
    const heartbeats = chooseHeartbeats(headers.get('heart-beat'), this.around.heartbeatMs);
    this.version = this.parser.version = version;
    this.state = 'connecting';
    this.isKnownToBroker = true;
    this.process(Promise.resolve(this.around.broker.connected(this)), {
      holding: true,
      done: () => {
        this.state = 'open';
        this.heartbeats = heartbeats;
        this.sendFrame('CONNECTED', connectedHeaders(version, this.around.heartbeatMs, this.userId));
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
    // Before the broker has answered, since it delivers from the moment on which it can.
    this.subscriptions.set(id, variant);
    const receipt = frame.headers.get('receipt');
    this.process(this.around.broker.subscribe(this, { id, destination }), { holding: true, receipt });
  }

  /** Processes a rate-limited frame once the broker lets it through; until then nothing is read. */
  private admit(frame: StompFrame, command: LimitedCommand, act: () => void): void {
    const wait = this.gate.pass(() => this.around.broker.pauseBefore?.(command, this) ?? 0);
    if (!wait) {
      act();
      return;
    }
    this.isHeld = true;
    wait
      .then(() => {
        if (this.state !== 'open') return;
        this.isHeld = false;
        act();
        this.advance();
      })
      .catch((error: unknown) => {
        this.fail(error, frame.headers.get('receipt'));
      });
  }

  private send(frame: StompFrame): void {
    const { headers, body } = frame;
    const destination = requireHeader(frame, 'destination');
    const contentType = headers.get('content-type');
    this.process(this.around.broker.send(this, { destination, body, contentType }), {
      receipt: headers.get('receipt'),
    });
  }

  /** Awaits what the broker has begun. What follows goes on meanwhile unless this is `holding`; answers keep the order of the frames. */
  private process(
    worked: Promise<void>,
    {
      holding = false,
      receipt,
      done,
    }: { holding?: boolean; receipt?: string | undefined; done?: () => void },
  ): void {
    const answer = this.answers.enter();
    if (holding) this.isHeld = true;
    worked
      .then(() => {
        if (this.state === 'closed') return;
        if (holding) this.isHeld = false;
        answer(() => {
          done?.();
          this.sendReceipt(receipt);
        });
        this.advance();
      })
      .catch((error: unknown) => {
        if (this.state === 'closed') return;
        this.state = 'ending';
        answer(() => {
          this.refuse(error, receipt);
        });
        this.advance();
      });
  }

  /** A frame that cannot be processed: those before it are answered first. */
  private fail(error: unknown, receipt: string | undefined): void {
    if (this.state === 'closed') return;
    this.conclude(() => {
      this.refuse(error, receipt);
    });
  }

  private conclude(last: () => void): void {
    this.state = 'ending';
    this.gate.stop();
    this.answers.enter()(last);
    // Reading goes on, without taking anything: the client's own end has to be noticed.
    this.advance();
  }

  private refuse(error: unknown, receipt: string | undefined): void {
    const refusal = refusalOf(error);
    const details = { err: error, userId: this.userId };
    if (refusal.retry) this.around.tellUnavailable(details, 'live connections failed: database unavailable');
    else if (refusal.fault) this.around.log.error(details, 'a live connection failed');
    this.sendFrame('ERROR', errorHeaders(refusal, receipt), refusal.text);
    this.close(refusal.closeCode, '');
  }

  private sendReceipt(receipt: string | undefined): void {
    if (receipt !== undefined) this.sendFrame('RECEIPT', [['receipt-id', receipt]]);
  }

  private sendFrame(command: string, headers: Iterable<readonly [string, string]>, body = ''): void {
    this.socket.outlet.put(websocketText(encodeFrame(command, headers, body, this.version)));
  }
}
