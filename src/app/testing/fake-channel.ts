import { act } from '@testing-library/react';
import type { LiveEvent } from '../chat/live-connection';

/**
 * Kinds of frames that a test pauses: RECEIPT, MESSAGE and SEND. `release()` delivers the paused `receipts` and
 * `messages`. Messages that the client sends during a pause of `sends` are lost.
 */
type PausedFrames = Record<'receipts' | 'messages' | 'sends', boolean>;

/** Creates the connection between the client and the fake server. */
export function createFakeChannel() {
  const subscriptionIds = new Set<string>();
  const pausedEvents: (() => void)[] = [];
  const paused: PausedFrames = { receipts: false, messages: false, sends: false };
  let notifyClient: ((event: LiveEvent) => void) | undefined;
  let isUp = false;
  let connectionCount = 0;

  const emit = (event: LiveEvent) => {
    act(() => {
      notifyClient?.(event);
    });
  };
  /** Closes the connection. For `shouldCheckSession` see {@link LiveEvent}. */
  const down = ({ shouldCheckSession = false } = {}) => {
    isUp = false;
    subscriptionIds.clear();
    emit({ type: 'down', shouldCheckSession });
  };
  return {
    subscriptionIds,
    paused,
    emit,
    down,
    /** Completes a connection attempt of the client. */
    up: () => {
      if (isUp || !notifyClient) return;
      isUp = true;
      connectionCount += 1;
      emit({ type: 'up' });
    },
    isUp: () => isUp,
    isConnectedOrConnecting: () => notifyClient !== undefined,
    connectionCount: () => connectionCount,
    open: (onEvent: (event: LiveEvent) => void) => {
      notifyClient = onEvent;
    },
    close: () => {
      isUp = false;
      subscriptionIds.clear();
      notifyClient = undefined;
    },
    /** Sends an ERROR frame, which ends the connection. */
    refuse: (event: LiveEvent) => {
      queueMicrotask(() => {
        emit(event);
        down();
      });
    },
    /** Delivers an event on the current connection if `mayDeliver` still holds, now or after `release()`. */
    deliver: (kind: 'receipts' | 'messages', event: LiveEvent, mayDeliver = () => true) => {
      const connection = connectionCount;
      const deliverNow = () => {
        if (isUp && connection === connectionCount && mayDeliver()) emit(event);
      };
      if (paused[kind]) pausedEvents.push(deliverNow);
      else queueMicrotask(deliverNow);
    },
    release: () => {
      Object.assign(paused, { receipts: false, messages: false, sends: false });
      for (const deliverEvent of pausedEvents.splice(0)) deliverEvent();
    },
  };
}

export type FakeChannel = ReturnType<typeof createFakeChannel>;
